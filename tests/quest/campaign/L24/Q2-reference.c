struct Ship {
    int cannons;
    int armour;
};

int powerOf(const struct Ship* ship) {
    return 3 * ship->cannons + ship->armour;
}

int beats(const struct Ship* one, const struct Ship* other) {
    if (powerOf(one) != powerOf(other)) {
        return powerOf(one) > powerOf(other);
    }
    return one->cannons > other->cannons;
}

int flagship(const int cannons[], const int armour[], int n) {
    struct Ship fleet[20];
    for (int i = 0; i < n; i++) {
        fleet[i].cannons = cannons[i];
        fleet[i].armour = armour[i];
    }
    int best = 0;
    for (int i = 1; i < n; i++) {
        if (beats(&fleet[i], &fleet[best])) {
            best = i;
        }
    }
    return best;
}
