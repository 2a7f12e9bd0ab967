// leaked: takes nodes out of the list but does not free them
#include <stdlib.h>

struct Node {
    int value;
    struct Node* next;
};

static struct Node* buildChain(const int values[], int n) {
    struct Node* first = NULL;
    for (int i = n - 1; i >= 0; i--) {
        struct Node* node = malloc(sizeof(struct Node));
        node->value = values[i];
        node->next = first;
        first = node;
    }
    return first;
}

static void freeChain(struct Node* node) {
    while (node != NULL) {
        struct Node* next = node->next;
        free(node);
        node = next;
    }
}

int uncouple(int values[], int n, int unwanted) {
    struct Node* first = buildChain(values, n);
    struct Node** link = &first;
    while (*link != NULL) {
        if ((*link)->value == unwanted) *link = (*link)->next;
        else link = &(*link)->next;
    }
    int left = 0;
    for (struct Node* node = first; node != NULL; node = node->next) values[left++] = node->value;
    for (int i = left; i < n; i++) values[i] = 0;
    freeChain(first);
    return left;
}
