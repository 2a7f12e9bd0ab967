// wrong_answer: forgets the breaks, so that every case falls through to the last
int oreValue(char ore) {
    int value = 1;
    switch (ore) {
    case 'i':
        value = 10;
    case 'c':
        value = 14;
    case 's':
        value = 35;
    case 'g':
        value = 80;
    }
    return value;
}
