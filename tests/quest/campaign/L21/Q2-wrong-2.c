// wrong_answer: overwrites instead of swapping, so that values vanish
void sortLoads(int values[], int n) {
    for (int front = 0; front < n; front++) {
        for (int i = front + 1; i < n; i++) {
            if (values[i] < values[front]) {
                values[front] = values[i];
            }
        }
    }
}
