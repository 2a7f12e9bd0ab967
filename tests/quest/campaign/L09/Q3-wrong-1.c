// wrong_answer: starts the product with zero
int warpFactor(int base, int stages) {
    int factor = 0;
    for (int stage = 0; stage < stages; stage++) {
        factor *= base;
    }
    return factor;
}
