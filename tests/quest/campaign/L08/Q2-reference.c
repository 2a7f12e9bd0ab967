int countDigits(int number) {
    int digits = 1;
    while (number / 10 != 0) {
        number = number / 10;
        digits = digits + 1;
    }
    return digits;
}
