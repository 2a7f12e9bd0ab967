/** The runner for programs on Node: starts the helper process when it is needed, and again when it has died. */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RunReport } from '@dota-factory/quest';
import { type Readiness, type Runner, RunnerUnavailable, type Trace } from '../contract.ts';
import type { HostAnswer, HostRequest } from '../host/questions.ts';

export interface WasmRunnerOptions {
  /** Where `quest-host.mjs` and the threads are. */
  readonly programFolder: string;
  /** Where the compiler is, as `npm run arcade` prepares it. */
  readonly compilerFolder: string;
  readonly timeLimitMs: number;
}

type Question = HostRequest extends infer One ? (One extends HostRequest ? Omit<One, 'id'> : never) : never;

interface Waiting {
  readonly resolve: (answer: HostAnswer) => void;
  readonly reject: (error: Error) => void;
}

export function createWasmRunner(options: WasmRunnerOptions): Runner {
  const { programFolder, compilerFolder, timeLimitMs } = options;
  const program = join(programFolder, 'quest-host.mjs');
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let lastId = 0;
  let isClosed = false;
  const reason = (): string | undefined => {
    if (isClosed) return 'The runner was closed.';
    if (!existsSync(join(compilerFolder, 'clang.mjs')))
      return `The C compiler is missing: there is none in ${compilerFolder}.`;
    return existsSync(program) ? undefined : `The runner is missing: there is no ${program}.`;
  };
  const rejectAll = (message: string): void => {
    for (const { reject } of waiting.values()) reject(new RunnerUnavailable(message));
    waiting.clear();
  };
  const start = (): ChildProcess => {
    const started = fork(program, [compilerFolder, String(timeLimitMs)], {
      // Nothing of the environment, but for what makes Electron's executable run a script as Node does.
      env: { ELECTRON_RUN_AS_NODE: '1' },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('message', (answer: HostAnswer) => {
      waiting.get(answer.id)?.resolve(answer);
      waiting.delete(answer.id);
      // A program that is done otherwise does not wait for a helper that has nothing to do.
      if (waiting.size === 0) setIdle(started, true);
    });
    const forget = (): void => {
      if (child !== started) return;
      child = undefined;
      rejectAll('The process that runs C ended unexpectedly; the next try starts another.');
    };
    started.on('exit', forget);
    started.on('error', forget);
    return started;
  };
  const ask = (question: Question): Promise<HostAnswer> =>
    new Promise((resolve, reject) => {
      const missing = reason();
      if (missing !== undefined) {
        reject(new RunnerUnavailable(missing));
        return;
      }
      child ??= start();
      setIdle(child, false);
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      child.send({ ...question, id } as HostRequest);
    });
  return {
    backend: 'wasm',
    prepare: async (): Promise<Readiness> => {
      try {
        const answer = await ask({ kind: 'prepare' });
        return answer.kind === 'failed' ? { isReady: false, reason: answer.message } : { isReady: true };
      } catch (error) {
        if (error instanceof RunnerUnavailable) return { isReady: false, reason: error.message };
        throw error;
      }
    },
    run: async (submission): Promise<RunReport> => {
      const answer = await ask({ kind: 'run', submission });
      if (answer.kind === 'report') return answer.report;
      throw new RunnerUnavailable(describeFailure(answer));
    },
    trace: async (submission, callIndex): Promise<Trace> => {
      const answer = await ask({ kind: 'trace', submission, callIndex });
      if (answer.kind === 'trace') return answer.trace;
      throw new RunnerUnavailable(describeFailure(answer));
    },
    close: async () => {
      isClosed = true;
      const ending = child;
      child = undefined;
      rejectAll('The runner was closed.');
      if (ending === undefined || ending.exitCode !== null) return;
      // An idle helper does not keep this process alive; waiting for its end must.
      setIdle(ending, false);
      await new Promise<void>((resolve) => {
        ending.once('exit', () => resolve());
        ending.kill('SIGKILL');
      });
    },
  };
}

/** Whether the process may end although the helper is there. */
function setIdle(child: ChildProcess, isIdle: boolean): void {
  if (isIdle) {
    child.unref();
    child.channel?.unref();
  } else {
    child.ref();
    child.channel?.ref();
  }
}

const describeFailure = (answer: HostAnswer): string =>
  answer.kind === 'failed' ? answer.message : 'The process that runs C gave another answer than asked for.';
