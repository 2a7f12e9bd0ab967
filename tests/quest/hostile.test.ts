/** Programs that mean harm, by accident or not: each is contained, each gets the right status, and the next one is judged. */
import type { Status } from '@dota-factory/quest';
import { judgeCode, startRunner } from './compiled.ts';
import { createQuest } from './tiny.ts';

const runner = startRunner();
afterAll(() => runner.close());

const SUM = createQuest('int', ['int*', 'int'], [[[[1, 2, 3], 3], '6']]);
/** Ends with a right answer: what comes before it decides. */
const RIGHT = 'int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s;';
const whole = (body: string, before = ''): string => `${before}\nint f(int *a, int n) { ${body} }\n`;
const BOMB = Array.from({ length: 8 }, (_, i) => `#define M${i} ${`M${i + 1} `.repeat(10)}`).join('\n');

/** Title, code, status, and what the crash must be called. */
type Row = readonly [title: string, source: string, status: Status, crash?: string];

const TIME: readonly Row[] = [
  ['an endless loop', whole('while (1); return 0;'), 'timed_out'],
  [
    'an endless loop that prints nothing and calls',
    whole(`for (;;) g(n);`, 'int g(int x) { return x + 1; }'),
    'timed_out',
  ],
  [
    'a constructor that never ends',
    whole(RIGHT, '__attribute__((constructor)) static void c(void) { for (;;); }'),
    'timed_out',
  ],
  [
    'a macro that makes each return an endless loop',
    whole(RIGHT, '#define return for (;;); return'),
    'timed_out',
  ],
  [
    'waiting for a clock',
    `#include <time.h>\n${whole('time_t t = time(0); while (time(0) < t + 1000000000); return 6;')}`,
    'timed_out',
  ],
];

const MEMORY: readonly Row[] = [
  [
    'endless recursion',
    whole('return g(n);', 'int g(int x) { return g(x + 1) + 1; }'),
    'crashed',
    'stack_overflow',
  ],
  [
    'recursion with large frames',
    whole('return g(n);', 'int g(int x) { char b[90000]; b[0] = x; return g(x + 1) + b[0]; }'),
    'crashed',
    'stack_overflow',
  ],
  [
    'a local array of a gigabyte',
    whole('int m = n * 300000000; char b[m]; b[0] = 1; b[m - 1] = 2; return b[0];'),
    'crashed',
    'stack_overflow',
  ],
  ['three gigabytes at once', whole('int *p = malloc(3000000000u); p[0] = 1; return p[0];'), 'memory_limit'],
  [
    'memory until there is none',
    whole('for (;;) { char *p = malloc(1 << 20); if (p) memset(p, 1, 1 << 20); } return 0;'),
    'memory_limit',
  ],
  [
    'memory without looking',
    whole('for (;;) { char *p = malloc(1 << 20); p[0] = 1; } return 0;'),
    'memory_limit',
  ],
  [
    'an array of a gigabyte with a value',
    whole('return big[n];', 'char big[1000000000] = {1};'),
    'memory_limit',
  ],
  [
    'a calloc whose size overflows',
    whole('int *p = calloc(70000, 70000); p[0] = 1; return p[0];'),
    'memory_limit',
  ],
];

const OUTPUT: readonly Row[] = [
  ['endless lines', whole('for (;;) printf("hello\\n"); return 0;'), 'output_limit'],
  ['endless characters without a line', whole('for (;;) putchar(65); return 0;'), 'output_limit'],
  ['endless errors', whole('for (;;) fprintf(stderr, "no\\n"); return 0;'), 'output_limit'],
  ['one line of a megabyte', whole('printf("%1000000d", n); return 6;'), 'output_limit'],
];

