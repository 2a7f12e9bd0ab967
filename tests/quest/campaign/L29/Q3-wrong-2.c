// wrong_answer: leaves out the highest bit
int countLamps(unsigned board) {
    int lamps = 0;
    for (int k = 0; k < 31; k++) {
        lamps += (board >> k) & 1u;
    }
    return lamps;
}
