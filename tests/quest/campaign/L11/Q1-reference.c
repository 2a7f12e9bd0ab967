int isPrime(int number) {
    if (number < 2) {
        return 0;
    }
    for (int divisor = 2; divisor * divisor <= number; divisor++) {
        if (number % divisor == 0) {
            return 0;
        }
    }
    return 1;
}

int countPrimes(int limit) {
    int count = 0;
    for (int number = 2; number <= limit; number++) {
        count += isPrime(number);
    }
    return count;
}
