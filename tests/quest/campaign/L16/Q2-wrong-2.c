// wrong_answer: the remainder is taken of the whole character
void encipher(char* text, int shift) {
    for (int i = 0; text[i] != '\0'; i++) {
        if (text[i] >= 'a' && text[i] <= 'z') {
            text[i] = 'a' + (text[i] + shift) % 26;
        }
    }
}
