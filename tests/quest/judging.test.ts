/** What follows from a runner's report: criteria, answers, statuses, words. */
import fc from 'fast-check';
import {
  type CallReport,
  createCodeResult,
  createSubmission,
  type ExecutionOutput,
  FEEDBACK,
  judge,
  meetsCriteria,
  type QuestSpec,
  runSuccess,
  type RunReport,
  type SuccessCriteria,
} from '@dota-factory/quest';
import { createQuest, getRegistry, report } from './tiny.ts';

const output = (more: Partial<ExecutionOutput> = {}): ExecutionOutput => ({
  stdout: '',
  stderr: '',
  compile_error: null,
  runtime_error: null,
  exit_code: 0,
  execution_time_ms: 1,
  timed_out: false,
  ...more,
});
const meets = (criteria: SuccessCriteria, stdout: string): boolean =>
  meetsCriteria(criteria, output({ stdout }));

describe('success criteria', () => {
  it('exact_match ignores blanks at the ends, U+0085 among them and U+FEFF not', () => {
    const exact: SuccessCriteria = { type: 'exact_match', expected_stdout: 'a b\n' };
    expect([' a b \n\u0085', 'a  b', '\ufeffa b'].map((text) => meets(exact, text))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('regex_match searches anywhere, an unreadable pattern matches nothing, and none can hang', () => {
    expect(meets({ type: 'regex_match', regex: 'b+$' }, 'aabb')).toBe(true);
    expect(meets({ type: 'regex_match', regex: '(?i)ABC' }, 'xabc')).toBe(true);
    expect(meets({ type: 'regex_match', regex: '(' }, '(')).toBe(false);
    expect(meets({ type: 'regex_match', regex: '^(a+)+$' }, `${'a'.repeat(5000)}b`)).toBe(false);
  });

  it('output_count counts without overlaps, exactly', () => {
    const count = (token: string, n: number, text: string) =>
      meets({ type: 'output_count', token, count: n }, text);
    expect([count('aa', 2, 'aaaaa'), count('aa', 1, 'aaaaa'), count('x', 0, ''), count('', 1, '')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('all and any go as deep as they are written', () => {
    const yes: SuccessCriteria = { type: 'compile_only' };
    const no: SuccessCriteria = { type: 'exact_match', expected_stdout: 'no' };
    const group = (type: 'all' | 'any', ...criteria: SuccessCriteria[]): SuccessCriteria => ({
      type,
      criteria,
    });
    expect(meets(group('all', yes, group('any', no, yes)), '')).toBe(true);
    expect(meets(group('all', yes, group('any', no, no)), '')).toBe(false);
  });

  it('a compile error or a timeout fails them all', () => {
    const only: SuccessCriteria = { type: 'compile_only' };
    expect(meetsCriteria(only, output({ compile_error: 'x' }))).toBe(false);
    expect(meetsCriteria(only, output({ timed_out: true }))).toBe(false);
  });

  it('feedback comes in the order compile error, timeout, success, mismatch', () => {
    const feedback = (more: Partial<ExecutionOutput>) =>
      createCodeResult(output(more), { type: 'exact_match', expected_stdout: 'x' }).feedback;
    expect(feedback({ compile_error: 'e', timed_out: true, stdout: 'x' })).toBe(FEEDBACK.compileError);
    expect(feedback({ timed_out: true, stdout: 'x' })).toBe(FEEDBACK.timedOut);
    expect(feedback({ stdout: 'x' })).toBe(FEEDBACK.success);
    expect(feedback({ stdout: 'y' })).toBe(FEEDBACK.mismatch);
  });

  it('a run succeeds with exit code 0 only', () => {
    expect([output(), output({ exit_code: 1 }), output({ runtime_error: 'x' })].map(runSuccess)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

const judgeQuest = (quest: QuestSpec, run: RunReport, source = '') => {
  const challenge = { kind: 'quest', quest } as const;
  return judge(challenge, createSubmission(challenge, 'a.c', source), run);
};
/** Whether this answer passes a quest of one case. */
const passes = (returns: string, expected: string, value: CallReport['value'], more: object = {}): boolean =>
  judgeQuest(createQuest(returns, [], [[[], expected]], more), report([{ value }])).success;

describe('answers', () => {
  it.each([
    ['int', '42', 42, true],
    ['int', ' 42 ', 42, true],
    ['int', '42', 43, false],
    ['int', '-1', 4294967295, false],
    ['unsigned', '4294967295', 4294967295, true],
    ['long long', '9007199254740993', 9007199254740993n, true],
    ['long long', '9007199254740993', 9007199254740992n, false],
    ['double', '0.333333', 1 / 3, true],
    ['double', '0.33', 1 / 3, false],
    ['double', '1000000.5', 1000000.6, true],
    ['double', 'inf', Number.POSITIVE_INFINITY, true],
    ['double', 'nan', Number.NaN, true],
    ['double', '1', Number.NaN, false],
    ['float', '3.14', Math.fround(3.14), true],
    ['char', 'A', 65, true],
    ['char', '65', 65, true],
    ['char', '5', 53, true],
    ['char', 'B', 65, false],
    ['bool', 'true', 1, true],
    ['bool', '0', 1, false],
    ['char*', 'abc', 'abc', true],
    ['char*', 'abc\n', 'abc', true],
    ['char*', ' abc', 'abc', false],
    ['const char*', 'NULL', null, true],
    ['const char*', 'abc', null, false],
  ])('%s: %s against %p is %p', (returns, expected, value, passed) => {
    expect(passes(returns, expected, value)).toBe(passed);
  });

  it('a tolerance of the quest counts', () => {
    expect([
      passes('double', '0.33', 1 / 3, { tolerance: 0.01 }),
      passes('double', '0.333', 1 / 3, { tolerance: 0 }),
    ]).toEqual([true, false]);
  });

  it('printing changes no answer, unless the text is more than a value', () => {
    const plain = createQuest('int', [], [[[], '1']]);
    expect(judgeQuest(plain, report([{ value: 1, stdout: 'debug\n' }])).success).toBe(true);
    expect(judgeQuest(plain, report([{ value: 2, stdout: '1' }])).success).toBe(false);
    const printed = createQuest('int', [], [[[], 'Abracadabra!\n1']]);
    expect(judgeQuest(printed, report([{ value: 1, stdout: 'Abracadabra!\n' }])).success).toBe(true);
    expect(judgeQuest(printed, report([{ value: 1 }])).success).toBe(false);
  });

  it('void answers by its arrays or by what it prints', () => {
    const sort = createQuest('void', ['int*', 'int'], [[[[2, 1], 2], '1 2']]);
    const after = [[1, 2], undefined];
    expect(judgeQuest(sort, report([{ value: null, after }]))).toMatchObject({
      success: true,
      tests: [{ actual: '[1, 2]' }],
    });
    expect(judgeQuest(sort, report([{ value: null, after: [[2, 1], undefined] }])).success).toBe(false);
    const print = createQuest('void', [], [[[], 'Hi']]);
    expect(judgeQuest(print, report([{ value: null, stdout: 'Hi\n' }])).success).toBe(true);
  });

  it('expected_arguments are compared besides the value', () => {
    const test_cases = [{ input: [[1], 1], expected: '0', expected_arguments: [[2], null] }];
    const quest = createQuest('int', ['int*', 'int'], [], { test_cases });
    const withArray = (values: number[]) =>
      judgeQuest(quest, report([{ value: 0, after: [values, undefined] }])).success;
    expect([withArray([2]), withArray([1])]).toEqual([true, false]);
  });

  it('any whole number passes as itself and as no other', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer(),
        (a, b) => passes('int', String(a), b) === (a === b) && passes('int', String(a), a),
      ),
    );
  });
});

describe('the judgement', () => {
  const quest = createQuest(
    'int',
    [],
    [
      [[], '1'],
      [[], '2'],
    ],
    { hints: ['Think.'], xp_reward: 30 },
  );
  const statusOf = (...calls: readonly Partial<CallReport>[]) => judgeQuest(quest, report(calls)).status;
  const right = [{ value: 1 }, { value: 2 }];

  it('a right answer pays and has no hint; a wrong one has the first hint and pays nothing', () => {
    expect(judgeQuest(quest, report(right))).toMatchObject({
      success: true,
      status: 'passed',
      xp: 30,
      hint: null,
    });
    expect(judgeQuest(quest, report([{ value: 1 }, { value: 3 }]))).toMatchObject({
      success: false,
      status: 'wrong_answer',
      xp: 0,
      hint: 'Think.',
      feedback: '1 of 2 cases passed.',
      tests: [{ passed: true }, { passed: false, actual: '3', expected: '2' }],
    });
  });

  it('each way to end has its status, and the worst decides', () => {
    const fault = { kind: 'null_pointer', line: 3, column: 5 } as const;
    expect(statusOf({ end: 'fault', fault }, { value: 2 })).toBe('crashed');
    expect(statusOf({ end: 'exited', exitCode: 0 }, { value: 2 })).toBe('crashed');
    expect(statusOf({ end: 'output_limit' }, { value: 2 })).toBe('output_limit');
    expect(statusOf({ end: 'memory_limit' }, { value: 2 })).toBe('memory_limit');
    expect(statusOf({ end: 'timed_out' }, { end: 'not_run' })).toBe('timed_out');
    expect(statusOf({ value: 1, leak: { blocks: 1, bytes: 4 } }, { value: 2 })).toBe('leaked');
    expect(statusOf({ value: 1, leak: { blocks: 1, bytes: 4 } }, { value: 3 })).toBe('wrong_answer');
    expect(statusOf({ value: 9 }, { end: 'fault', fault })).toBe('crashed');
    expect(judgeQuest(quest, report([{ end: 'fault', fault }])).feedback).toBe(
      'A null pointer was used (line 3, column 5). 0 of 2 cases passed.',
    );
  });

  it('code that does not compile has its own status, and no cases that passed', () => {
    const run = report([], { refusal: 'errors', compilerText: 'a.c:1:1: error: x' });
    expect(judgeQuest(quest, run)).toMatchObject({
      status: 'compile_error',
      compile_error: 'a.c:1:1: error: x',
      feedback: FEEDBACK.compileError,
    });
    expect(judgeQuest(quest, report([], { refusal: 'too_much_memory' }))).toMatchObject({
      status: 'memory_limit',
      compile_error: null,
    });
  });

  it('a quest may allow leaks, and may ask for words', () => {
    const leak = { blocks: 1, bytes: 4 };
    const lax = createQuest('int', [], [[[], '1']], { must_not_leak: false });
    expect(judgeQuest(lax, report([{ value: 1, leak }])).success).toBe(true);
    const strict = createQuest('int', [], [[[], '1']], { requires: ['malloc'] });
    expect(judgeQuest(strict, report([{ value: 1 }]), 'x = 1; // malloc')).toMatchObject({
      status: 'wrong_answer',
      feedback: expect.stringContaining('must use malloc'),
    });
    expect(judgeQuest(strict, report([{ value: 1 }]), 'p = malloc(4);').success).toBe(true);
  });

  it('a quest may forbid words that go around what it teaches', () => {
    const recursive = createQuest('int', [], [[[], '1']], { requires: ['f'], forbids: ['for', 'while'] });
    const judgeSource = (source: string) => judgeQuest(recursive, report([{ value: 1 }]), source);
    expect(judgeSource('f() { for (;;) ; }')).toMatchObject({
      status: 'wrong_answer',
      feedback: expect.stringContaining('the code must not use for.'),
    });
    expect(judgeSource('while (1) ;')).toMatchObject({
      feedback: expect.stringContaining('the code must use f and not use while.'),
    });
    expect(judgeSource('f() { format("for", 1); /* while */ }').success).toBe(true);
  });

  it('a level of the older form is judged by what its program prints', () => {
    const success_criteria = { type: 'exact_match', expected_stdout: 'Hi' };
    const [level] = getRegistry({ id: 'L', title: 'T', concept: 'C', success_criteria, hints: ['h'] }).levels;
    const judgeLevel = (call: Partial<CallReport>) => {
      if (level === undefined) throw new Error('no level');
      const challenge = { kind: 'level', level } as const;
      return judge(challenge, createSubmission(challenge, 'a.c', ''), report([call]));
    };
    expect(judgeLevel({ end: 'exited', exitCode: 0, stdout: 'Hi\n' })).toMatchObject({
      success: true,
      xp: 50,
      feedback: FEEDBACK.success,
    });
    expect(judgeLevel({ end: 'exited', stdout: 'Ho' })).toMatchObject({
      status: 'wrong_answer',
      feedback: FEEDBACK.mismatch,
      hint: 'h',
    });
    expect(judgeLevel({ end: 'timed_out', stdout: 'Hi' })).toMatchObject({
      status: 'timed_out',
      timed_out: true,
      feedback: FEEDBACK.timedOut,
    });
    expect(judgeLevel({ end: 'exited', stdout: 'Hi', leak: { blocks: 2, bytes: 8 } }).status).toBe('leaked');
  });
});
