// wrong_answer: too few rounds for large numbers
double squareRoot(double area) {
    double guess = area + 1.0;
    for (int round = 0; round < 5; round++) guess = (guess + area / guess) / 2.0;
    return guess;
}
