// wrong_answer: forgets that there are several ships
int platesLeft(int stock, int perShip, int ships) {
    return stock - perShip - ships;
}
