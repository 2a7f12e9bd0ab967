int readSensor(const int* sensor, int fallback) {
    if (sensor == NULL) {
        return fallback;
    }
    return *sensor;
}
