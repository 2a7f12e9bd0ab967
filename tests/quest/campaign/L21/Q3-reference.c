void mergeBelts(const int left[], int n, const int right[], int m, int merged[]) {
    int i = 0;
    int j = 0;
    for (int k = 0; k < n + m; k++) {
        if (j == m || (i < n && left[i] <= right[j])) {
            merged[k] = left[i];
            i++;
        } else {
            merged[k] = right[j];
            j++;
        }
    }
}
