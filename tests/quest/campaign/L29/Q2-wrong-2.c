// wrong_answer: clears with a minus, which borrows from other lamps
unsigned switchLamps(unsigned board, int on, int off) {
    return (board | (1u << on)) - (1u << off);
}
