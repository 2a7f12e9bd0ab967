// wrong_answer: right answers, but with if instead of a switch
int oreValue(char ore) {
    if (ore == 'i') return 10;
    if (ore == 'c') return 14;
    if (ore == 's') return 35;
    if (ore == 'g') return 80;
    return 1;
}
