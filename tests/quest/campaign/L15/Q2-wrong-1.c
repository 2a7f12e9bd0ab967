// wrong_answer: counts blanks and adds one
int countWords(const char* message) {
    int words = 1;
    for (int i = 0; message[i] != '\0'; i++)
        if (message[i] == ' ') words++;
    return words;
}
