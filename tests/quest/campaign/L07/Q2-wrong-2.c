// compile_error: writes a list behind case
int daysOfMonth(int month) {
    switch (month) {
    case 2:
        return 28;
    case 4 || 6 || 9 || 11:
        return 30;
    case 1 || 3 || 5:
        return 31;
    default:
        return 0;
    }
}
