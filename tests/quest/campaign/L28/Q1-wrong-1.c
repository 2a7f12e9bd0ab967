// wrong_answer: only counts, so that ([)] seems fine
int clampsMatch(const char* text) {
    int round = 0, square = 0, curly = 0;
    for (int i = 0; text[i] != '\0'; i++) {
        if (text[i] == '(') round++;
        if (text[i] == ')') round--;
        if (text[i] == '[') square++;
        if (text[i] == ']') square--;
        if (text[i] == '{') curly++;
        if (text[i] == '}') curly--;
        if (round < 0 || square < 0 || curly < 0) return 0;
    }
    return round == 0 && square == 0 && curly == 0;
}
