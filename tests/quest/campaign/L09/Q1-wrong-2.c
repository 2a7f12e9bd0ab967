// compile_error: the sum only exists inside of the loop
int pyramidPlates(int n) {
    for (int row = 1; row <= n; row++) {
        int plates = 0;
        plates += row;
    }
    return plates;
}
