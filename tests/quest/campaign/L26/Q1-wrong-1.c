// leaked: the short flight leaves without giving the block back
#include <stdlib.h>

int heightBefore(int start, int back) {
    int room = 4;
    int count = 0;
    int* heights = malloc(room * sizeof(int));
    for (int height = start;; height = height % 2 == 0 ? height / 2 : 3 * height + 1) {
        if (count == room) {
            room *= 2;
            heights = realloc(heights, room * sizeof(int));
        }
        heights[count++] = height;
        if (height == 1) break;
    }
    if (back >= count) return -1;
    int answer = heights[count - 1 - back];
    free(heights);
    return answer;
}
