// compile_error: has no answer if the condition does not hold
int strongerStream(int north, int south) {
    if (north > south) {
        return north;
    }
}
