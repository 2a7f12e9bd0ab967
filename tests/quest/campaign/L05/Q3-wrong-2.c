// wrong_answer: counts the borders to the higher level
int alarmLevel(int degrees) {
    if (degrees >= 600) return 3;
    if (degrees >= 450) return 2;
    if (degrees >= 300) return 1;
    return 0;
}
