// wrong_answer: counts all open cells, also those out of reach
int spreadGas(int cells[], int width, int height, int x, int y) {
    if (cells[y * width + x] != 0) return 0;
    int open = 0;
    for (int i = 0; i < width * height; i++)
        if (cells[i] == 0) open++;
    return open;
}
