// wrong_answer: swaps everything twice
void turnRound(int values[], int n) {
    for (int i = 0; i < n; i++) {
        int kept = values[i];
        values[i] = values[n - 1 - i];
        values[n - 1 - i] = kept;
    }
}
