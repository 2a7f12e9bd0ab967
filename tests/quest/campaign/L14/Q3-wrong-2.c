// wrong_answer: keeps the guess as a whole number
double squareRoot(double area) {
    int guess = 1;
    while (guess * guess < area) guess++;
    return guess;
}
