// wrong_answer: swaps neighbours once and stops
void sortLoads(int values[], int n) {
    for (int i = 1; i < n; i++) {
        if (values[i] < values[i - 1]) {
            int kept = values[i];
            values[i] = values[i - 1];
            values[i - 1] = kept;
        }
    }
}
