/* Linked to whole programs: calls main as the system would. */
#include <stdlib.h>

int __main_void(void);

__attribute__((export_name("quest_main"), visibility("default"))) void quest_main(void) { exit(__main_void()); }
