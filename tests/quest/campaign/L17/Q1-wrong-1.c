// wrong_answer: forgets everything after each call
int nextSerial(void) {
    int next = 100;
    int serial = next;
    next += 7;
    return serial;
}

int serialSum(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) sum += nextSerial();
    return sum;
}
