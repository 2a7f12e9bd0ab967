int loneSignal(const int values[], int n) {
    int lone = 0;
    for (int i = 0; i < n; i++) {
        lone ^= values[i];
    }
    return lone;
}
