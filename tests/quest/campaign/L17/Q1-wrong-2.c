// wrong_answer: makes the step before it returns the number
int nextSerial(void) {
    static int next = 100;
    next += 7;
    return next;
}

int serialSum(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) sum += nextSerial();
    return sum;
}
