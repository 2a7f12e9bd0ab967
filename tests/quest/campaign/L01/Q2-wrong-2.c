// compile_error: the semicolon is missing
int nextTicket(int ticket) {
    return ticket + 1
}
