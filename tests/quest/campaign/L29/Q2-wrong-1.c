// wrong_answer: turns the lamps round, which is wrong if they were right already
unsigned switchLamps(unsigned board, int on, int off) {
    return board ^ (1u << on) ^ (1u << off);
}
