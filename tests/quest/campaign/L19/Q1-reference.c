void swapCargo(int* left, int* right) {
    int kept = *left;
    *left = *right;
    *right = kept;
}
