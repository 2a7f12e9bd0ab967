static char partnerOf(char closing) {
    switch (closing) {
    case ')':
        return '(';
    case ']':
        return '[';
    case '}':
        return '{';
    default:
        return 0;
    }
}

int clampsMatch(const char* text) {
    char stack[100];
    int height = 0;
    for (int i = 0; text[i] != '\0'; i++) {
        char c = text[i];
        if (c == '(' || c == '[' || c == '{') {
            stack[height] = c;
            height++;
        } else if (partnerOf(c) != 0) {
            if (height == 0 || stack[height - 1] != partnerOf(c)) {
                return 0;
            }
            height--;
        }
    }
    return height == 0;
}
