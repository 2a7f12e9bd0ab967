// wrong_answer: two negative lengths make a positive area
struct Point { int x; int y; };
struct Zone { struct Point corner; int width; int height; };

int sharedArea(int x1, int y1, int w1, int h1, int x2, int y2, int w2, int h2) {
    struct Zone a = {{x1, y1}, w1, h1};
    struct Zone b = {{x2, y2}, w2, h2};
    int left = a.corner.x > b.corner.x ? a.corner.x : b.corner.x;
    int top = a.corner.y > b.corner.y ? a.corner.y : b.corner.y;
    int right = x1 + w1 < x2 + w2 ? x1 + w1 : x2 + w2;
    int bottom = y1 + h1 < y2 + h2 ? y1 + h1 : y2 + h2;
    return (right - left) * (bottom - top);
}
