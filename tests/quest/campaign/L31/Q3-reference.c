int runCore(const int program[], int n) {
    int stack[64];
    int height = 0;
    int place = 0;
    while (place < n && program[place] != 0) {
        int instruction = program[place++];
        int top = height > 0 ? stack[height - 1] : 0;
        switch (instruction) {
        case 1:
            stack[height++] = program[place++];
            break;
        case 2:
            height--;
            stack[height - 1] += top;
            break;
        case 3:
            height--;
            stack[height - 1] *= top;
            break;
        case 4:
            stack[height++] = top;
            break;
        case 5:
            height--;
            place = top != 0 ? program[place] : place + 1;
            break;
        case 6:
            stack[height - 1] = stack[height - 2];
            stack[height - 2] = top;
            break;
        }
    }
    return height > 0 ? stack[height - 1] : 0;
}
