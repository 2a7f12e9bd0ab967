int calculate(char operation, int a, int b) {
    switch (operation) {
    case '+':
        return a + b;
    case '-':
        return a - b;
    case '*':
        return a * b;
    case '/':
        if (b == 0) {
            return 0;
        }
        return a / b;
    default:
        return 0;
    }
}
