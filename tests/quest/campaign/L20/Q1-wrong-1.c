// crashed: looks before it asks
int readSensor(const int* sensor, int fallback) {
    int reading = *sensor;
    if (sensor == NULL) {
        return fallback;
    }
    return reading;
}
