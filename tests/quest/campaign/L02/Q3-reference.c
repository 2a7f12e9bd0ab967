int railLength(int width, int depth) {
    return 2 * (width + depth);
}
