// wrong_answer: loses what leaves at the left
unsigned turnLeft(unsigned word, int steps) {
    return word << steps;
}
