/** Judges a submission by what the runner reports: one status, the cases, words for the player. */
import { parseType } from '../format/c-type.ts';
import type { LevelSpec, QuestSpec } from '../format/level.ts';
import { compareAnswer } from './answer.ts';
import { readArgument } from './call.ts';
import type { Argument, CallReport, CompilerMessage, RunFault, RunReport, Submission } from './contract.ts';
import { createCodeResult, FEEDBACK } from './execution.ts';
import type { ExecutionOutput } from './execution-output.ts';
import { findWordFaults } from './required-words.ts';

export type Status =
  | 'passed'
  | 'compile_error'
  | 'wrong_answer'
  | 'crashed'
  | 'timed_out'
  | 'output_limit'
  | 'memory_limit'
  | 'leaked';

/** The worst of the cases decides. */
const SEVERITY: readonly Status[] = [
  'passed',
  'leaked',
  'wrong_answer',
  'crashed',
  'output_limit',
  'memory_limit',
  'timed_out',
  'compile_error',
];

export interface JudgedCase {
  readonly input: readonly unknown[];
  readonly expected: string;
  readonly actual: string;
  readonly passed: boolean;
  readonly sample: boolean;
  readonly status: Status;
}

export interface Judgement {
  readonly success: boolean;
  readonly status: Status;
  readonly compile_error: string | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly timed_out: boolean;
  readonly execution_time_ms: number;
  readonly feedback: string;
  readonly hint: string | null;
  readonly tests: readonly JudgedCase[];
  /** What the solution is worth the first time; 0 if it is none. */
  readonly xp: number;
  readonly crash: RunFault | null;
  readonly messages: readonly CompilerMessage[];
  readonly backend: string;
}

export type Challenge =
  | { readonly kind: 'quest'; readonly quest: QuestSpec }
  | { readonly kind: 'level'; readonly level: LevelSpec };

/** What the runner is asked. `samplesOnly`: a trial run before handing in. */
export function createSubmission(
  challenge: Challenge,
  file: string,
  source: string,
  samplesOnly = false,
): Submission {
  if (challenge.kind === 'level') return { file, source, entry: { kind: 'program' }, calls: [[]] };
  const { quest } = challenge;
  const { name, return_type, parameters } = quest.function_signature;
  const types = parameters.map(({ type }) => parseType(type) ?? { kind: 'void' as const });
  const calls = casesOf(quest, samplesOnly).map(({ input }) =>
    types.map((type, index): Argument => {
      const read = readArgument(type, input[index]);
      return typeof read === 'string' ? { kind: 'null' } : read;
    }),
  );
  const returns = parseType(return_type) ?? { kind: 'void' };
  return { file, source, entry: { kind: 'function', name, returns, parameters: types }, calls };
}

const casesOf = ({ test_cases }: QuestSpec, samplesOnly: boolean) =>
  samplesOnly && test_cases.some(({ sample }) => sample)
    ? test_cases.filter(({ sample }) => sample)
    : test_cases;

export function judge(
  challenge: Challenge,
  submission: Submission,
  report: RunReport,
  samplesOnly = false,
): Judgement {
  if (challenge.kind === 'level') return judgeProgram(challenge.level, report);
  const { quest } = challenge;
  const wordFaults = report.refusal === undefined ? findWordFaults(submission.source, quest) : [];
  const tests = casesOf(quest, samplesOnly).map((test, index) => judgeCase(quest, test, report.calls[index]));
  const counted = tests.map(({ status }) => status);
  const status =
    wordFaults.length > 0 && counted.every((each) => each === 'passed')
      ? 'wrong_answer'
      : worstOf([...refusalOf(report), ...counted]);
  const success = status === 'passed';
  const passed = tests.filter((test) => test.passed).length;
  const crash = report.calls.find(({ fault }) => fault !== undefined)?.fault ?? null;
  return {
    ...describeRun(report, status),
    success,
    feedback: describeStatus(status, `${passed} of ${tests.length} cases passed.`, crash, wordFaults, report),
    hint: success ? null : (quest.hints[0] ?? null),
    tests,
    xp: success && !samplesOnly ? quest.xp_reward : 0,
    crash,
  };
}

function judgeCase(
  quest: QuestSpec,
  test: QuestSpec['test_cases'][number],
  call: CallReport | undefined,
): JudgedCase {
  const returns = parseType(quest.function_signature.return_type) ?? { kind: 'void' as const };
  const { input, expected, sample } = test;
  if (call === undefined || call.end === 'not_run')
    return { input, expected, actual: '', passed: false, sample, status: 'wrong_answer' };
  if (call.end !== 'returned')
    return {
      input,
      expected,
      actual: '',
      passed: false,
      sample,
      status: call.end === 'fault' || call.end === 'exited' ? 'crashed' : call.end,
    };
  const { actual, passed } = compareAnswer(quest, returns, test, call);
  const hasLeaked = quest.must_not_leak && call.leak.blocks > 0;
  const status = passed ? (hasLeaked ? 'leaked' : 'passed') : 'wrong_answer';
  return { input, expected, actual, passed: status === 'passed', sample, status };
}

