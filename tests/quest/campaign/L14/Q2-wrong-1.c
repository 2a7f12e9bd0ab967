// wrong_answer: 5 / 9 is zero in whole numbers
double toCelsius(double fahrenheit) {
    return 5 / 9 * (fahrenheit - 32);
}
