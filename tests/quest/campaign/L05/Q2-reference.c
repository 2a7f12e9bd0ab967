int keepPressure(int pressure, int low, int high) {
    if (pressure < low) {
        return low;
    } else if (pressure > high) {
        return high;
    }
    return pressure;
}
