int rackWeight(const int loads[], int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        sum += loads[i];
    }
    return sum;
}
