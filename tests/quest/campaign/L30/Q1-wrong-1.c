// wrong_answer: looks at neighbours only
int loneSignal(const int values[], int n) {
    for (int i = 0; i + 1 < n; i += 2)
        if (values[i] != values[i + 1]) return values[i];
    return values[n - 1];
}
