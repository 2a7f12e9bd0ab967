int yardCleaner(int n, int step) {
    int ring[100];
    int front = 0;
    int count = n;
    for (int i = 0; i < n; i++) {
        ring[i] = i + 1;
    }
    while (count > 1) {
        for (int i = 1; i < step; i++) {
            ring[(front + count) % 100] = ring[front];
            front = (front + 1) % 100;
        }
        front = (front + 1) % 100;
        count--;
    }
    return ring[front];
}
