// wrong_answer: lets the hull fall below zero
struct Ship {
    int hull;
    int shield;
};

struct Ship takeHit(struct Ship ship, int damage) {
    ship.shield -= damage;
    if (ship.shield < 0) {
        ship.hull += ship.shield;
        ship.shield = 0;
    }
    return ship;
}

int afterHit(int hull, int shield, int damage) {
    struct Ship ship = {hull, shield};
    struct Ship hit = takeHit(ship, damage);
    return hit.hull * 1000 + hit.shield;
}
