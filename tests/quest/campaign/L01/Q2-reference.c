int nextTicket(int ticket) {
    return ticket + 1;
}
