static int isEven(int value) {
    return value % 2 == 0;
}

static int isNegative(int value) {
    return value < 0;
}

static int isHigh(int value) {
    return value > 100;
}

int countByRule(const int values[], int n, int rule) {
    int (*const rules[])(int) = {isEven, isNegative, isHigh};
    if (rule < 0 || rule > 2) {
        return -1;
    }
    int count = 0;
    for (int i = 0; i < n; i++) {
        count += rules[rule](values[i]);
    }
    return count;
}
