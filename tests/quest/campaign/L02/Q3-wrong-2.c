// wrong_answer: calculates the area
int railLength(int width, int depth) {
    return width * depth;
}
