// wrong_answer: lets a number be its own friend
int worthOf(int number) {
    int sum = 0;
    for (int divisor = 1; divisor < number; divisor++)
        if (number % divisor == 0) sum += divisor;
    return sum;
}

int findFriend(int n) {
    int other = worthOf(n);
    return worthOf(other) == n ? other : 0;
}
