// wrong_answer: prints nothing for the empty part
void printGauge(int units) {
    putchar('[');
    for (int i = 0; i < units; i++) {
        putchar('#');
    }
    printf("]\n");
}
