// wrong_answer: ignores the cannons where power is equal
struct Ship {
    int cannons;
    int armour;
};

int flagship(const int cannons[], const int armour[], int n) {
    struct Ship fleet[20];
    int best = 0;
    for (int i = 0; i < n; i++) {
        fleet[i].cannons = cannons[i];
        fleet[i].armour = armour[i];
        int power = 3 * fleet[i].cannons + fleet[i].armour;
        int bestPower = 3 * fleet[best].cannons + fleet[best].armour;
        if (power > bestPower) best = i;
    }
    return best;
}
