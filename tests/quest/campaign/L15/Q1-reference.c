int messageLength(const char* message) {
    int length = 0;
    while (message[length] != '\0') {
        length++;
    }
    return length;
}
