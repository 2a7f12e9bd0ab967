// wrong_answer: takes the first zone for the larger one
struct Point { int x; int y; };
struct Zone { struct Point corner; int width; int height; };

int sharedArea(int x1, int y1, int w1, int h1, int x2, int y2, int w2, int h2) {
    struct Zone a = {{x1, y1}, w1, h1};
    struct Zone b = {{x2, y2}, w2, h2};
    int width = a.corner.x + a.width - b.corner.x;
    int height = a.corner.y + a.height - b.corner.y;
    if (width <= 0 || height <= 0) return 0;
    return width * height;
}
