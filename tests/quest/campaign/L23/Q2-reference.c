struct Vector {
    int x;
    int y;
};

int withoutSign(int value) {
    return value < 0 ? -value : value;
}

int driftDistance(const int dx[], const int dy[], int n) {
    struct Vector drift = {0, 0};
    for (int i = 0; i < n; i++) {
        drift.x += dx[i];
        drift.y += dy[i];
    }
    return withoutSign(drift.x) + withoutSign(drift.y);
}
