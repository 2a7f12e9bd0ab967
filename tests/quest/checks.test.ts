/** What ends a program although the machine would go on: the kind of mistake, and the line and column of it. */
import { createSubmission } from '@dota-factory/quest';
import { judgeCode, startRunner } from './compiled.ts';
import { createQuest } from './tiny.ts';

const runner = startRunner();
afterAll(() => runner.close());

const QUEST = createQuest('int', ['int*', 'int'], [[[[1, 2, 3], 3], '6']]);
const judgeBody = (body: string, before = '') =>
  judgeCode(runner, QUEST, `${before}\nint f(int *a, int n) {\n  ${body}\n}\n`);

/** Each is written on line 3, from column 3. */
it.each([
  ['NULL is read', 'int *p = 0; return *p;', 'null_pointer'],
  ['a member of NULL is written', 'struct { int x, y; } *p = 0; p->y = n; return 0;', 'null_pointer'],
  ['an index of a local array', 'int t[3] = {0}; return t[n];', 'out_of_bounds'],
  ['a local array through a pointer', 'int t[3] = {0}; int *p = t; return *(p + n);', 'out_of_bounds'],
  ['a global array through a pointer', 'int *p = g; return p[n];', 'out_of_bounds'],
  ['before an argument', 'return a[-n + 2];', 'out_of_bounds'],
  ['after an argument', 'a[n] = 1; return 0;', 'out_of_bounds'],
  ['past a block, read', 'int *p = calloc(3, 4); return p[n];', 'out_of_bounds'],
  ['past a block, written', 'int *p = malloc(12); p[n] = 1; return 0;', 'heap_overflow'],
  ['past a block by strcpy', 'char *p = malloc(3); strcpy(p, "abc"); return 0;', 'heap_overflow'],
  ['past a local text by sprintf', 'char t[4]; sprintf(t, "%d", n * 100000); return 0;', 'out_of_bounds'],
  ['a text without an end', "char *p = malloc(2); p[0] = p[1] = 'x'; return strlen(p);", 'out_of_bounds'],
  ['an array of variable length', 'int t[n]; int *p = t; p[n] = 1; return 0;', 'out_of_bounds'],
  ['a freed block', 'int *p = malloc(4); free(p); return *p;', 'use_after_free'],
  [
    'a block that realloc has moved',
    'int *p = malloc(4); int *q = realloc(p, 400); q[0] = 1; return *p;',
    'use_after_free',
  ],
  ['freed twice', 'int *p = malloc(4); free(p); free(p); return 0;', 'double_free'],
  ['a local freed', 'int x; int *p = &x; free(p); return 0;', 'bad_free'],
  ['an argument freed', 'free(a); return 0;', 'bad_free'],
  ['the middle of a block freed', 'char *p = malloc(64); free(p + 16); return 0;', 'bad_free'],
  ['a sum', 'int x = 2147483647; return x + n;', 'overflow'],
  ['a product', 'int x = 1000000; return x * x;', 'overflow'],
  ['a negation', 'int x = -2147483647 - 1; return -x;', 'overflow'],
  ['the least number divided by -1', 'int x = -2147483647 - 1; return x / (n - 4);', 'overflow'],
  ['a division', 'return 1 / (n - 3);', 'division_by_zero'],
  ['a remainder of 64 bits', 'long long x = n - 3; return 5 % x;', 'division_by_zero'],
  ['a shift by too much', 'return 1 << (n + 30);', 'shift'],
  ['a shift by less than 0', 'return 1 << -n;', 'shift'],
  ['an array of negative length', 'int t[n - 4]; return sizeof t;', 'array_size'],
  ['a conversion', 'double x = 1e20; return (int)x;', 'conversion'],
  ['a place that cannot be reached', '__builtin_unreachable();', 'unreachable'],
  ['a wild pointer', 'return *(int *)0x12345678;', 'bad_pointer'],
  ['a pointer into what is not ours', 'return *(int *)0x600000;', 'bad_pointer'],
  ['a function that is none', 'int (*g)(int) = (int (*)(int))9999; return g(1);', 'bad_pointer'],
])('%s', async (_, body, kind) => {
  const { status, crash } = await judgeBody(body, 'int g[3];'.repeat(Number(body.includes('= g;'))));
  expect([status, crash?.kind, crash?.line]).toEqual(['crashed', kind, 3]);
  expect(crash?.column).toBeGreaterThanOrEqual(3);
});

