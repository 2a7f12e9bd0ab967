// wrong_answer: takes the top for the left number
int craneOrder(const char* order) {
    int stack[50];
    int height = 0;
    for (int i = 0; order[i] != '\0'; i++) {
        char c = order[i];
        if (c >= '0' && c <= '9') stack[height++] = c - '0';
        else if (c != ' ') {
            int left = stack[--height];
            int right = stack[--height];
            stack[height++] = c == '+' ? left + right : c == '-' ? left - right : left * right;
        }
    }
    return stack[0];
}
