// wrong_answer: counts the last crate although it is not full
int fullCrates(int plates) {
    return plates / 12 + 1;
}
