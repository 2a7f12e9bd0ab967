// wrong_answer: takes 0 and 1 for primes when it runs out
#include <stdlib.h>

int lastPrime(int limit, int k) {
    if (limit <= 2) return -1;
    char* crossed = calloc(limit, 1);
    for (int i = 2; i < limit; i++)
        for (int multiple = 2 * i; multiple < limit; multiple += i) crossed[multiple] = 1;
    int found = -1;
    for (int i = limit - 1; i >= 0 && k > 0; i--) {
        if (!crossed[i]) {
            k--;
            found = i;
        }
    }
    free(crossed);
    return found;
}
