struct Fraction {
    int top;
    int bottom;
};

int commonDivisor(int a, int b) {
    return b == 0 ? a : commonDivisor(b, a % b);
}

struct Fraction add(struct Fraction left, struct Fraction right) {
    int top = left.top * right.bottom + right.top * left.bottom;
    int bottom = left.bottom * right.bottom;
    int divisor = commonDivisor(top, bottom);
    struct Fraction sum = {top / divisor, bottom / divisor};
    return sum;
}

int addTanks(int a, int b, int c, int d) {
    struct Fraction left = {a, b};
    struct Fraction right = {c, d};
    struct Fraction sum = add(left, right);
    return sum.top * 1000 + sum.bottom;
}
