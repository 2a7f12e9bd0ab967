// wrong_answer: trusts a formula that only holds from 1 on
int countMarks(int first, int last, int step) {
    return last / step - (first - 1) / step;
}
