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

int chainWeight(const int values[], int n) {
    struct Node* first = buildChain(values, n);
    int weight = 0;
    int place = 1;
    for (struct Node* node = first; node != NULL; node = node->next) {
        weight += node->value * place;
        place++;
    }
    freeChain(first);
    return weight;
}
