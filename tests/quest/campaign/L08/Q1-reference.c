int dayOfSwarm(int target) {
    int day = 1;
    int drones = 1;
    while (drones < target) {
        drones = drones * 2;
        day = day + 1;
    }
    return day;
}
