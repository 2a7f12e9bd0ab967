// wrong_answer: counts the zero, too
int countReadings(const int* readings) {
    if (readings == NULL) return 0;
    int count = 1;
    while (*readings != 0) {
        readings++;
        count++;
    }
    return count;
}
