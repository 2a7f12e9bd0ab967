// compile_error: the semicolon behind the struct is missing
struct Vector {
    int x;
    int y;
}

int driftDistance(const int dx[], const int dy[], int n) {
    struct Vector drift = {0, 0};
    for (int i = 0; i < n; i++) {
        drift.x += dx[i];
        drift.y += dy[i];
    }
    return (drift.x < 0 ? -drift.x : drift.x) + (drift.y < 0 ? -drift.y : drift.y);
}
