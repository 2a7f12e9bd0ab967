// compile_error: tries to change a constant
int shipPrice(int cannons, int plates) {
    const int total = 75;
    total = total + cannons * 40;
    total = total + plates * 15;
    return total;
}
