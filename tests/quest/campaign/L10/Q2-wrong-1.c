// wrong_answer: draws a square: every line is n long
void printStairs(int n) {
    for (int step = 1; step <= n; step++) {
        for (int i = 0; i < n; i++) putchar('#');
        putchar('\n');
    }
}
