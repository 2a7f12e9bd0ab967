/** The helper process: compiles and runs what it is asked, one submission after the other, and ends with its parent. */
import v8 from 'node:v8';
import { join } from 'node:path';
import { type Entry, formatReturned, type RunReport, type Submission } from '@dota-factory/quest';
import type { Trace, TraceStep } from '../contract.ts';
import { isTooMuchMemory, parseMessages } from '../wasm/diagnostics.ts';
import { MAX_SOURCE_BYTES } from '../wasm/layout.ts';
import { createCompiler } from './compiler.ts';
import type { HostAnswer, HostRequest } from './questions.ts';
import { createRunThreads } from './run-thread.ts';

// Before any module is compiled: the optimising compiler would take longer than what it saves.
v8.setFlagsFromString('--liftoff-only');

const BACKEND = 'wasm';
const [folder = '', timeLimit = ''] = process.argv.slice(2);
const timeLimitMs = Number(timeLimit);
const beside = (name: string): string => join(import.meta.dirname, name);
const compiler = createCompiler(beside('quest-compiler-worker.mjs'), folder, timeLimitMs);
const threads = createRunThreads(beside('quest-run-worker.mjs'), timeLimitMs);

// The channel to the parent closes when the parent dies, however it does.
process.on('disconnect', () => process.exit(0));

let last: Promise<unknown> = Promise.resolve();
process.on('message', (request: HostRequest) => {
  last = last.then(() => serve(request));
});

async function serve(request: HostRequest): Promise<void> {
  try {
    send(await answer(request));
  } catch (error) {
    send({ id: request.id, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

function send(message: HostAnswer): void {
  process.send?.(message);
}

async function answer(request: HostRequest): Promise<HostAnswer> {
  const { id } = request;
  switch (request.kind) {
    case 'prepare':
      threads.prepare();
      await compiler.prepare();
      return { id, kind: 'ready' };
    case 'run':
      return { id, kind: 'report', report: (await execute(request.submission, false)).report };
    case 'trace':
      return { id, kind: 'trace', trace: await trace(request.submission, request.callIndex) };
  }
}

const CRASHES = {
  memory: 'the compiler ran out of memory',
  depth: 'the code is nested too deeply for the compiler',
  fault: 'the compiler has a fault, and gave up on this code',
} as const;

interface Executed {
  readonly report: RunReport;
  readonly steps: readonly TraceStep[];
  readonly isCut: boolean;
}

async function execute(submission: Submission, isStepped: boolean): Promise<Executed> {
  const { source, entry, calls } = submission;
  const size = Buffer.byteLength(source);
  if (size > MAX_SOURCE_BYTES) {
    const message = `the code has ${size} bytes, expected at most ${MAX_SOURCE_BYTES}`;
    return refuse('errors', `${submission.file}: error: ${message}\n`, message, 0);
  }
  threads.prepare();
  await compiler.prepare();
  const started = performance.now();
  const entryName = entry.kind === 'function' ? entry.name : undefined;
  const compiled = await compiler.compile({ source, entryName, isStepped });
  const milliseconds = performance.now() - started;
  if (compiled.kind === 'too_slow') {
    const message = `compiling took longer than ${timeLimitMs / 1000} seconds and was stopped`;
    return refuse('too_slow', `${submission.file}: error: ${message}\n`, message, milliseconds);
  }
  if (compiled.kind === 'crashed') {
    const { reason, text } = compiled;
    const message = CRASHES[reason];
    const refusal = reason === 'memory' ? 'too_much_memory' : 'errors';
    return refuse(refusal, `${text}${submission.file}: error: ${message}\n`, message, milliseconds);
  }
  const messages = parseMessages(compiled.text, entryName ?? 'main');
  const compilerText = compiled.text.replaceAll('answer.c:', `${submission.file}:`);
  const head = { backend: BACKEND, compilerText, messages, compileMilliseconds: milliseconds };
  if (compiled.wasm === undefined) {
    const refusal = isTooMuchMemory(compiled.text) ? 'too_much_memory' : 'errors';
    return { report: { ...head, refusal, calls: [] }, steps: [], isCut: false };
  }
  const result = await threads.run({ wasm: compiled.wasm, source, entry, calls, isStepped });
  if (result.refusal !== undefined) {
    const { line, column, message } = result.refusal;
    const text = `${compilerText}${submission.file}:${line}:${column}: error: ${message}\n`;
    const report = { ...head, compilerText: text, messages: [...messages, result.refusal] };
    return { report: { ...report, refusal: 'errors', calls: [] }, steps: [], isCut: false };
  }
  return {
    report: { ...head, refusal: undefined, calls: result.calls },
    steps: result.steps,
    isCut: result.isCut,
  };
}

function refuse(
  refusal: NonNullable<RunReport['refusal']>,
  compilerText: string,
  message: string,
  compileMilliseconds: number,
): Executed {
  const messages = [{ severity: 'error' as const, line: 0, column: 0, message }];
  const report = { backend: BACKEND, refusal, compilerText, messages, compileMilliseconds, calls: [] };
  return { report, steps: [], isCut: false };
}

async function trace(submission: Submission, callIndex: number): Promise<Trace> {
  const one = { ...submission, calls: submission.calls.slice(callIndex, callIndex + 1) };
  const { report, steps, isCut } = await execute(one, true);
  const [call] = report.calls;
  const stdout = call?.stdout ?? '';
  return {
    backend: report.backend,
    refusal: report.refusal,
    messages: report.messages,
    steps: countCharacters(steps, stdout),
    isCut,
    stdout,
    end: call?.end ?? 'not_run',
    returned: call?.end === 'returned' ? describeReturned(submission.entry, call.value) : undefined,
    fault: call?.fault,
  };
}

function describeReturned(entry: Entry, value: RunReport['calls'][number]['value']): string | undefined {
  if (entry.kind === 'program' || entry.returns.kind === 'void') return undefined;
  return formatReturned(entry.returns, value);
}

/** Threads count bytes. */
function countCharacters(steps: readonly TraceStep[], stdout: string): readonly TraceStep[] {
  const bytes = Buffer.from(stdout);
  if (bytes.length === stdout.length) return steps;
  return steps.map((step) => ({ ...step, printed: bytes.toString('utf8', 0, step.printed).length }));
}