it('what is fine stays fine: unsigned numbers wrap, the end of an array may be pointed at, free(NULL) does nothing', async () => {
  const body =
    'unsigned u = 0; u--; int *end = a + n; free(NULL); int s = 0; while (a < end) s += *a++; return u ? s : 0;';
  expect((await judgeBody(body)).status).toBe('passed');
});

it('a leak is noticed, also by realloc; what is returned or freed is none', async () => {
  const sum = 'int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s;';
  expect((await judgeBody(`void *p = malloc(10); (void)p; ${sum}`)).feedback).toMatch(
    /^1 block \(10 bytes\)/,
  );
  expect((await judgeBody(`void *p = realloc(malloc(4), 40); (void)p; ${sum}`)).status).toBe('leaked');
  expect((await judgeBody(`free(realloc(malloc(4), 40)); ${sum}`)).status).toBe('passed');
});

it('each case starts afresh: neither globals nor blocks nor output stay', async () => {
  const quest = createQuest(
    'int',
    ['int'],
    [
      [[1], '1'],
      [[2], '2'],
      [[3], '3'],
    ],
  );
  const judgement = await judgeCode(
    runner,
    quest,
    'static int calls; int f(int n) { printf("%d", n); return n + calls++; }',
  );
  expect([judgement.status, judgement.stdout]).toEqual(['passed', '123']);
});

it('messages have the line and column of the player, whatever is before them in the program that is compiled', async () => {
  const { status, messages, compile_error } = await judgeBody('int x = 3\n  return y;');
  expect(status).toBe('compile_error');
  expect(messages.map(({ severity, line, column, message }) => [severity, line, column, message])).toEqual(
    [
      ['error', 3, 12, "expected ';' at end of declaration"],
      ['error', 4, 10, "use of undeclared identifier 'y'"],
      ['warning', 3, 7, "unused variable 'x'"],
    ].filter(([, , , message]) => messages.some((each) => each.message === message)),
  );
  expect(compile_error).toMatch(/^answer\.c:3:12: error: /m);
});

it('a missing return is an error; a warning alone is none, and is told', async () => {
  const missing = await judgeBody('a[0] = n;');
  expect([missing.status, missing.messages[0]?.line]).toEqual(['compile_error', 4]);
  const warned = await judgeBody('int unused; int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s;');
  expect([warned.status, warned.messages[0]?.severity]).toEqual(['passed', 'warning']);
});

it('what was printed before a crash or the time limit is there', async () => {
  const crashed = await judgeBody('printf("here"); return *(int *)0;');
  expect(crashed.status).toBe('crashed');
  const endless = await judgeBody('puts("there"); for (;;);');
  expect([endless.status, endless.stdout]).toEqual(['timed_out', 'there\n']);
});

it('twenty thousand calls within calls are fine', async () => {
  const source =
    'int g(int x) { return x == 0 ? 0 : 1 + g(x - 1); } int f(int *a, int n) { return g(20000) - 20000 + 2 * n; }';
  expect((await judgeCode(runner, QUEST, source)).status).toBe('passed');
});

it('a program of the older form has main, its exit code and its output', async () => {
  const submission = {
    ...createSubmission({ kind: 'quest', quest: QUEST }, 'p.c', ''),
    source:
      '#include <stdio.h>\nint main(int argc, char **argv) { printf("%d %d\\n", argc, argv[0] != 0); return 3; }',
    entry: { kind: 'program' as const },
    calls: [[]],
  };
  const [call] = (await runner.run(submission)).calls;
  expect([call?.end, call?.exitCode]).toEqual(['exited', 3]);
  const { messages } = await runner.run({ ...submission, source: 'int x;' });
  expect(messages[0]?.message).toMatch(/nothing is called main/);
});
