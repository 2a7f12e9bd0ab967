// wrong_answer: divides whole numbers; the fraction is lost before it becomes a double
double meanDistance(const int distances[], int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) sum += distances[i];
    return sum / n;
}
