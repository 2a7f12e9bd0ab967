// wrong_answer: repairs a copy
struct Module {
    int health;
    int maximum;
};

void repair(struct Module module, int amount) {
    if (module.health == 0) return;
    module.health += amount;
    if (module.health > module.maximum) module.health = module.maximum;
}

void repairAll(int health[], const int maximum[], int n, int amount) {
    for (int i = 0; i < n; i++) {
        struct Module module = {health[i], maximum[i]};
        repair(module, amount);
        health[i] = module.health;
    }
}
