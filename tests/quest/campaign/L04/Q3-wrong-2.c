// wrong_answer: adds the digits instead of placing them
int swapDigits(int label) {
    int tens = label / 10;
    int ones = label % 10;
    return ones + tens;
}
