// wrong_answer: changes a copy and throws it away
struct Ship {
    int hull;
    int shield;
};

void takeHit(struct Ship ship, int damage) {
    ship.shield -= damage;
    if (ship.shield < 0) {
        ship.hull += ship.shield;
        ship.shield = 0;
    }
    if (ship.hull < 0) ship.hull = 0;
}

int afterHit(int hull, int shield, int damage) {
    struct Ship ship = {hull, shield};
    takeHit(ship, damage);
    return ship.hull * 1000 + ship.shield;
}
