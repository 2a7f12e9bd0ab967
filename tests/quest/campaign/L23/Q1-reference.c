struct Ship {
    int hull;
    int shield;
};

struct Ship takeHit(struct Ship ship, int damage) {
    if (damage <= ship.shield) {
        ship.shield -= damage;
        return ship;
    }
    ship.hull -= damage - ship.shield;
    ship.shield = 0;
    if (ship.hull < 0) {
        ship.hull = 0;
    }
    return ship;
}

int afterHit(int hull, int shield, int damage) {
    struct Ship ship = {hull, shield};
    struct Ship hit = takeHit(ship, damage);
    return hit.hull * 1000 + hit.shield;
}
