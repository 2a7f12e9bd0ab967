// wrong_answer: says that 0 has no digits
int countDigits(int number) {
    int digits = 0;
    while (number != 0) {
        number = number / 10;
        digits = digits + 1;
    }
    return digits;
}
