// wrong_answer: loses one of both values
void turnRound(int values[], int n) {
    for (int i = 0; i < n / 2; i++) {
        values[i] = values[n - 1 - i];
        values[n - 1 - i] = values[i];
    }
}
