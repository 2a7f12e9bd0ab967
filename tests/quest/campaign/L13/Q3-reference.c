void moveBelt(int belt[], int n) {
    int last = belt[n - 1];
    for (int i = n - 1; i > 0; i--) {
        belt[i] = belt[i - 1];
    }
    belt[0] = last;
}
