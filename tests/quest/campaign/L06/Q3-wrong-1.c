// wrong_answer: knows only the first part of the rule
int isLongYear(int year) {
    return year % 4 == 0;
}
