int sumOfLarge(const int values[], int n, int limit) {
    int total = 0;
    for (int i = 0; i < n; i++) {
        if (values[i] > limit) {
            total += values[i];
        }
    }
    return total;
}
