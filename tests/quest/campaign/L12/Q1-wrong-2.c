// wrong_answer: adds the numbers of the slots, not their loads
int rackWeight(const int loads[], int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) sum += i;
    return sum;
}