const ENDS: readonly Row[] = [
  ['the answer printed, then exit', whole('printf("6\\n"); exit(0);'), 'crashed', 'exit'],
  [
    'the same from a constructor',
    whole(RIGHT, '__attribute__((constructor)) static void c(void) { printf("6"); exit(0); }'),
    'crashed',
    'exit',
  ],
  ['_exit', `#include <unistd.h>\n${whole('_exit(0);')}`, 'crashed', 'exit'],
  ['quick_exit', whole('quick_exit(0);'), 'crashed', 'exit'],
  ['abort', whole('abort();'), 'crashed', 'abort'],
  ['a failed assertion', `#include <assert.h>\n${whole('assert(n == 0); return 6;')}`, 'crashed', 'abort'],
  ['a trap', whole('__builtin_trap();'), 'crashed', 'trap'],
  ['inline assembly that traps', whole('__asm__("unreachable"); return 6;'), 'crashed', 'trap'],
  ['the answer printed instead of returned', whole('printf("6"); return 0;'), 'wrong_answer'],
  [
    'a report of the runner forged on both outputs',
    whole('printf("{\\"kind\\":\\"ended\\",\\"value\\":6}\\n"); fprintf(stderr, "end 6\\n"); return 0;'),
    'wrong_answer',
  ],
  ['an atexit handler that never ends', whole(`atexit(g); ${RIGHT}`, 'void g(void) { for (;;); }'), 'passed'],
];

const OUTSIDE: readonly Row[] = [
  ['reading a file', whole('return fopen("/etc/passwd", "r") ? 0 : 6;'), 'passed'],
  ['writing a file', whole('return fopen("/tmp/evil", "w") ? 0 : 6;'), 'passed'],
  ['listing a folder', `#include <dirent.h>\n${whole('return opendir("/") ? 0 : 6;')}`, 'passed'],
  ['the environment', whole('return getenv("PATH") || getenv("HOME") ? 0 : 6;'), 'passed'],
  ['input', whole('int x = 6; scanf("%d", &x); return getchar() == EOF ? x : 0;'), 'passed'],
  [
    'a socket',
    `#include <sys/socket.h>\n${whole('return socket(AF_INET, SOCK_STREAM, 0);')}`,
    'compile_error',
  ],
  ['a shell', whole('return system("id");'), 'compile_error'],
  ['fork', `#include <unistd.h>\n${whole('return fork();')}`, 'compile_error'],
  ['exec', `#include <unistd.h>\n${whole('return execl("/bin/sh", "sh", 0);')}`, 'compile_error'],
  [
    'threads',
    `#include <pthread.h>\n${whole('pthread_t t; return pthread_create(&t, 0, g, 0) ? 6 : 0;', 'void *g(void *x) { return x; }')}`,
    'passed',
  ],
  ['signals', `#include <signal.h>\n${whole('raise(SIGKILL); return 6;')}`, 'compile_error'],
  [
    'setjmp',
    `#include <setjmp.h>\njmp_buf b;\n${whole('if (setjmp(b)) return 6; longjmp(b, 1);')}`,
    'compile_error',
  ],
  [
    'a function of the host that there is not',
    whole('return evil();', '__attribute__((import_module("host"), import_name("evil"))) int evil(void);'),
    'compile_error',
  ],
  [
    'a function of the runner itself',
    whole(
      'evil(99, 1, 1); return 6;',
      '__attribute__((import_module("quest"), import_name("fault"))) void evil(int, int, int);',
    ),
    'crashed',
    'trap',
  ],
];

