int isPowerOfTwo(unsigned number) {
    return number != 0 && (number & (number - 1u)) == 0;
}
