// wrong_answer: adds up columns: x and y are mixed up
int brightestRow(const int cells[], int width, int height) {
    int best = 0;
    int bestSum = -1000000;
    for (int y = 0; y < height; y++) {
        int sum = 0;
        for (int x = 0; x < width; x++) sum += cells[x * height + y];
        if (sum > bestSum) {
            best = y;
            bestSum = sum;
        }
    }
    return best;
}
