// wrong_answer: forgets the last word if no blank follows
int countWords(const char* message) {
    int words = 0;
    for (int i = 1; message[0] != '\0' && message[i] != '\0'; i++)
        if (message[i] == ' ' && message[i - 1] != ' ') words++;
    return words;
}
