void encipher(char* text, int shift) {
    for (int i = 0; text[i] != '\0'; i++) {
        if (text[i] >= 'a' && text[i] <= 'z') {
            int place = text[i] - 'a';
            text[i] = 'a' + (place + shift) % 26;
        }
    }
}
