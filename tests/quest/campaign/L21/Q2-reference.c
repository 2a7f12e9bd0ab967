void sortLoads(int values[], int n) {
    for (int front = 0; front < n; front++) {
        int smallest = front;
        for (int i = front + 1; i < n; i++) {
            if (values[i] < values[smallest]) {
                smallest = i;
            }
        }
        int kept = values[front];
        values[front] = values[smallest];
        values[smallest] = kept;
    }
}
