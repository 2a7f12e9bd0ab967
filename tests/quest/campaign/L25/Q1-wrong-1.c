// leaked: never gives the block back, although free is mentioned
#include <stdlib.h>

int mirrorMatches(const int values[], int n) {
    int* mirror = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) mirror[i] = values[n - 1 - i];
    int matches = 0;
    for (int i = 0; i < n; i++) matches += mirror[i] == values[i];
    return matches;
    free(mirror);
}
