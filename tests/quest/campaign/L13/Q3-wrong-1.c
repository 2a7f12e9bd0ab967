// wrong_answer: works from the front, so that the first value fills the belt
void moveBelt(int belt[], int n) {
    int last = belt[n - 1];
    for (int i = 1; i < n; i++) {
        belt[i] = belt[i - 1];
    }
    belt[0] = last;
}
