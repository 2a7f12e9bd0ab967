int commonDivisor(int a, int b) {
    while (b != 0) {
        int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

int commonCycle(int a, int b) {
    return a / commonDivisor(a, b) * b;
}
