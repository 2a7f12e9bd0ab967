/** The other products of the same build or package, each started as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { err, ok, type Result } from '@dota-factory/base';
import type { StartedProduct } from '../bridge/index.ts';

/** What starts a product. */
export interface SiblingCommand {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface Siblings {
  /** Why it cannot be had here; undefined: it can. */
  findReason(name: string): string | undefined;
  /** The error is for the person. */
  start(name: string): Promise<Result<StartedProduct, string>>;
  /** Ends those without a window, which nobody could close. */
  close(): void;
}

export interface SiblingOptions {
  /** The error is for the person: why it cannot be had. */
  findCommand(name: string): Result<SiblingCommand, string>;
  /** Whether a window may open; otherwise the product gives an address. */
  readonly opensWindows: boolean;
  /** How long it may take until it gives its address: it may have to be built. */
  readonly limitMs?: number;
}

const LIMIT_MS = 180_000;
/** A window's process that ends within this time could not open it. */
const EARLY_END_MS = 1500;
const ADDRESS = /running at (http:\/\/127\.0\.0\.1:\d+\/\S*)/;

export const NO_SIBLINGS: Siblings = {
  findReason: () => 'It is not part of this build.',
  start: async () => err('It is not part of this build.'),
  close: () => {},
};

export function createSiblings({ findCommand, opensWindows, limitMs = LIMIT_MS }: SiblingOptions): Siblings {
  const running = new Set<ChildProcess>();
  return {
    findReason(name) {
      const found = findCommand(name);
      return found.ok ? undefined : found.error;
    },
    async start(name) {
      const found = findCommand(name);
      if (!found.ok) return found;
      return opensWindows ? startWindow(found.value) : startServer(found.value, limitMs, running);
    },
    close() {
      for (const child of running) child.kill();
    },
  };
}

/** In a group of its own: it stays when this process ends. */
function startWindow({ file, args, env }: SiblingCommand): Promise<Result<StartedProduct, string>> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { env, detached: true, stdio: 'ignore' });
    const timer = setTimeout(() => resolve(ok({ address: undefined })), EARLY_END_MS);
    child.once('error', (error) => {
      clearTimeout(timer);
      resolve(err(error.message));
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      // 0: another instance was running and has come to the front.
      resolve(code === 0 ? ok({ address: undefined }) : err(`it ended at once (${code ?? 'killed'})`));
    });
    child.unref();
  });
}

function startServer(
  { file, args, env }: SiblingCommand,
  limitMs: number,
  running: Set<ChildProcess>,
): Promise<Result<StartedProduct, string>> {
  return new Promise((resolve) => {
    const child = spawn(file, [...args, '--no-open', '--port', '0'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    const finish = (result: Result<StartedProduct, string>) => {
      clearTimeout(timer);
      resolve(result);
    };
    const timer = setTimeout(() => {
      child.kill();
      finish(err('it took too long to start'));
    }, limitMs);
    const read = (chunk: Buffer) => {
      // Enough for the address, and for the last words before an end.
      output = (output + chunk.toString()).slice(-2000);
      const [, address] = ADDRESS.exec(output) ?? [];
      if (address !== undefined) finish(ok({ address }));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', (error) => finish(err(error.message)));
    child.once('exit', () => {
      running.delete(child);
      finish(err(output.trim().split('\n').at(-1) || 'it ended at once'));
    });
  });
}
