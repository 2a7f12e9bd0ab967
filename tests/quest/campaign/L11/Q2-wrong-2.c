// wrong_answer: takes the slower pump for the common cycle
int commonCycle(int a, int b) {
    return a > b ? a : b;
}
