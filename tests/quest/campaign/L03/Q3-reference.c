int clockFace(int seconds) {
    return seconds / 60 * 100 + seconds % 60;
}
