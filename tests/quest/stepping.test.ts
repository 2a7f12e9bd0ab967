/** Replaying a case line by line: lines, values, arrays, calls, output, limits. */
import { createSubmission } from '@dota-factory/quest';
import { MAX_STEPS, type TraceStep } from '@dota-factory/runner';
import { startRunner } from './compiled.ts';
import { createQuest } from './tiny.ts';

const runner = startRunner();
afterAll(() => runner.close());

const QUEST = createQuest(
  'int',
  ['int*', 'int'],
  [
    [[[1, 2, 3], 3], '6'],
    [[[9], 1], '9'],
  ],
);
const trace = (source: string, index = 0) =>
  runner.trace(createSubmission({ kind: 'quest', quest: QUEST }, 'answer.c', source), index);
const show = ({ line, variables }: TraceStep): string =>
  `${line}: ${variables.map(({ name, value, elements }) => `${name}=${elements?.join('/') ?? value}`).join(' ')}`;

const SUM = `int f(int *a, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    s += a[i];
    printf("%d\\n", s);
  }
  return s;
}
`;

it('a loop, with what each variable holds before each line', async () => {
  const { steps, stdout, returned, end, isCut } = await trace(SUM);
  expect(steps.map(show)).toEqual([
    '2: a=1/2/3 n=3',
    '3: a=1/2/3 n=3 s=0',
    '4: a=1/2/3 n=3 s=0 i=0',
    '5: a=1/2/3 n=3 s=1 i=0',
    '3: a=1/2/3 n=3 s=1 i=0',
    '4: a=1/2/3 n=3 s=1 i=1',
    '5: a=1/2/3 n=3 s=3 i=1',
    '3: a=1/2/3 n=3 s=3 i=1',
    '4: a=1/2/3 n=3 s=3 i=2',
    '5: a=1/2/3 n=3 s=6 i=2',
    '3: a=1/2/3 n=3 s=6 i=2',
    '7: a=1/2/3 n=3 s=6',
  ]);
  expect([stdout, returned, end, isCut]).toEqual(['1\n3\n6\n', '6', 'returned', false]);
  expect(steps.map(({ printed }) => stdout.slice(0, printed))).toEqual([
    '',
    '',
    '',
    '',
    '1\n',
    '1\n',
    '1\n',
    '1\n3\n',
    '1\n3\n',
    '1\n3\n',
    '1\n3\n6\n',
    '1\n3\n6\n',
  ]);
  expect(steps[3]?.variables.filter(({ isChanged }) => isChanged).map(({ name }) => name)).toEqual(['s']);
});

it('another case', async () => {
  const { steps, returned } = await trace(SUM, 1);
  expect([steps.length, returned]).toEqual([6, '9']);
});

it('calls within calls, with their depth', async () => {
  const source =
    'int g(int x) {\n  if (x == 0)\n    return 6;\n  return g(x - 1);\n}\nint f(int *a, int n) {\n  return g(2);\n}\n';
  const { steps } = await trace(source);
  expect(steps.map((step) => `${step.function} ${step.depth} ${show(step)}`)).toEqual([
    'f 1 7: a=1/2/3 n=3',
    'g 2 2: x=2',
    'g 2 4: x=2',
    'g 3 2: x=1',
    'g 3 4: x=1',
    'g 4 2: x=0',
    'g 4 3: x=0',
    ...steps.slice(7).map((step) => `${step.function} ${step.depth} ${show(step)}`),
  ]);
  expect(steps.at(-1)?.line).toBeGreaterThan(0);
});

it('structs, lists, texts, floats, characters, enums and globals', async () => {
  const source = `enum colour { RED, GREEN };
struct node { int value; struct node *next; };
int total = 4;
int f(int *a, int n) {
  struct node last = {2, NULL};
  struct node *first = malloc(sizeof *first);
  *first = (struct node){1, &last};
  char letter = 'x';
  const char *word = "hi";
  double half = 0.5;
  enum colour c = GREEN;
  int table[2][2] = {{1, 2}, {3, 4}};
  unsigned char byte = 200;
  total += table[1][1] + c + byte + (int)half + word[0] + letter + first->value;
  free(first);
  return 6;
}
`;
  const { steps } = await trace(source);
  const step = steps.find(({ line }) => line === 14);
  const values = Object.fromEntries((step?.variables ?? []).map(({ name, value }) => [name, value]));
  expect(values).toMatchObject({
    last: '{value = 2, next = NULL}',
    letter: "'x'",
    word: '"hi"',
    half: '0.5',
    c: 'GREEN',
    table: '{{1, 2}, {3, 4}}',
    byte: '200',
    total: '4',
  });
  const first = step?.variables.find(({ name }) => name === 'first');
  expect(first?.type).toBe('struct node *');
  expect(first?.elements?.[0]).toMatch(/^\{value = 1, next = 0x[0-9a-f]+\}$/);
});

it('a crash ends it at its line', async () => {
  const { steps, fault, end, returned } = await trace(
    'int f(int *a, int n) {\n  int *p = 0;\n  return *p;\n}\n',
  );
  expect([steps.at(-1)?.line, fault?.kind, fault?.line, end, returned]).toEqual([
    3,
    'null_pointer',
    3,
    'fault',
    undefined,
  ]);
});

it('no more steps are kept than can be shown, and it is said', async () => {
  const source =
    'int f(int *a, int n) {\n  int s = 0;\n  for (int i = 0; i < 100000; i++)\n    s++;\n  return s;\n}\n';
  const { steps, isCut, returned } = await trace(source);
  expect([steps.length, isCut, returned]).toEqual([MAX_STEPS, true, '100000']);
});

it('an endless loop is cut, also one on a single line', async () => {
  for (const source of [
    'int f(int *a, int n) {\n  while (1)\n    n = 1;\n}\n',
    'int f(int *a, int n) { while (1); }',
  ]) {
    const { end, fault } = await trace(source);
    expect([end, fault]).toEqual(['timed_out', undefined]);
  }
});

it('code with errors has none, but messages', async () => {
  const { steps, refusal, messages } = await trace('int f(int *a, int n) { return x; }');
  expect([steps, refusal, messages[0]?.line]).toEqual([[], 'errors', 1]);
});
