// wrong_answer: counts the steps from the start
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
    int answer = back < count ? heights[back] : -1;
    free(heights);
    return answer;
}
