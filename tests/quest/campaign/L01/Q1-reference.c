int answerPing(int ping) {
    return ping;
}
