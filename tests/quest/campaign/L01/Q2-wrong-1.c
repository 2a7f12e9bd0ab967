// wrong_answer: gives back the ticket itself: ticket++ hands out the value from before the step
int nextTicket(int ticket) {
    return ticket++;
}
