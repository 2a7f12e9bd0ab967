int pyramidPlates(int n) {
    int plates = 0;
    for (int row = 1; row <= n; row++) {
        plates += row;
    }
    return plates;
}
