// wrong_answer: counts the same block in every order
int countBlocks(int n) {
    int ways = 0;
    for (int width = 1; width <= n; width++)
        for (int depth = 1; depth <= n; depth++)
            if (n % (width * depth) == 0) ways++;
    return ways;
}
