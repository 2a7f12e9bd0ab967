// wrong_answer: changes a copy
void doubleShift(int values[], int n) {
    for (int i = 0; i < n; i++) {
        int value = values[i];
        value *= 2;
    }
}
