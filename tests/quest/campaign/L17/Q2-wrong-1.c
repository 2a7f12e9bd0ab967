// wrong_answer: the start value moved into the loop
int sumOfLarge(const int values[], int n, int limit) {
    int total = 0;
    for (int i = 0; i < n; i++) {
        total = 0;
        if (values[i] > limit) {
            total += values[i];
        }
    }
    return total;
}
