// wrong_answer: leaves out the last crate
int countMarks(int first, int last, int step) {
    int marks = 0;
    for (int crate = first; crate < last; crate++) {
        if (crate % step == 0) marks++;
    }
    return marks;
}
