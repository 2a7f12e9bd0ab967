// wrong_answer: overwrites the label before both digits are known
int swapDigits(int label) {
    label = label / 10;
    int ones = label % 10;
    return ones * 10 + label;
}
