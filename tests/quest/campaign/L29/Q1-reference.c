int isLampOn(unsigned board, int lamp) {
    return (board >> lamp) & 1u;
}
