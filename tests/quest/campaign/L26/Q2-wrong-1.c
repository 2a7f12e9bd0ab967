// wrong_answer: compares only with the value that was added last
#include <stdlib.h>

int countKinds(const int values[], int n) {
    int* seen = NULL;
    int count = 0;
    for (int i = 0; i < n; i++) {
        if (count > 0 && seen[count - 1] == values[i]) continue;
        seen = realloc(seen, (count + 1) * sizeof(int));
        seen[count++] = values[i];
    }
    free(seen);
    return count;
}
