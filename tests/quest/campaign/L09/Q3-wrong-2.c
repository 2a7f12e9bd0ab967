// wrong_answer: takes ^ for a power
int warpFactor(int base, int stages) {
    return base ^ stages;
}
