// wrong_answer: pushes the characters instead of the digits
int craneOrder(const char* order) {
    int stack[50];
    int height = 0;
    for (int i = 0; order[i] != '\0'; i++) {
        char c = order[i];
        if (c >= '0' && c <= '9') stack[height++] = c;
        else if (c != ' ') {
            int right = stack[--height];
            int left = stack[--height];
            stack[height++] = c == '+' ? left + right : c == '-' ? left - right : left * right;
        }
    }
    return stack[0];
}
