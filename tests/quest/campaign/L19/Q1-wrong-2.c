// wrong_answer: loses the left value
void swapCargo(int* left, int* right) {
    *left = *right;
    *right = *left;
}
