int isMirrored(const char* sign) {
    int right = 0;
    while (sign[right] != '\0') {
        right++;
    }
    right--;
    for (int left = 0; left < right; left++) {
        if (sign[left] != sign[right]) {
            return 0;
        }
        right--;
    }
    return 1;
}
