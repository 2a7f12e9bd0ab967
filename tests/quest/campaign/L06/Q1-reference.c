int gateOpens(int power, int badge, int alarm) {
    return (power && badge) || alarm;
}
