// wrong_answer: adds two drones a day instead of doubling
int dayOfSwarm(int target) {
    int day = 1;
    int drones = 1;
    while (drones < target && day < 10000) {
        drones = drones + 2;
        day = day + 1;
    }
    return day;
}
