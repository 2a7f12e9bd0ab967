// wrong_answer: mixes up width and height
int insideDock(int x, int y, int width, int height) {
    return x >= 0 && x < height && y >= 0 && y < width;
}
