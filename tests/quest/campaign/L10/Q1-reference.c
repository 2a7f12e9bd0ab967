void printGauge(int units) {
    putchar('[');
    for (int i = 0; i < units; i++) {
        putchar('#');
    }
    for (int i = units; i < 10; i++) {
        putchar('.');
    }
    printf("]\n");
}
