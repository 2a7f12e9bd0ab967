/** The runner with a compiler of the machine, on Linux: gcc or clang, both steps in a jail. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallReport, Entry, FaultKind, RunReport, Submission } from '@dota-factory/quest';
import { type Runner, RunnerUnavailable } from '../contract.ts';
import { parseMessages } from '../wasm/diagnostics.ts';
import { MAX_SOURCE_BYTES } from '../wasm/layout.ts';
import { writeHarness } from './harness.ts';
import { type Ended, runJailed } from './jailed-process.ts';
import { parseResult } from './results.ts';
import { probeSandbox, type Sandbox } from './sandbox.ts';

const MEMORY_MIB = 256;
const COMPILER_MEMORY_MIB = 1024;
/** Arithmetic mistakes end the program; which one it was, the processor does not say. */
const FLAGS = '-O0 -g -Wall -Werror=return-type -std=gnu17 -fsanitize=undefined';
const TRAP_FLAGS = { gcc: '-fsanitize-undefined-trap-on-error', clang: '-fsanitize-trap=undefined' } as const;
const HEADERS = '-include stdio.h -include stdlib.h -include string.h';
const WRAPS = '-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free';

/** Nothing in it comes from outside. A `main` that a player writes must not be taken for ours. */
function writeBuild(compiler: 'gcc' | 'clang', { kind }: Entry): string {
  const compile = `${compiler} ${FLAGS} ${TRAP_FLAGS[compiler]}`;
  if (kind === 'program') return `${compile} answer.c -o answer -lm`;
  const harness = `${compiler} -O0 -w ${WRAPS} harness.c answer.o -o answer -lm`;
  return `${compile} ${HEADERS} -Dmain=main_of_the_player -c answer.c -o answer.o && ${harness}`;
}

/** What a shell's exit code of 128 and more stands for. */
const SIGNAL_FAULTS: Readonly<Record<number, FaultKind>> = {
  4: 'trap',
  5: 'trap',
  6: 'abort',
  8: 'division_by_zero',
  11: 'bad_pointer',
};

export function createNativeRunner(timeLimitMs: number): Runner {
  let sandbox: Sandbox | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const probe = (): Sandbox => {
    sandbox ??= probeSandbox();
    return sandbox;
  };
  const run = async (submission: Submission): Promise<RunReport> => {
    const found = probe();
    if (!found.isUsable) throw new RunnerUnavailable(found.reason);
    const folder = mkdtempSync(join(tmpdir(), 'dota-factory-quest-'));
    try {
      return await judgeIn(folder, found.compiler, submission, timeLimitMs);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return {
    backend: 'native',
    prepare: async () => {
      const found = probe();
      return found.isUsable ? { isReady: true } : { isReady: false, reason: found.reason };
    },
    run: (submission) => {
      const next = last.then(() => run(submission));
      last = next.catch(() => undefined);
      return next;
    },
    trace: async () => {
      throw new RunnerUnavailable('The native backend cannot be stepped through; the wasm backend can.');
    },
    close: async () => {
      await last;
    },
  };
}

async function judgeIn(
  folder: string,
  compiler: 'gcc' | 'clang',
  submission: Submission,
  timeLimitMs: number,
): Promise<RunReport> {
  const { source, entry, calls, file } = submission;
  const head = { backend: `native ${compiler}`, calls: [] };
  const size = Buffer.byteLength(source);
  if (size > MAX_SOURCE_BYTES) {
    const message = `the code has ${size} bytes, expected at most ${MAX_SOURCE_BYTES}`;
    return { ...head, ...refuse(message), refusal: 'errors', compileMilliseconds: 0 };
  }
  const mark = randomBytes(16).toString('hex');
  writeFileSync(join(folder, 'answer.c'), source);
  if (entry.kind === 'function') writeFileSync(join(folder, 'harness.c'), writeHarness(entry, calls, mark));
  const command = ['sh', '-c', writeBuild(compiler, entry)];
  const use = { folder, mayWrite: true, seconds: timeLimitMs / 1000, memoryMiB: COMPILER_MEMORY_MIB };
  const compiled = await runJailed(use, command, timeLimitMs);
  const compileMilliseconds = compiled.milliseconds;
  if (compiled.hasTimedOut) {
    const message = `compiling took longer than ${timeLimitMs / 1000} seconds and was stopped`;
    return { ...head, ...refuse(message), refusal: 'too_slow', compileMilliseconds };
  }
  const messages = parseMessages(compiled.stderr, entry.kind === 'function' ? entry.name : 'main');
  const compilerText = compiled.stderr.replaceAll('answer.c:', `${file}:`);
  if (compiled.code !== 0) return { ...head, messages, compilerText, refusal: 'errors', compileMilliseconds };
  const reports: CallReport[] = [];
  for (const index of calls.keys()) {
    const isOver = reports.some(({ end }) => end === 'timed_out');
    reports.push(isOver ? NOT_RUN : await runCall(folder, submission, index, mark, timeLimitMs));
  }
  return { ...head, refusal: undefined, messages, compilerText, compileMilliseconds, calls: reports };
}

function refuse(message: string) {
  const messages = [{ severity: 'error' as const, line: 0, column: 0, message }];
  return { messages, compilerText: `error: ${message}\n` };
}

async function runCall(
  folder: string,
  { entry, calls }: Submission,
  index: number,
  mark: string,
  timeLimitMs: number,
): Promise<CallReport> {
  const use = { folder, mayWrite: false, seconds: timeLimitMs / 1000, memoryMiB: MEMORY_MIB };
  const ended = await runJailed(use, ['./answer', String(index)], timeLimitMs);
  const { stdout, stderr, milliseconds, code } = ended;
  const base = { stdout, stderr, milliseconds, ...describeEnd(entry, ended) };
  if (base.end !== 'returned' || entry.kind === 'program') return base;
  const result = parseResult(ended.result, mark, entry.returns, calls[index] ?? []);
  if (result !== undefined) return { ...base, ...result };
  const fault = { kind: 'exit' as const, line: 0, column: 0 };
  return { ...base, end: 'exited', exitCode: code ?? 0, fault };
}

const NOTHING = {
  value: null,
  after: [],
  exitCode: undefined,
  fault: undefined,
  leak: { blocks: 0, bytes: 0 },
} as const;
const NOT_RUN: CallReport = { ...NOTHING, end: 'not_run', stdout: '', stderr: '', milliseconds: 0 };

function describeEnd(entry: Entry, { code, hasTimedOut, isOverLimit }: Ended) {
  if (isOverLimit) return { ...NOTHING, end: 'output_limit' as const };
  // 128 + SIGXCPU or SIGKILL: the limit of processor time.
  if (hasTimedOut || code === 152 || code === 137) return { ...NOTHING, end: 'timed_out' as const };
  const kind = SIGNAL_FAULTS[(code ?? 0) - 128];
  if (kind !== undefined) return { ...NOTHING, end: 'fault' as const, fault: { kind, line: 0, column: 0 } };
  if (entry.kind === 'program') return { ...NOTHING, end: 'exited' as const, exitCode: code ?? 0 };
  return { ...NOTHING, end: 'returned' as const };
}
