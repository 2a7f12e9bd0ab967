int warpFactor(int base, int stages) {
    int factor = 1;
    for (int stage = 0; stage < stages; stage++) {
        factor *= base;
    }
    return factor;
}
