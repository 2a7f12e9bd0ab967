// wrong_answer: answers with one of the samples
int answerPing(int ping) {
    return 7;
}
