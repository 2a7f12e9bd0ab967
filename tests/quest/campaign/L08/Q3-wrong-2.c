// crashed: begins to divide before it looks whether b is zero
int gearDivisor(int a, int b) {
    int rest = a % b;
    while (rest != 0) {
        a = b;
        b = rest;
        rest = a % b;
    }
    return b;
}
