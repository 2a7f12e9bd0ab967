#include <stdlib.h>

int lastPrime(int limit, int k) {
    if (limit <= 2) {
        return -1;
    }
    char* crossed = calloc(limit, 1);
    if (crossed == NULL) {
        return -1;
    }
    for (int i = 2; i * i < limit; i++) {
        for (int multiple = i * i; !crossed[i] && multiple < limit; multiple += i) {
            crossed[multiple] = 1;
        }
    }
    int found = -1;
    for (int i = limit - 1; i >= 2 && found < 0; i--) {
        if (!crossed[i] && --k == 0) {
            found = i;
        }
    }
    free(crossed);
    return found;
}
