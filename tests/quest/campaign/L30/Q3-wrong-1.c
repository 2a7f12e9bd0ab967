// crashed: shifts by 32 when steps is 0
unsigned turnLeft(unsigned word, int steps) {
    return (word << steps) | (word >> (32 - steps));
}
