int brightestRow(const int cells[], int width, int height) {
    int best = 0;
    int bestSum = 0;
    for (int y = 0; y < height; y++) {
        int sum = 0;
        for (int x = 0; x < width; x++) {
            sum += cells[y * width + x];
        }
        if (y == 0 || sum > bestSum) {
            best = y;
            bestSum = sum;
        }
    }
    return best;
}
