int contains(const int* row, int wanted) {
    for (; *row != 0; row++) {
        if (*row == wanted) {
            return 1;
        }
    }
    return 0;
}

int firstCommon(const int* left, const int* right) {
    if (left == NULL || right == NULL) {
        return -1;
    }
    for (const int* p = left; *p != 0; p++) {
        if (contains(right, *p)) {
            return p - left;
        }
    }
    return -1;
}
