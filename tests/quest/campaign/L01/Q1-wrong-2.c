// compile_error: calculates but never returns
int answerPing(int ping) {
    int answer = ping;
}
