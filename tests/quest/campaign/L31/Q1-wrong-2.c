// wrong_answer: takes a remainder of 1 for the test of odd, which fails for negative numbers
static int isEven(int value) { return value >= 0 && value % 2 != 1; }
static int isNegative(int value) { return value < 0; }
static int isHigh(int value) { return value > 100; }

int countByRule(const int values[], int n, int rule) {
    int (*const rules[3])(int) = {isEven, isNegative, isHigh};
    if (rule < 0 || rule > 2) return -1;
    int count = 0;
    for (int i = 0; i < n; i++) count += rules[rule](values[i]);
    return count;
}
