// wrong_answer: decides after the first pair
int isMirrored(const char* sign) {
    int length = 0;
    while (sign[length] != '\0') length++;
    if (length == 0) return 1;
    return sign[0] == sign[length - 1];
}
