// crashed: never marks a cell, and so walks to and fro until the stack is full
int spreadGas(int cells[], int width, int height, int x, int y) {
    if (x < 0 || y < 0 || x >= width || y >= height || cells[y * width + x] != 0) return 0;
    return 1 + spreadGas(cells, width, height, x + 1, y) + spreadGas(cells, width, height, x - 1, y) +
           spreadGas(cells, width, height, x, y + 1) + spreadGas(cells, width, height, x, y - 1);
}
