// wrong_answer: forgets the odd factor
int powerRest(int base, int exponent, int modulus) {
    if (exponent == 0) return 1 % modulus;
    int half = powerRest(base, exponent / 2, modulus);
    return half * half % modulus;
}
