void findLimits(const int values[], int n, int* low, int* high) {
    *low = values[0];
    *high = values[0];
    for (int i = 1; i < n; i++) {
        if (values[i] < *low) {
            *low = values[i];
        }
        if (values[i] > *high) {
            *high = values[i];
        }
    }
}
