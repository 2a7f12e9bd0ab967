double meanDistance(const int distances[], int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        sum += distances[i];
    }
    return (double)sum / n;
}
