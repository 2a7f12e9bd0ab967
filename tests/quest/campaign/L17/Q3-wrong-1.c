// crashed: looks behind the end of the table
const char* shiftName(int hour) {
    static const char* const names[] = {"night", "morning", "day", "evening"};
    if (hour < 0) return "unknown";
    return names[hour / 6];
}
