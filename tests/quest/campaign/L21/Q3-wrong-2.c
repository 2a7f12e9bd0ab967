// wrong_answer: puts one row behind the other
void mergeBelts(const int left[], int n, const int right[], int m, int merged[]) {
    for (int i = 0; i < n; i++) merged[i] = left[i];
    for (int j = 0; j < m; j++) merged[n + j] = right[j];
}
