// wrong_answer: adds up the lengths of the pushes instead of the way
struct Vector {
    int x;
    int y;
};

int driftDistance(const int dx[], const int dy[], int n) {
    struct Vector drift = {0, 0};
    for (int i = 0; i < n; i++) {
        drift.x += dx[i] < 0 ? -dx[i] : dx[i];
        drift.y += dy[i] < 0 ? -dy[i] : dy[i];
    }
    return drift.x + drift.y;
}