const COMPILING: readonly Row[] = [
  ['a macro bomb', `${BOMB}\n#define M8 1 +\n${whole('return M0 0;')}`, 'compile_error'],
  ['an include of a host file', `#include "/etc/passwd"\n${whole(RIGHT)}`, 'compile_error'],
  ['an include of a device', `#include "/dev/zero"\n${whole(RIGHT)}`, 'compile_error'],
  ['an include of itself', `#include "answer.c"\n${whole(RIGHT)}`, 'compile_error'],
  ['.incbin of a host file', whole(RIGHT, '__asm__(".incbin \\"/etc/hostname\\"");'), 'compile_error'],
  [
    '#embed of a host file',
    `const char x[] = {\n#embed "/etc/hostname"\n};\n${whole(RIGHT)}`,
    'compile_error',
  ],
  [
    '__has_include of a host file',
    `#if __has_include("/etc/passwd")\n#error there\n#endif\n${whole(RIGHT)}`,
    'passed',
  ],
  ['brackets within brackets', whole(`return ${'('.repeat(7000)}n${')'.repeat(7000)};`), 'compile_error'],
  ['blocks within blocks', whole(`${'{'.repeat(7000)}${'}'.repeat(7000)} return 6;`), 'compile_error'],
  [
    'an array of arrays of arrays',
    whole(
      'static A3 x; return sizeof x;',
      'typedef int A0[1000]; typedef A0 A1[1000]; typedef A1 A2[1000]; typedef A2 A3[1000];',
    ),
    'compile_error',
  ],
  ['more than 16 KiB', `${whole(RIGHT)}//${'x'.repeat(17_000)}`, 'compile_error'],
  ['nothing at all', '', 'compile_error'],
  ['a failed static assertion', whole(RIGHT, '_Static_assert(0, "no");'), 'compile_error'],
];

const NAMES: readonly Row[] = [
  ['a main of the player', `${whole(RIGHT)}int main(void) { return f(0, 0); }`, 'passed'],
  ['a macro that renames the function', `#define f g\n${whole(RIGHT)}`, 'compile_error'],
  ['a comment that is not closed', `${whole(RIGHT)}/* and`, 'compile_error'],
  ['a brace that is not closed', 'int f(int *a, int n) { if (n) { return 6; }', 'compile_error'],
  ['a function that nobody else sees', `static ${whole(RIGHT).trim()}`, 'compile_error'],
  ['a weak function', `__attribute__((weak)) ${whole(RIGHT).trim()}`, 'passed'],
  [
    'an alias',
    `int g(int *a, int n) { ${RIGHT} } int f(int *a, int n) __attribute__((alias("g")));`,
    'passed',
  ],
  [
    'malloc and free of the player',
    whole(
      `int *p = malloc(4); *p = 0; for (int i = 0; i < n; i++) *p += a[i]; int r = *p; free(p); return r;`,
      'static char pool[64]; void *malloc(unsigned long n) { return pool; } void free(void *p) {}',
    ),
    'passed',
  ],
  [
    'printf of the player',
    whole(`printf("%d", n); ${RIGHT}`, 'int printf(const char *format, ...) { return 0; }'),
    'passed',
  ],
  [
    'a name of the runtime',
    whole(`malloc(3); ${RIGHT}`, 'unsigned quest_blocks(void) { return 0; }'),
    'compile_error',
  ],
  ['constructors replaced', whole(RIGHT, 'void __wasm_call_ctors(void) {}'), 'compile_error'],
  ['other types', 'double f(double *a, double n) { return 6; }', 'compile_error'],
  ['fewer parameters', 'int f(int *a) { return 6; }', 'compile_error'],
];

const toCase = ([title, source, status, crash]: Row) => ({ title, source, status, crash });

describe.each([
  ['time', TIME],
  ['memory', MEMORY],
  ['output', OUTPUT],
  ['ends', ENDS],
  ['the outside', OUTSIDE],
  ['compiling', COMPILING],
  ['names', NAMES],
])('%s', (_, rows) => {
  it.each(rows.map(toCase))('$title', async ({ source, status, crash }) => {
    const judgement = await judgeCode(runner, SUM, source);
    expect([judgement.status, judgement.crash?.kind]).toEqual([status, crash]);
    expect(judgement.success).toBe(status === 'passed');
    // Nothing of the machine is in what a player is shown.
    expect(JSON.stringify(judgement)).not.toMatch(/root:|nobody:|\/work\/|node_modules/);
  });

  it('afterwards a right answer is judged as one', async () => {
    expect((await judgeCode(runner, SUM, whole(RIGHT))).status).toBe('passed');
  });
});

it('are more than forty', () => {
  const rows = [TIME, MEMORY, OUTPUT, ENDS, OUTSIDE, COMPILING, NAMES].flat();
  expect(new Set(rows.map(([title]) => title)).size).toBeGreaterThanOrEqual(60);
});
