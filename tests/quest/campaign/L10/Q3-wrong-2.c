// wrong_answer: wants three different sides
int countBlocks(int n) {
    int ways = 0;
    for (int width = 1; width <= n; width++)
        for (int depth = width + 1; width * depth <= n; depth++)
            if (n % (width * depth) == 0 && n / (width * depth) > depth) ways++;
    return ways;
}
