#include <stdlib.h>

struct Node {
    int value;
    struct Node* left;
    struct Node* right;
};

static struct Node* insert(struct Node* node, int value) {
    if (node == NULL) {
        node = calloc(1, sizeof(struct Node));
        node->value = value;
    } else if (value < node->value) {
        node->left = insert(node->left, value);
    } else if (value > node->value) {
        node->right = insert(node->right, value);
    }
    return node;
}

static int heightOf(const struct Node* node) {
    if (node == NULL) {
        return 0;
    }
    int left = heightOf(node->left);
    int right = heightOf(node->right);
    return 1 + (left > right ? left : right);
}

static void freeTree(struct Node* node) {
    if (node == NULL) {
        return;
    }
    freeTree(node->left);
    freeTree(node->right);
    free(node);
}

int treeHeight(const int values[], int n) {
    struct Node* root = NULL;
    for (int i = 0; i < n; i++) {
        root = insert(root, values[i]);
    }
    int height = heightOf(root);
    freeTree(root);
    return height;
}
