// wrong_answer: forgets to move the minutes
int clockFace(int seconds) {
    return seconds / 60 + seconds % 60;
}
