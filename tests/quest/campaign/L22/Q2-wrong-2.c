// wrong_answer: mirrors only the first row
void mirrorMap(int cells[], int width, int height) {
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width / 2; x++) {
            int kept = cells[x];
            cells[x] = cells[width - 1 - x];
            cells[width - 1 - x] = kept;
        }
    }
}
