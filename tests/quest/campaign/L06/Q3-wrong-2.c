// wrong_answer: forgets the exception from the exception
int isLongYear(int year) {
    return year % 4 == 0 && year % 100 != 0;
}