/** A program of the older form: what it prints is judged, once. */
function judgeProgram(level: LevelSpec, report: RunReport): Judgement {
  const criteria = level.success_criteria ?? { type: 'compile_only' as const };
  const [call] = report.calls;
  const output = toExecutionOutput(report);
  const result = createCodeResult(output, criteria);
  const hasLeaked = call !== undefined && call.leak.blocks > 0 && criteria.type !== 'compile_only';
  const solved: Status = hasLeaked ? 'leaked' : 'passed';
  const judged = result.success ? solved : 'wrong_answer';
  const status = worstOf([...refusalOf(report), endOf(call) ?? judged]);
  const success = status === 'passed';
  const crash = call?.fault ?? null;
  return {
    ...describeRun(report, status),
    success,
    feedback:
      status === 'passed' || status === 'wrong_answer'
        ? result.feedback
        : describeStatus(status, '', crash, [], report),
    hint: success ? null : (level.hints[0] ?? null),
    tests: [],
    xp: success ? level.xp_reward : 0,
    crash,
  };
}

/** How a program ended if not by itself. */
function endOf(call: CallReport | undefined): Status | undefined {
  if (call === undefined || call.end === 'returned' || call.end === 'exited') return undefined;
  if (call.end === 'fault') return 'crashed';
  return call.end === 'not_run' ? undefined : call.end;
}

/** All calls together, in the words of the schema. */
export function toExecutionOutput(report: RunReport): ExecutionOutput {
  const fault = report.calls.find((call) => call.fault !== undefined)?.fault;
  return {
    stdout: report.calls.map(({ stdout }) => stdout).join(''),
    stderr: report.calls.map(({ stderr }) => stderr).join(''),
    compile_error: report.refusal === 'errors' || report.refusal === 'too_slow' ? report.compilerText : null,
    runtime_error: fault === undefined ? null : describeFault(fault),
    exit_code: report.calls[0]?.exitCode ?? null,
    execution_time_ms: Math.round(
      report.compileMilliseconds + report.calls.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    ),
    timed_out: report.calls.some(({ end }) => end === 'timed_out'),
  };
}

function describeRun(report: RunReport, status: Status) {
  const { stdout, stderr, compile_error, timed_out, execution_time_ms } = toExecutionOutput(report);
  const { messages, backend } = report;
  return { status, compile_error, stdout, stderr, timed_out, execution_time_ms, messages, backend };
}

function refusalOf({ refusal }: RunReport): readonly Status[] {
  if (refusal === undefined) return [];
  return [refusal === 'too_much_memory' ? 'memory_limit' : 'compile_error'];
}

function worstOf(statuses: readonly Status[]): Status {
  const [first] = statuses;
  // A refusal comes first and leaves no cases that say anything.
  if (first === 'compile_error' || first === 'memory_limit') return first;
  return statuses.reduce<Status>(
    (worst, each) => (SEVERITY.indexOf(each) > SEVERITY.indexOf(worst) ? each : worst),
    'passed',
  );
}

const FAULT_WORDS: Readonly<Record<RunFault['kind'], string>> = {
  null_pointer: 'A null pointer was used',
  out_of_bounds: 'An index lies outside of its array',
  overflow: 'A calculation left the range of its type',
  division_by_zero: 'Something was divided by zero',
  shift: 'Bits were shifted by a negative or too large number',
  array_size: 'An array was given a size that is not positive',
  conversion: 'A number does not fit the type that it was converted to',
  unreachable: 'The end of a function that must return was reached',
  heap_overflow: 'Something was written past the end of a block',
  double_free: 'A block was freed twice',
  bad_free: 'Something was freed that malloc did not give',
  bad_pointer: 'A pointer leads nowhere',
  stack_overflow: 'The stack is full: too many calls within calls, or too large local arrays',
  abort: 'The program aborted',
  exit: 'The program ended before the function returned',
  trap: 'The program crashed',
  use_after_free: 'A block was used after it was freed',
};

export function describeFault({ kind, line, column }: RunFault): string {
  return `${FAULT_WORDS[kind]}${line === 0 ? '' : ` (line ${line}, column ${column})`}.`;
}

function describeStatus(
  status: Status,
  count: string,
  crash: RunFault | null,
  wordFaults: readonly string[],
  report: RunReport,
): string {
  const leaked = report.calls.find(({ leak }) => leak.blocks > 0)?.leak;
  const words: Readonly<Record<Status, string>> = {
    passed: `Success! ${count}`,
    compile_error: FEEDBACK.compileError,
    timed_out: FEEDBACK.timedOut,
    crashed: `${crash === null ? 'The program crashed.' : describeFault(crash)} ${count}`.trim(),
    output_limit: `The program printed more than it may. ${count}`.trim(),
    memory_limit: `The program needs more memory than it may have. ${count}`.trim(),
    leaked:
      `${leaked?.blocks} ${leaked?.blocks === 1 ? 'block' : 'blocks'} (${leaked?.bytes} bytes) never freed. ${count}`.trim(),
    wrong_answer:
      wordFaults.length > 0 ? `The answers are right, but the code must ${wordFaults.join(' and ')}.` : count,
  };
  return words[status];
}
