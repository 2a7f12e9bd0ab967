// wrong_answer: stops at once for negative numbers
int countDigits(int number) {
    int digits = 1;
    while (number >= 10) {
        number = number / 10;
        digits = digits + 1;
    }
    return digits;
}
