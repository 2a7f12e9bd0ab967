// crashed: the fleet has room for two ships only
struct Ship {
    int cannons;
    int armour;
};

int flagship(const int cannons[], const int armour[], int n) {
    struct Ship fleet[2];
    int best = 0;
    for (int i = 0; i < n; i++) {
        fleet[i].cannons = cannons[i];
        fleet[i].armour = armour[i];
        if (3 * cannons[i] + armour[i] > 3 * cannons[best] + armour[best]) best = i;
    }
    return best;
}
