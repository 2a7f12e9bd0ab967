// wrong_answer: compares while it is still adding up
int countAboveMean(const int loads[], int n) {
    int sum = 0;
    int count = 0;
    for (int i = 0; i < n; i++) {
        sum += loads[i];
        if (loads[i] * n > sum) count++;
    }
    return count;
}
