// wrong_answer: assumes that the low limit is zero
int keepPressure(int pressure, int low, int high) {
    if (pressure < 0) return 0;
    if (pressure > high) return high;
    return pressure;
}
