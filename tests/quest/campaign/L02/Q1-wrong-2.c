// wrong_answer: multiplies instead of adding
int totalPlates(int left, int right) {
    return left * right;
}
