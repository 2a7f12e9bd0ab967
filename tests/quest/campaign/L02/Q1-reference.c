int totalPlates(int left, int right) {
    return left + right;
}
