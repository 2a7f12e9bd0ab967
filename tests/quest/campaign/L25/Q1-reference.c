#include <stdlib.h>

int mirrorMatches(const int values[], int n) {
    int* mirror = malloc(n * sizeof(int));
    if (mirror == NULL) {
        return 0;
    }
    for (int i = 0; i < n; i++) {
        mirror[i] = values[n - 1 - i];
    }
    int matches = 0;
    for (int i = 0; i < n; i++) {
        matches += mirror[i] == values[i];
    }
    free(mirror);
    return matches;
}
