// wrong_answer: adds tops and bottoms
struct Fraction {
    int top;
    int bottom;
};

int addTanks(int a, int b, int c, int d) {
    struct Fraction sum = {a + c, b + d};
    int divisor = 1;
    for (int i = 2; i <= sum.top; i++)
        if (sum.top % i == 0 && sum.bottom % i == 0) divisor = i;
    return sum.top / divisor * 1000 + sum.bottom / divisor;
}
