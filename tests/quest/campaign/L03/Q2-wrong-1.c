// wrong_answer: returns the number of crates
int looseEnds(int plates, int perCrate) {
    return plates / perCrate;
}
