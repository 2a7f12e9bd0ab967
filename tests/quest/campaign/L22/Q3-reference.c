int spreadGas(int cells[], int width, int height, int x, int y) {
    if (x < 0 || y < 0 || x >= width || y >= height || cells[y * width + x] != 0) {
        return 0;
    }
    cells[y * width + x] = 2;
    return 1 + spreadGas(cells, width, height, x + 1, y) + spreadGas(cells, width, height, x - 1, y) +
           spreadGas(cells, width, height, x, y + 1) + spreadGas(cells, width, height, x, y - 1);
}
