// compile_error: misspells the parameter
int counterThrust(int drift) {
    return -dirft;
}
