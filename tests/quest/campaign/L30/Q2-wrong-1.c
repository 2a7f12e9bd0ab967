// wrong_answer: takes 0 for a power of two
int isPowerOfTwo(unsigned number) {
    return (number & (number - 1u)) == 0;
}
