// crashed: goes down one by one, a billion calls deep
int powerRest(int base, int exponent, int modulus) {
    if (exponent == 0) return 1 % modulus;
    return powerRest(base, exponent - 1, modulus) * base % modulus;
}
