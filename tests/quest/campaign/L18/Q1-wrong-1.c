// crashed: has no case that ends the calls
int digitSum(int n) {
    return n % 10 + digitSum(n / 10);
}
