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

static void removeAll(struct Node** link, int unwanted) {
    while (*link != NULL) {
        struct Node* node = *link;
        if (node->value == unwanted) {
            *link = node->next;
            free(node);
        } else {
            link = &node->next;
        }
    }
}

int uncouple(int values[], int n, int unwanted) {
    struct Node* first = buildChain(values, n);
    removeAll(&first, unwanted);
    int left = 0;
    while (first != NULL) {
        struct Node* next = first->next;
        values[left] = first->value;
        left++;
        free(first);
        first = next;
    }
    for (int i = left; i < n; i++) {
        values[i] = 0;
    }
    return left;
}
