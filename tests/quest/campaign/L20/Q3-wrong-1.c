// wrong_answer: walks the right row only once
int firstCommon(const int* left, const int* right) {
    if (left == NULL || right == NULL) return -1;
    for (const int* p = left; *p != 0; p++) {
        while (*right != 0 && *right != *p) right++;
        if (*right != 0) return p - left;
    }
    return -1;
}
