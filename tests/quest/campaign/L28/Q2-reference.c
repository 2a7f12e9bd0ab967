int craneOrder(const char* order) {
    int stack[50];
    int height = 0;
    for (int i = 0; order[i] != '\0'; i++) {
        char c = order[i];
        if (c >= '0' && c <= '9') {
            stack[height] = c - '0';
            height++;
        } else if (c != ' ') {
            int right = stack[height - 1];
            int left = stack[height - 2];
            height--;
            stack[height - 1] = c == '+' ? left + right : c == '-' ? left - right : left * right;
        }
    }
    return stack[0];
}
