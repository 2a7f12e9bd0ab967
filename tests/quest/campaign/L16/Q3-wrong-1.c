// wrong_answer: adds the character codes instead of the digits
int readNumber(const char* text) {
    int i = 0;
    int sign = 1;
    if (text[0] == '-') {
        sign = -1;
        i = 1;
    }
    int number = 0;
    while (text[i] >= '0' && text[i] <= '9') {
        number = number + text[i];
        i++;
    }
    return sign * number;
}
