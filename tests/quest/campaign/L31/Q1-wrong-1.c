// crashed: uses the rule as an index without a check
static int isEven(int value) { return value % 2 == 0; }
static int isNegative(int value) { return value < 0; }
static int isHigh(int value) { return value > 100; }

int countByRule(const int values[], int n, int rule) {
    int (*const rules[3])(int) = {isEven, isNegative, isHigh};
    int count = 0;
    for (int i = 0; i < n; i++) count += rules[rule](values[i]);
    return count;
}
