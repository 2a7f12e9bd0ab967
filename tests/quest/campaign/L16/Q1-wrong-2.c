// wrong_answer: leaves out the z
void shout(char* text) {
    for (int i = 0; text[i] != '\0'; i++) {
        if (text[i] >= 'a' && text[i] < 'z') {
            text[i] = text[i] - 'a' + 'A';
        }
    }
}
