// wrong_answer: begins with slot 1
int rackWeight(const int loads[], int n) {
    int sum = 0;
    for (int i = 1; i < n; i++) sum += loads[i];
    return sum;
}
