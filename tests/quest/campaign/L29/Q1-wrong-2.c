// wrong_answer: compares numbers with && instead of bits with &
int isLampOn(unsigned board, int lamp) {
    return board && (1u << lamp);
}
