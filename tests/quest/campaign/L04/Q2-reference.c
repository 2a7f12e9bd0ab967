int averageWeight(int first, int second, int third) {
    int sum = first + second + third;
    return sum / 3;
}
