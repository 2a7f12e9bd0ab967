// wrong_answer: writes the values back before anything was turned
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

void turnTrain(int values[], int n) {
    struct Node* first = buildChain(values, n);
    struct Node* node = first;
    for (int i = 0; i < n; i++) {
        values[i] = node->value;
        node = node->next;
    }
    freeChain(first);
}
