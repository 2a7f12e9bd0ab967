// wrong_answer: forgets the hull
int shipPrice(int cannons, int plates) {
    int total = cannons * 40;
    total = total + plates * 15;
    return total;
}
