/** The compiler as the helper process sees it: a thread that is started early, ended when it takes too long, and started again. */
import { Worker } from 'node:worker_threads';
import type { CompileRequest, CompilerAnswer } from './messages.ts';
import { watchTime } from './patience.ts';

export type Compiled = Exclude<CompilerAnswer, { kind: 'loaded' }> | { readonly kind: 'too_slow' };

export interface Compiler {
  /** Resolves when it is loaded; rejects if it cannot be. */
  readonly prepare: () => Promise<void>;
  readonly compile: (request: CompileRequest) => Promise<Compiled>;
}

export function createCompiler(program: string, folder: string, timeLimitMs: number): Compiler {
  let loading: Promise<Worker> | undefined;
  const load = (): Promise<Worker> => {
    loading ??= start(program, folder, () => {
      loading = undefined;
    });
    return loading;
  };
  return {
    prepare: async () => {
      await load();
    },
    compile: async (request) => {
      const worker = await load();
      const compiled = await ask(worker, request, timeLimitMs);
      if (compiled.kind !== 'compiled') {
        await worker.terminate();
        loading = undefined;
        // The next submission should not have to wait for it.
        load().catch(() => undefined);
      }
      return compiled;
    },
  };
}

function start(program: string, folder: string, onEnd: () => void): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData: { folder }, env: {}, stdout: true, stderr: true });
    worker.once('message', () => resolve(worker));
    worker.once('error', (error) => {
      onEnd();
      reject(error);
    });
    worker.once('exit', () => {
      onEnd();
      reject(new Error('the compiler ended before it was loaded'));
    });
  });
}

function ask(worker: Worker, request: CompileRequest, timeLimitMs: number): Promise<Compiled> {
  return new Promise((resolve) => {
    const settle = (answer: Compiled): void => {
      stopWatching();
      worker.removeAllListeners('message');
      resolve(answer);
    };
    const stopWatching = watchTime(timeLimitMs, () => settle({ kind: 'too_slow' }));
    worker.on('message', (answer: CompilerAnswer) => {
      if (answer.kind !== 'loaded') settle(answer);
    });
    worker.once('exit', () => settle({ kind: 'crashed', reason: 'memory', text: '' }));
    worker.postMessage(request);
  });
}
