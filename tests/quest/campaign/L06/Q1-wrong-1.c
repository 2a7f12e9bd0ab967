// wrong_answer: the brackets stand around the wrong pair: without power an alarm does not help
int gateOpens(int power, int badge, int alarm) {
    return power && (badge || alarm);
}
