struct Point {
    int x;
    int y;
};

struct Zone {
    struct Point corner;
    int width;
    int height;
};

int sharedLength(int start1, int length1, int start2, int length2) {
    int start = start1 > start2 ? start1 : start2;
    int end1 = start1 + length1;
    int end2 = start2 + length2;
    int end = end1 < end2 ? end1 : end2;
    return end > start ? end - start : 0;
}

int shared(const struct Zone* one, const struct Zone* other) {
    return sharedLength(one->corner.x, one->width, other->corner.x, other->width) *
           sharedLength(one->corner.y, one->height, other->corner.y, other->height);
}

int sharedArea(int x1, int y1, int w1, int h1, int x2, int y2, int w2, int h2) {
    struct Zone one = {{x1, y1}, w1, h1};
    struct Zone other = {{x2, y2}, w2, h2};
    return shared(&one, &other);
}
