unsigned turnLeft(unsigned word, int steps) {
    if (steps == 0) {
        return word;
    }
    return (word << steps) | (word >> (32 - steps));
}
