// wrong_answer: knows no minus
int readNumber(const char* text) {
    int number = 0;
    for (int i = 0; text[i] >= '0' && text[i] <= '9'; i++) {
        number = number * 10 + (text[i] - '0');
    }
    return number;
}
