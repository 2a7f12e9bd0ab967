// wrong_answer: finds the highest lamp instead of counting
int countLamps(unsigned board) {
    int lamps = 0;
    while (board != 0) {
        lamps++;
        board >>= 1;
    }
    return lamps;
}
