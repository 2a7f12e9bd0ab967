int strongerStream(int north, int south) {
    if (north > south) {
        return north;
    }
    return south;
}
