int worthOf(int number) {
    int sum = 0;
    for (int divisor = 1; divisor < number; divisor++) {
        if (number % divisor == 0) {
            sum += divisor;
        }
    }
    return sum;
}

int findFriend(int n) {
    int other = worthOf(n);
    if (other != n && worthOf(other) == n) {
        return other;
    }
    return 0;
}
