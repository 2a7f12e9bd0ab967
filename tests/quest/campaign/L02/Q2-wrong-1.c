// wrong_answer: the brackets take the plates away before counting the ships
int platesLeft(int stock, int perShip, int ships) {
    return (stock - perShip) * ships;
}
