int shipPrice(int cannons, int plates) {
    const int hullPrice = 75;
    const int cannonPrice = 40;
    const int platePrice = 15;
    return hullPrice + cannons * cannonPrice + plates * platePrice;
}
