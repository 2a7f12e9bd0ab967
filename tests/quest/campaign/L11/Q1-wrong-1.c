// wrong_answer: stops before the square root: takes 4, 9 and 25 for primes
int isPrime(int number) {
    for (int divisor = 2; divisor * divisor < number; divisor++) {
        if (number % divisor == 0) return 0;
    }
    return 1;
}

int countPrimes(int limit) {
    int count = 0;
    for (int number = 2; number <= limit; number++) count += isPrime(number);
    return count;
}
