// wrong_answer: divides only the last weight
int averageWeight(int first, int second, int third) {
    return first + second + third / 3;
}
