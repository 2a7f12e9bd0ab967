// wrong_answer: does not reduce
struct Fraction {
    int top;
    int bottom;
};

int addTanks(int a, int b, int c, int d) {
    struct Fraction sum = {a * d + c * b, b * d};
    return sum.top * 1000 + sum.bottom;
}
