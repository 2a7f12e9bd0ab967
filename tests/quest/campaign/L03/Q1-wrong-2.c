// wrong_answer: divides by ten
int fullCrates(int plates) {
    return plates / 10;
}
