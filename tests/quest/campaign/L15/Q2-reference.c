int countWords(const char* message) {
    int words = 0;
    int inWord = 0;
    for (int i = 0; message[i] != '\0'; i++) {
        if (message[i] == ' ') {
            inWord = 0;
        } else if (!inWord) {
            inWord = 1;
            words++;
        }
    }
    return words;
}
