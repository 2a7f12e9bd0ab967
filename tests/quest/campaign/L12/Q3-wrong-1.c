// wrong_answer: the average is cut off: negative ones are rounded the wrong way
int countAboveMean(const int loads[], int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) sum += loads[i];
    int mean = sum / n;
    int count = 0;
    for (int i = 0; i < n; i++)
        if (loads[i] > mean) count++;
    return count;
}
