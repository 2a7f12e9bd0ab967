int platesLeft(int stock, int perShip, int ships) {
    return stock - perShip * ships;
}
