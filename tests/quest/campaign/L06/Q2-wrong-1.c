// wrong_answer: writes the range as on paper, which C reads differently
int insideDock(int x, int y, int width, int height) {
    int columns = 0 <= x < width;
    int rows = 0 <= y < height;
    return columns && rows;
}
