// leaked: forgets to give the text back
#include <stdio.h>
#include <stdlib.h>

/* free */
void printUnpacked(const char* packed) {
    char* text = NULL;
    int count = 0;
    for (int i = 0; packed[i] != '\0'; i += 2)
        for (int times = packed[i + 1] - '0'; times > 0; times--) {
            text = realloc(text, count + 1);
            text[count++] = packed[i];
        }
    while (count > 0) putchar(text[--count]);
    putchar('\n');
}
