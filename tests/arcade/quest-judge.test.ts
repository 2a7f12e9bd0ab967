/** `arcade quest judge|trace` as a person or a program calls them: answers, exit codes, faults with their places. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROGRAM_FOLDER } from '../quest/compiled.ts';
import { describeLevel, formatLevels } from '../quest/tiny.ts';
import { runArcade } from './run-arcade.ts';

const scratch = mkdtempSync(join(tmpdir(), 'arcade-quest-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function write(name: string, text: string): string {
  writeFileSync(join(scratch, name), text);
  return name;
}

const run = (...words: readonly string[]) =>
  runArcade(['quest', ...words], { workingFolder: scratch, programFolder: PROGRAM_FOLDER });
async function readJson(...words: readonly string[]) {
  const { exit, out, error } = await run(...words, '--json');
  expect(out.trimEnd().split('\n')).toHaveLength(1);
  return { exit, error, answer: JSON.parse(out) };
}

const levels = write('levels.json', formatLevels(describeLevel()));
const right = write('right.c', 'int add(int a, int b) {\n  printf("%d\\n", a);\n  return a + b;\n}\n');
const wrong = write('wrong.c', 'int add(int a, int b) { return a - b; }\n');
const broken = write('broken.c', 'int add(int a, int b) {\n  return a + c;\n}\n');

it('one file: every field of the answer, and 0 for a right one', async () => {
  const { exit, answer } = await readJson('judge', levels, 'Q1', right);
  expect(exit).toBe(0);
  expect(answer).toMatchObject({
    success: true,
    status: 'passed',
    compile_error: null,
    stdout: '3\n',
    stderr: '',
    timed_out: false,
    feedback: 'Success! 1 of 1 cases passed.',
    hint: null,
    tests: [{ input: [3, 4], expected: '7', actual: '7', passed: true, sample: true }],
    backend: 'wasm',
  });
  expect(answer.xp).toBeGreaterThan(0);
  expect(answer.execution_time_ms).toBeGreaterThan(0);
});

it('several files share a compiler; one that is wrong makes the answer no', async () => {
  const { exit, answer } = await readJson('judge', levels, 'Q1', right, wrong, broken);
  expect([exit, answer.success, answer.passed, answer.total]).toEqual([1, false, 1, 3]);
  expect(answer.results.map(({ file, status }: { file: string; status: string }) => [file, status])).toEqual([
    [right, 'passed'],
    [wrong, 'wrong_answer'],
    [broken, 'compile_error'],
  ]);
  expect(answer.results[2].compile_error).toMatch(/^broken\.c:2:14: error: use of undeclared identifier 'c'/);
});

it('in words for a person', async () => {
  const { exit, out } = await run('judge', levels, 'Q1', wrong);
  expect([exit, out]).toEqual([
    1,
    'wrong.c: wrong_answer (wasm)\n0 of 1 cases passed.\n  FAIL  [3,4] -> -1, expected 7\n',
  ]);
});

it('everything that is wrong with the question, at once', async () => {
  const { exit, error } = await run('judge', levels, 'Q9', 'nothing.c', '--backend', 'cloud');
  expect(exit).toBe(2);
  expect(error).toMatch(/levels\.json:1:1: there is no quest Q9, expected one of Q1/);
  expect(error).toMatch(/nothing\.c/);
  expect(error).toMatch(/--backend:1:1: there is no backend cloud, expected wasm or native/);
});

it('a trace, in words and as JSON', async () => {
  const { exit, out } = await run('trace', levels, 'Q1', right);
  expect([exit, out]).toEqual([
    0,
    '1. add:2 printf("%d\\n", a);  | a=3 b=4\n2. add:3 return a + b;  | a=3 b=4\nreturned, gave 7\nprinted: 3\n\n',
  ]);
  const { answer } = await readJson('trace', levels, 'Q1', right, '--case', '1');
  expect([answer.case, answer.steps.length, answer.returned]).toEqual([1, 2, '7']);
  expect((await run('trace', levels, 'Q1', right, '--case', '2')).error).toMatch(
    /--case:1:1: there is no case 2, expected 1 to 1/,
  );
});

const SAMPLES = join(__dirname, '..', '..', '..', 'shared', 'samples', 'quest');
const withSamples = existsSync(SAMPLES) ? describe : describe.skip;

withSamples('the public level file (skipped where it is not there)', () => {
  const file = join(SAMPLES, 'levels.json');
  const legacy = join(SAMPLES, 'legacy_levels_45d4a5d.json');

  it.each([
    ['L01_Q1', 'int getSecret() { return 42; }'],
    [
      'L06_Q1',
      'void printSpell() { printf("Abracadabra!\\n"); }\nint castSpell() { printSpell(); return 1; }',
    ],
  ])('%s is judged', async (id, source) => {
    expect((await readJson('judge', file, id, write(`${id}.c`, source))).answer.status).toBe('passed');
    expect(
      (await readJson('judge', file, id, write(`${id}.c`, source.replace('1;', '2;').replace('42', '41'))))
        .exit,
    ).toBe(1);
  });

  it('a level of the older form is judged by what it prints', async () => {
    const [level] = JSON.parse(readFileSync(legacy, 'utf8')) as {
      id: string;
      success_criteria: { expected_stdout: string };
    }[];
    const text = JSON.stringify(level?.success_criteria.expected_stdout);
    const source = `#include <stdio.h>\nint main(void) { printf("%s", ${text}); return 0; }\n`;
    const { answer } = await readJson('judge', legacy, level?.id ?? '', write('legacy.c', source));
    expect([answer.status, answer.tests]).toEqual(['passed', []]);
    const silent = await readJson(
      'judge',
      legacy,
      level?.id ?? '',
      write('silent.c', 'int main(void) { return 0; }'),
    );
    expect(silent.answer.status).toBe('wrong_answer');
  });
});
