void turnRound(int values[], int n) {
    for (int i = 0; i < n / 2; i++) {
        int kept = values[i];
        values[i] = values[n - 1 - i];
        values[n - 1 - i] = kept;
    }
}
