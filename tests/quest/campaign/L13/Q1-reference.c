void doubleShift(int values[], int n) {
    for (int i = 0; i < n; i++) {
        values[i] *= 2;
    }
}
