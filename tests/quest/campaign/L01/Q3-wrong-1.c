// wrong_answer: turns only one of both directions round
int counterThrust(int drift) {
    if (drift > 0) {
        return -drift;
    }
    return drift;
}
