// crashed: pops from an empty stack
int clampsMatch(const char* text) {
    char stack[100];
    int height = 0;
    for (int i = 0; text[i] != '\0'; i++) {
        char c = text[i];
        if (c == '(') stack[height++] = ')';
        else if (c == '[') stack[height++] = ']';
        else if (c == '{') stack[height++] = '}';
        else if (c == ')' || c == ']' || c == '}') {
            height--;
            if (stack[height] != c) return 0;
        }
    }
    return height == 0;
}
