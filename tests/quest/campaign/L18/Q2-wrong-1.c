// wrong_answer: starts with no way for an empty ladder
int climbWays(int n) {
    if (n == 0) return 0;
    if (n == 1) return 1;
    return climbWays(n - 1) + climbWays(n - 2);
}
