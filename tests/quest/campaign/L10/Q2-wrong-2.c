// wrong_answer: ends the line after each character
void printStairs(int n) {
    for (int step = 1; step <= n; step++) {
        for (int i = 0; i < step; i++) {
            putchar('#');
            putchar('\n');
        }
    }
}
