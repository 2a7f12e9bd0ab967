// wrong_answer: else hides a second comparison that is needed for the first value
void findLimits(const int values[], int n, int* low, int* high) {
    *low = 1000000;
    *high = -1000000;
    for (int i = 0; i < n; i++) {
        if (values[i] < *low) *low = values[i];
        else if (values[i] > *high) *high = values[i];
    }
}
