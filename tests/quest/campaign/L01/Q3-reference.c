int counterThrust(int drift) {
    return -drift;
}
