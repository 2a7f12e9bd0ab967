// wrong_answer: always prints ten dots
void printGauge(int units) {
    printf("[");
    for (int i = 0; i < units; i++) printf("#");
    for (int i = 0; i < 10; i++) printf(".");
    printf("]\n");
}
