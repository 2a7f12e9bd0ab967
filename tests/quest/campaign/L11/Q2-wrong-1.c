// crashed: multiplies first, and the product does not fit into an int
int commonDivisor(int a, int b) {
    while (b != 0) {
        int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

int commonCycle(int a, int b) {
    return a * b / commonDivisor(a, b);
}
