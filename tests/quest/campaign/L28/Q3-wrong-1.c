// crashed: the queue walks out of its array, since it does not go round
int yardCleaner(int n, int step) {
    int queue[200];
    int front = 0;
    int back = n;
    for (int i = 0; i < n; i++) queue[i] = i + 1;
    while (back - front > 1) {
        for (int i = 1; i < step; i++) {
            queue[back] = queue[front];
            back++;
            front++;
        }
        front++;
    }
    return queue[front];
}
