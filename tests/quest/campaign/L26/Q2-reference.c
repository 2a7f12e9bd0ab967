#include <stdlib.h>

struct List {
    int* values;
    int count;
    int room;
};

static int contains(const struct List* list, int value) {
    for (int i = 0; i < list->count; i++) {
        if (list->values[i] == value) {
            return 1;
        }
    }
    return 0;
}

static void append(struct List* list, int value) {
    if (list->count == list->room) {
        list->room = list->room == 0 ? 4 : 2 * list->room;
        list->values = realloc(list->values, list->room * sizeof(int));
    }
    list->values[list->count] = value;
    list->count++;
}

int countKinds(const int values[], int n) {
    struct List seen = {NULL, 0, 0};
    for (int i = 0; i < n; i++) {
        if (!contains(&seen, values[i])) {
            append(&seen, values[i]);
        }
    }
    free(seen.values);
    return seen.count;
}
