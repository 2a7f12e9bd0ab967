// wrong_answer: returns the worth of the bit
int isLampOn(unsigned board, int lamp) {
    return board & (1u << lamp);
}
