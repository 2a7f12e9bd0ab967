// wrong_answer: the swap loses one of both numbers
int runCore(const int program[], int n) {
    int stack[64];
    int height = 0;
    int place = 0;
    while (place < n && program[place] != 0) {
        int instruction = program[place++];
        switch (instruction) {
        case 1: stack[height++] = program[place++]; break;
        case 2: height--; stack[height - 1] += stack[height]; break;
        case 3: height--; stack[height - 1] *= stack[height]; break;
        case 4: stack[height] = stack[height - 1]; height++; break;
        case 5: height--; place = stack[height] != 0 ? program[place] : place + 1; break;
        case 6: stack[height - 1] = stack[height - 2]; stack[height - 2] = stack[height - 1]; break;
        }
    }
    return height > 0 ? stack[height - 1] : 0;
}
