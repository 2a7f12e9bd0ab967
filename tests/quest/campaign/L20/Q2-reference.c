int countReadings(const int* readings) {
    if (readings == NULL) {
        return 0;
    }
    const int* end = readings;
    while (*end != 0) {
        end++;
    }
    return end - readings;
}
