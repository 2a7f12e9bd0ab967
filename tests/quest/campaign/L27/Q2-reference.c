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

static struct Node* turned(struct Node* node) {
    struct Node* before = NULL;
    while (node != NULL) {
        struct Node* next = node->next;
        node->next = before;
        before = node;
        node = next;
    }
    return before;
}

void turnTrain(int values[], int n) {
    struct Node* node = turned(buildChain(values, n));
    for (int i = 0; i < n; i++) {
        struct Node* next = node->next;
        values[i] = node->value;
        free(node);
        node = next;
    }
}
