// wrong_answer: works for one sign only: it always makes the number smaller
int counterThrust(int drift) {
    return drift - 60;
}
