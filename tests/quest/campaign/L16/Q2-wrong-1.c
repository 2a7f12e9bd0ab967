// wrong_answer: runs out of the alphabet behind z
void encipher(char* text, int shift) {
    for (int i = 0; text[i] != '\0'; i++) {
        if (text[i] >= 'a' && text[i] <= 'z') {
            text[i] = text[i] + shift;
        }
    }
}
