// wrong_answer: changes every character, also blanks and digits
void shout(char* text) {
    for (int i = 0; text[i] != '\0'; i++) {
        text[i] = text[i] - 'a' + 'A';
    }
}
