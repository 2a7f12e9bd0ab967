// leaked: returns from the middle of the loop
#include <stdlib.h>

int lastPrime(int limit, int k) {
    if (limit <= 2) return -1;
    char* crossed = calloc(limit, 1);
    for (int i = 2; i < limit; i++)
        for (int multiple = 2 * i; multiple < limit; multiple += i) crossed[multiple] = 1;
    for (int i = limit - 1; i >= 2; i--) {
        if (!crossed[i]) {
            k--;
            if (k == 0) return i;
        }
    }
    free(crossed);
    return -1;
}
