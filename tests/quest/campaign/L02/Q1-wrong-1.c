// wrong_answer: counts one belt twice
int totalPlates(int left, int right) {
    return left + left;
}
