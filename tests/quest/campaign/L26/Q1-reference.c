#include <stdlib.h>

int heightBefore(int start, int back) {
    int* heights = NULL;
    int count = 0;
    int room = 0;
    int height = start;
    for (;;) {
        if (count == room) {
            room = room == 0 ? 8 : 2 * room;
            heights = realloc(heights, room * sizeof(int));
        }
        heights[count] = height;
        count++;
        if (height == 1) {
            break;
        }
        height = height % 2 == 0 ? height / 2 : 3 * height + 1;
    }
    int answer = back < count ? heights[count - 1 - back] : -1;
    free(heights);
    return answer;
}
