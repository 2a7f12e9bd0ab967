int oreValue(char ore) {
    switch (ore) {
    case 'i':
        return 10;
    case 'c':
        return 14;
    case 's':
        return 35;
    case 'g':
        return 80;
    default:
        return 1;
    }
}
