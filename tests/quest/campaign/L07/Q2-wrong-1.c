// wrong_answer: gives 31 days to months that do not exist
int daysOfMonth(int month) {
    switch (month) {
    case 2:
        return 28;
    case 4: case 6: case 9: case 11:
        return 30;
    default:
        return 31;
    }
}
