// wrong_answer: the chain is built the wrong way round
#include <stdlib.h>

struct Node {
    int value;
    struct Node* next;
};

static void freeChain(struct Node* node) {
    while (node != NULL) {
        struct Node* next = node->next;
        free(node);
        node = next;
    }
}

int chainWeight(const int values[], int n) {
    struct Node* first = NULL;
    for (int i = 0; i < n; i++) {
        struct Node* node = malloc(sizeof(struct Node));
        node->value = values[i];
        node->next = first;
        first = node;
    }
    int weight = 0;
    int place = 1;
    for (struct Node* node = first; node != NULL; node = node->next) weight += node->value * place++;
    freeChain(first);
    return weight;
}
