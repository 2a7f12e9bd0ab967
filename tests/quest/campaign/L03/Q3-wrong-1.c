// wrong_answer: splits by a hundred instead of sixty
int clockFace(int seconds) {
    return seconds / 100 * 100 + seconds % 60;
}
