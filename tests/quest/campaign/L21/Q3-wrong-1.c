// wrong_answer: forgets what is left when one row is used up
void mergeBelts(const int left[], int n, const int right[], int m, int merged[]) {
    int i = 0, j = 0, k = 0;
    while (i < n && j < m) {
        if (left[i] <= right[j]) merged[k++] = left[i++];
        else merged[k++] = right[j++];
    }
}
