// wrong_answer: takes the remainder instead of the quotient
const char* shiftName(int hour) {
    static const char* const names[] = {"night", "morning", "day", "evening"};
    if (hour < 0 || hour > 23) return "unknown";
    return names[hour % 4];
}
