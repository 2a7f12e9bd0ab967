int swapDigits(int label) {
    int tens = label / 10;
    int ones = label % 10;
    return ones * 10 + tens;
}
