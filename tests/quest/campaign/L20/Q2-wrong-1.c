// crashed: does not ask for NULL
int countReadings(const int* readings) {
    int count = 0;
    while (*readings != 0) {
        readings++;
        count++;
    }
    return count;
}
