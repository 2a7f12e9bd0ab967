int looseEnds(int plates, int perCrate) {
    return plates % perCrate;
}
