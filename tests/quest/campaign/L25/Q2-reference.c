#include <stdlib.h>

static void sort(int values[], int n) {
    for (int i = 1; i < n; i++) {
        int value = values[i];
        int j = i;
        while (j > 0 && values[j - 1] > value) {
            values[j] = values[j - 1];
            j--;
        }
        values[j] = value;
    }
}

int middleValue(const int values[], int n) {
    int* copy = malloc(n * sizeof(int));
    if (copy == NULL) {
        return 0;
    }
    for (int i = 0; i < n; i++) {
        copy[i] = values[i];
    }
    sort(copy, n);
    int middle = copy[(n - 1) / 2];
    free(copy);
    return middle;
}
