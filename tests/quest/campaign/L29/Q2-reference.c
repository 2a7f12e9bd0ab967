unsigned switchLamps(unsigned board, int on, int off) {
    board = board | (1u << on);
    board = board & ~(1u << off);
    return board;
}
