// wrong_answer: compares the wrong way round
int strongerStream(int north, int south) {
    if (north < south) {
        return north;
    }
    return south;
}
