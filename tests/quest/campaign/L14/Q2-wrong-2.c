// wrong_answer: takes five ninths of 32 only
double toCelsius(double fahrenheit) {
    return fahrenheit - 32.0 * 5.0 / 9.0;
}
