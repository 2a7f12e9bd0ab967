int fullCrates(int plates) {
    return plates / 12;
}
