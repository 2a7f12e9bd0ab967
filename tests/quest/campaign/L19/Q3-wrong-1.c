// wrong_answer: starts with what happened to be stored there
void findLimits(const int values[], int n, int* low, int* high) {
    for (int i = 0; i < n; i++) {
        if (values[i] < *low) *low = values[i];
        if (values[i] > *high) *high = values[i];
    }
}
