/** Every type that crosses the call, there and back: a right answer passes and a wrong one does not. */
import { judgeCode, startRunner } from './compiled.ts';
import { createQuest } from './tiny.ts';

const runner = startRunner();
afterAll(() => runner.close());

type Cases = readonly (readonly [unknown[], string])[];

/** Return type, parameters, cases, a right body and a wrong one. */
const ROWS: readonly (readonly [string, readonly string[], Cases, string, string])[] = [
  [
    'int',
    ['int', 'int'],
    [
      [[3, 4], '7'],
      [[-2147483648, 0], '-2147483648'],
    ],
    'return p0 + p1;',
    'return p0 - p1 + 1;',
  ],
  [
    'unsigned',
    ['unsigned'],
    [
      [[4294967295], '4294967295'],
      [[0], '0'],
    ],
    'return p0;',
    'return p0 / 2 + 1;',
  ],
  [
    'long',
    ['long'],
    [
      [[2147483647], '2147483647'],
      [[-5], '-5'],
    ],
    'return p0;',
    'return -p0;',
  ],
  [
    'long long',
    ['long long'],
    [
      [[9007199254740991], '9007199254740991'],
      [[-1], '-1'],
    ],
    'return p0;',
    'return (int)p0 + 1;',
  ],
  ['unsigned long long', ['int'], [[[0], '18446744073709551615']], 'return p0 - 1ull;', 'return p0;'],
  ['short', ['short'], [[[-32768], '-32768']], 'return p0;', 'return p0 + 1;'],
  ['unsigned char', ['unsigned char'], [[[255], '255']], 'return p0;', 'return p0 + 1;'],
  [
    'bool',
    ['int'],
    [
      [[5], 'true'],
      [[0], 'false'],
    ],
    'return p0 > 0;',
    'return p0 == 0;',
  ],
  ['float', ['float'], [[[0.1], '0.3']], 'return p0 * 3;', 'return p0 * 3 + 0.001f;'],
  [
    'double',
    ['double'],
    [
      [[2], '1.4142135623'],
      [[1e-9], '0.0000316227766'],
    ],
    'double x = 1; for (int i = 0; i < 60; i++) x = (x + p0 / x) / 2; return x;',
    'return p0 / 2;',
  ],
  ['double', ['double'], [[[0], 'inf']], 'return 1 / p0;', 'return 0 / (p0 + 1);'],
  ['double', ['double'], [[[0], 'nan']], 'return p0 / p0;', 'return p0;'],
  [
    'char',
    ['char'],
    [
      [['a'], 'A'],
      [["'"], "'"],
      [['\\'], '\\'],
    ],
    "return p0 >= 'a' && p0 <= 'z' ? p0 - 32 : p0;",
    'return p0 + 1;',
  ],
  [
    'const char*',
    ['const char*'],
    [
      [['it\'s "x"\n'], 'it\'s "x"'],
      [[''], ''],
    ],
    'return p0;',
    'return "no";',
  ],
  [
    'char*',
    ['int'],
    [[[3], 'aaa']],
    "char *s = malloc(p0 + 1); memset(s, 'a', p0); s[p0] = 0; return s;",
    'return NULL;',
  ],
  ['char*', ['char*'], [[['abc'], 'Abc']], 'p0[0] -= 32; return p0;', 'return p0;'],
  ['const char*', ['int'], [[[1], 'NULL']], 'return p0 ? NULL : "x";', 'return "NUL";'],
  ['int', ['const char*'], [[['grüße'], '7']], 'return strlen(p0);', 'return strlen(p0) - 2;'],
  [
    'int',
    ['int*', 'int'],
    [
      [[[], 0], '0'],
      [['NULL', 0], '0'],
      [[7, 1], '7'],
    ],
    'int s = 0; for (int i = 0; p0 && i < p1; i++) s += p0[i]; return s;',
    'return p1 + 1;',
  ],
  ['int', ['int[]', 'int'], [[[[1, 2], 2], '3']], 'return p0[0] + p0[1] * (p1 == 2);', 'return p0[0];'],
  ['double', ['double*', 'int'], [[[[0.5, 0.25], 2], '0.75']], 'return p0[0] + p0[p1 - 1];', 'return p0[0];'],
  [
    'void',
    ['int*', 'int'],
    [[[[1, 2, 3], 3], '[3, 2, 1]']],
    'for (int i = 0; i < p1 / 2; i++) { int t = p0[i]; p0[i] = p0[p1 - 1 - i]; p0[p1 - 1 - i] = t; }',
    'p0[0] = p1;',
  ],
  ['void', ['int'], [[[2], 'hi\nhi']], 'while (p0-- > 0) puts("hi");', 'puts("hi");'],
];

const declare = (type: string, name: string): string =>
  type.endsWith('[]') ? `${type.slice(0, -2)} ${name}[]` : `${type} ${name}`;

it.each(ROWS.map(([returns, types, cases, right, wrong]) => ({ returns, types, cases, right, wrong })))(
  '$returns f($types)',
  async ({ returns, types, cases, right, wrong }) => {
    const quest = createQuest(returns, types, cases);
    const parameters = types.map((type, index) => declare(type, `p${index}`)).join(', ');
    const write = (body: string): string => `#include <stdbool.h>\n${returns} f(${parameters}) { ${body} }\n`;
    const good = await judgeCode(runner, quest, write(right));
    expect([good.status, good.tests.map(({ actual }) => actual)]).toEqual(['passed', expect.anything()]);
    expect((await judgeCode(runner, quest, write(wrong))).status).toBe('wrong_answer');
  },
);

it('takes const and arrays for what they are', async () => {
  const quest = createQuest('int', ['int*', 'int'], [[[[1, 2], 2], '3']]);
  for (const head of ['const int *a, const int n', 'int a[], int n', 'int a[static 2], int n'])
    expect((await judgeCode(runner, quest, `int f(${head}) { return a[0] + a[n - 1]; }`)).status).toBe(
      'passed',
    );
});
