// wrong_answer: takes a reading of zero for an unplugged sensor
int readSensor(const int* sensor, int fallback) {
    if (sensor == NULL || *sensor == 0) {
        return fallback;
    }
    return *sensor;
}
