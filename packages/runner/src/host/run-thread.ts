/** Runs a compiled submission on a thread of its own, which is ended when a call takes too long. */
import { Worker } from 'node:worker_threads';
import type { CallReport, CompilerMessage } from '@dota-factory/quest';
import type { TraceStep } from '../contract.ts';
import { type CallOutcome, NOT_RUN, TIMED_OUT } from '../wasm/call.ts';
import { createOutputBuffer, readOutput } from '../wasm/output.ts';
import type { RunAnswer, RunRequest } from './messages.ts';
import { watchTime } from './patience.ts';

export interface RunResult {
  /** Why nothing was run. */
  readonly refusal: CompilerMessage | undefined;
  readonly calls: readonly CallReport[];
  readonly steps: readonly TraceStep[];
  readonly isCut: boolean;
}

export interface RunThreads {
  readonly run: (request: Omit<RunRequest, 'outputs' | 'timeLimitMs'>) => Promise<RunResult>;
  /** Has a thread wait for the next submission. */
  readonly prepare: () => void;
}

/** In MiB: enough for some ten thousand calls within calls. */
const STACK_MIB = 16;

export function createRunThreads(program: string, timeLimitMs: number): RunThreads {
  let spare: Worker | undefined;
  const create = (): Worker => {
    const resourceLimits = { stackSizeMb: STACK_MIB, maxOldGenerationSizeMb: 256 };
    const worker = new Worker(program, { resourceLimits, env: {}, stdout: true, stderr: true });
    worker.unref();
    return worker;
  };
  const prepare = (): void => {
    spare ??= create();
  };
  return {
    prepare,
    run: async (request) => {
      const worker = spare ?? create();
      spare = undefined;
      worker.ref();
      try {
        return await work(worker, { ...request, timeLimitMs });
      } finally {
        await worker.terminate();
        prepare();
      }
    },
  };
}

function work(worker: Worker, request: Omit<RunRequest, 'outputs'>): Promise<RunResult> {
  const outputs = request.calls.map(createOutputBuffer);
  const outcomes = request.calls.map((): CallOutcome => NOT_RUN);
  const milliseconds = request.calls.map(() => 0);
  const { timeLimitMs } = request;
  const steps: TraceStep[] = [];
  let isCut = false;
  let current = -1;
  let refusal: CompilerMessage | undefined;
  let stopWatching = (): void => undefined;
  return new Promise((resolve) => {
    const settle = (): void => {
      stopWatching();
      worker.removeAllListeners();
      const calls = outcomes.map((outcome, index): CallReport => {
        const { stdout, stderr } = readOutput(outputs[index] as SharedArrayBuffer);
        return { ...outcome, stdout, stderr, milliseconds: milliseconds[index] ?? 0 };
      });
      resolve({ refusal, calls, steps, isCut });
    };
    const end = (outcome: CallOutcome, took: number): void => {
      if (current >= 0) {
        outcomes[current] = outcome;
        milliseconds[current] = took;
      }
      settle();
    };
    const watch = (): void => {
      stopWatching();
      stopWatching = watchTime(timeLimitMs, () => end(TIMED_OUT, timeLimitMs));
    };
    const listen = (answer: RunAnswer): void => {
      if (answer.kind === 'started') {
        current = answer.call;
        watch();
      } else if (answer.kind === 'ended') {
        outcomes[answer.call] = answer.outcome;
        milliseconds[answer.call] = answer.milliseconds;
        current = -1;
      } else if (answer.kind === 'steps') {
        steps.push(...answer.steps);
        isCut ||= answer.isCut;
      } else if (answer.kind === 'refused') {
        const { line, column, message } = answer;
        refusal = { severity: 'error', line, column, message };
      } else if (answer.kind === 'done') settle();
    };
    worker.on('message', listen);
    // A thread that dies takes the call with it: its own heap is full, or V8 gave up.
    const crash = (): void => end({ ...NOT_RUN, end: 'memory_limit' }, 0);
    worker.on('error', crash);
    worker.on('exit', crash);
    watch();
    worker.postMessage({ ...request, outputs } satisfies RunRequest);
  });
}
