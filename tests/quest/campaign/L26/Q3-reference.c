#include <stdio.h>
#include <stdlib.h>

void printUnpacked(const char* packed) {
    char* text = NULL;
    int count = 0;
    int room = 0;
    for (int i = 0; packed[i] != '\0'; i += 2) {
        for (int times = packed[i + 1] - '0'; times > 0; times--) {
            if (count == room) {
                room = room == 0 ? 16 : 2 * room;
                text = realloc(text, room);
            }
            text[count] = packed[i];
            count++;
        }
    }
    while (count > 0) {
        count--;
        putchar(text[count]);
    }
    putchar('\n');
    free(text);
}
