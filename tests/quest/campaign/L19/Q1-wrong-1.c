// wrong_answer: swaps the addresses, which are copies
void swapCargo(int* left, int* right) {
    int* kept = left;
    left = right;
    right = kept;
}
