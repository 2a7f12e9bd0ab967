int richestVein(const int ore[], int n) {
    int best = 0;
    for (int i = 1; i < n; i++) {
        if (ore[i] > ore[best]) {
            best = i;
        }
    }
    return best;
}
