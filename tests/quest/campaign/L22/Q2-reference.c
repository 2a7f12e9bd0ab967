void mirrorMap(int cells[], int width, int height) {
    for (int y = 0; y < height; y++) {
        int* row = cells + y * width;
        for (int x = 0; x < width / 2; x++) {
            int kept = row[x];
            row[x] = row[width - 1 - x];
            row[width - 1 - x] = kept;
        }
    }
}
