int climbWays(int n) {
    if (n <= 1) {
        return 1;
    }
    return climbWays(n - 1) + climbWays(n - 2);
}
