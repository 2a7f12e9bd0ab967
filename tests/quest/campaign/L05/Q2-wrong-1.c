// wrong_answer: the limits are swapped
int keepPressure(int pressure, int low, int high) {
    if (pressure < low) return high;
    if (pressure > high) return low;
    return pressure;
}
