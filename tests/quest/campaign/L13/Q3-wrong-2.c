// wrong_answer: moves in the other direction
void moveBelt(int belt[], int n) {
    int first = belt[0];
    for (int i = 0; i + 1 < n; i++) {
        belt[i] = belt[i + 1];
    }
    belt[n - 1] = first;
}
