// leaked: asks for a new block each time instead of letting the old one grow
#include <stdlib.h>

int countKinds(const int values[], int n) {
    int* seen = NULL;
    int count = 0;
    for (int i = 0; i < n; i++) {
        int known = 0;
        for (int j = 0; j < count; j++) known |= seen[j] == values[i];
        if (known) continue;
        int* larger = realloc(NULL, (count + 1) * sizeof(int));
        for (int j = 0; j < count; j++) larger[j] = seen[j];
        seen = larger;
        seen[count++] = values[i];
    }
    free(seen);
    return count;
}
