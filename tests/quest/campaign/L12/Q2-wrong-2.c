// wrong_answer: starts with a best value of zero, so that negative values never win
int richestVein(const int ore[], int n) {
    int best = 0;
    int value = 0;
    for (int i = 0; i < n; i++)
        if (ore[i] > value) {
            value = ore[i];
            best = i;
        }
    return best;
}
