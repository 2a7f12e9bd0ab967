// wrong_answer: leaves out the last slot
void doubleShift(int values[], int n) {
    for (int i = 0; i < n - 1; i++) {
        values[i] *= 2;
    }
}
