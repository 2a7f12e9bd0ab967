// wrong_answer: divides each weight on its own and loses the fractions
int averageWeight(int first, int second, int third) {
    int average = first / 3;
    average = average + second / 3;
    average = average + third / 3;
    return average;
}
