// crashed: without a jump the target is run as an instruction
int runCore(const int program[], int n) {
    int stack[64];
    int height = 0;
    int place = 0;
    while (place < n && program[place] != 0) {
        int instruction = program[place++];
        if (instruction == 1) stack[height++] = program[place++];
        else if (instruction == 2) { height--; stack[height - 1] += stack[height]; }
        else if (instruction == 3) { height--; stack[height - 1] *= stack[height]; }
        else if (instruction == 4) { stack[height] = stack[height - 1]; height++; }
        else if (instruction == 5) { if (stack[--height] != 0) place = program[place]; }
        else if (instruction == 6) {
            int top = stack[height - 1];
            stack[height - 1] = stack[height - 2];
            stack[height - 2] = top;
        }
    }
    return height > 0 ? stack[height - 1] : 0;
}
