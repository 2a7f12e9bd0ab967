int readNumber(const char* text) {
    int i = 0;
    int sign = 1;
    if (text[0] == '-') {
        sign = -1;
        i = 1;
    }
    int number = 0;
    while (text[i] >= '0' && text[i] <= '9') {
        number = number * 10 + (text[i] - '0');
        i++;
    }
    return sign * number;
}
