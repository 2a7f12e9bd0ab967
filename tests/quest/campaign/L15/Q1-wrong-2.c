// wrong_answer: stops at the first blank
int messageLength(const char* message) {
    int length = 0;
    while (message[length] != '\0' && message[length] != ' ') {
        length++;
    }
    return length;
}
