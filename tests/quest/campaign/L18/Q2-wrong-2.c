// wrong_answer: thinks that every rung doubles the ways
int climbWays(int n) {
    if (n <= 1) return 1;
    return 2 * climbWays(n - 1);
}
