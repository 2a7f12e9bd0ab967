// crashed: divides the other way round, and by zero when there are no plates
int looseEnds(int plates, int perCrate) {
    return perCrate % plates;
}
