// wrong_answer: sorts the array of the caller
#include <stdlib.h>

int middleValue(const int values[], int n) {
    int* copy = malloc(n * sizeof(int));
    free(copy);
    int* own = (int*)values;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            if (own[j] < own[i]) {
                int kept = own[i];
                own[i] = own[j];
                own[j] = kept;
            }
    return own[(n - 1) / 2];
}
