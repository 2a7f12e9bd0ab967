// wrong_answer: doubles only the width: the brackets are missing
int railLength(int width, int depth) {
    return 2 * width + depth;
}
