// wrong_answer: lets the shuttle stand one column and one row outside
int insideDock(int x, int y, int width, int height) {
    return x >= 0 && x <= width && y >= 0 && y <= height;
}
