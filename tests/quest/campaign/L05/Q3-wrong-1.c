// wrong_answer: tries the lowest limit first, so that it hides the others
int alarmLevel(int degrees) {
    if (degrees > 300) return 1;
    if (degrees > 450) return 2;
    if (degrees > 600) return 3;
    return 0;
}
