// crashed: keeps the old first node: its next is NULL now
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

void turnTrain(int values[], int n) {
    struct Node* first = buildChain(values, n);
    struct Node* before = NULL;
    for (struct Node* node = first; node != NULL;) {
        struct Node* next = node->next;
        node->next = before;
        before = node;
        node = next;
    }
    struct Node* node = first;
    for (int i = 0; i < n; i++) {
        values[i] = node->value;
        struct Node* next = node->next;
        free(node);
        node = next;
    }
}
