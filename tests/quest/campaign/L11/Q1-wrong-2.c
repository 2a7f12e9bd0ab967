// compile_error: the tool is written below and has another name
int countPrimes(int limit) {
    int count = 0;
    for (int number = 2; number <= limit; number++) count += isPrime(number);
    return count;
}

int prime(int number) {
    for (int divisor = 2; divisor < number; divisor++)
        if (number % divisor == 0) return 0;
    return 1;
}
