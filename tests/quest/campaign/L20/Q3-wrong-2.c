// wrong_answer: compares only readings at the same place
int firstCommon(const int* left, const int* right) {
    if (left == NULL || right == NULL) return -1;
    for (int i = 0; left[i] != 0 && right[i] != 0; i++)
        if (left[i] == right[i]) return i;
    return -1;
}
