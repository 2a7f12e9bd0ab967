// wrong_answer: never runs the line behind return
int sharePlates(int total, int ships, int* rest) {
    return total / ships;
    *rest = total % ships;
}
