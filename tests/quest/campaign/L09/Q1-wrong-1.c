// wrong_answer: stops one row too early
int pyramidPlates(int n) {
    int plates = 0;
    for (int row = 1; row < n; row++) {
        plates += row;
    }
    return plates;
}
