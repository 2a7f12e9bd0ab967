int countAboveMean(const int loads[], int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        sum += loads[i];
    }
    int count = 0;
    for (int i = 0; i < n; i++) {
        if (loads[i] * n > sum) {
            count++;
        }
    }
    return count;
}
