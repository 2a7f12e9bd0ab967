int sharePlates(int total, int ships, int* rest) {
    *rest = total % ships;
    return total / ships;
}
