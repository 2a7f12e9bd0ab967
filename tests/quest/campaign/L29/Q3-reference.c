int countLamps(unsigned board) {
    int lamps = 0;
    while (board != 0) {
        lamps += board & 1u;
        board >>= 1;
    }
    return lamps;
}
