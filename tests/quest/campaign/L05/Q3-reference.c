int alarmLevel(int degrees) {
    if (degrees > 600) {
        return 3;
    } else if (degrees > 450) {
        return 2;
    } else if (degrees > 300) {
        return 1;
    }
    return 0;
}
