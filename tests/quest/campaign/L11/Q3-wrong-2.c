// wrong_answer: counts the number among its own divisors
int worthOf(int number) {
    int sum = 0;
    for (int divisor = 1; divisor <= number; divisor++)
        if (number % divisor == 0) sum += divisor;
    return sum;
}

int findFriend(int n) {
    int other = worthOf(n);
    return other != n && worthOf(other) == n ? other : 0;
}
