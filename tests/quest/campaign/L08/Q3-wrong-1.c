// wrong_answer: loses the old value of b before the remainder is taken
int gearDivisor(int a, int b) {
    while (b != 0) {
        a = b;
        b = a % b;
    }
    return a;
}
