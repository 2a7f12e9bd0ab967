// leaked: one way out forgets the block
#include <stdlib.h>

int middleValue(const int values[], int n) {
    int* copy = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) copy[i] = values[i];
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            if (copy[j] < copy[i]) {
                int kept = copy[i];
                copy[i] = copy[j];
                copy[j] = kept;
            }
    if (n % 2 == 1) return copy[n / 2];
    int middle = copy[n / 2 - 1];
    free(copy);
    return middle;
}
