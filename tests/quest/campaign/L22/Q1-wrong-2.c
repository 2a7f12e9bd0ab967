// wrong_answer: the sum is never set back
int brightestRow(const int cells[], int width, int height) {
    int best = 0;
    int bestSum = -1000000;
    int sum = 0;
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) sum += cells[y * width + x];
        if (sum > bestSum) {
            best = y;
            bestSum = sum;
        }
    }
    return best;
}
