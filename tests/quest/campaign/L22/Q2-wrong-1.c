// wrong_answer: turns the whole map round, also from top to bottom
void mirrorMap(int cells[], int width, int height) {
    int n = width * height;
    for (int i = 0; i < n / 2; i++) {
        int kept = cells[i];
        cells[i] = cells[n - 1 - i];
        cells[n - 1 - i] = kept;
    }
}
