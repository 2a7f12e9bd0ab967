// crashed: frees the same block twice
#include <stdlib.h>

int mirrorMatches(const int values[], int n) {
    int* mirror = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) mirror[i] = values[n - 1 - i];
    int matches = 0;
    for (int i = 0; i < n; i++) {
        matches += mirror[i] == values[i];
        if (i == n - 1) free(mirror);
    }
    free(mirror);
    return matches;
}
