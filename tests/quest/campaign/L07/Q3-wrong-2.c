// wrong_answer: one break is missing: minus runs on into times
int calculate(char operation, int a, int b) {
    int result = 0;
    switch (operation) {
    case '+':
        result = a + b;
        break;
    case '-':
        result = a - b;
    case '*':
        result = a * b;
        break;
    case '/':
        if (b != 0) result = a / b;
        break;
    }
    return result;
}
