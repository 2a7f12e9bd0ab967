int powerRest(int base, int exponent, int modulus) {
    if (exponent == 0) {
        return 1 % modulus;
    }
    int half = powerRest(base, exponent / 2, modulus);
    int square = half * half % modulus;
    return exponent % 2 == 0 ? square : square * base % modulus;
}
