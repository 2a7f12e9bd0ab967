/** Child processes as tests need them: started, listened to, waited for, and always ended. */
import { type ChildProcess, spawn } from 'node:child_process';

export interface Running {
  readonly process: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** The exit code, or the signal's name. */
  readonly exit: Promise<number | string>;
  /** Waits until stdout or stderr matches; fails with all output when the process ends first or it takes too long. */
  waitFor(pattern: RegExp, limitMs?: number): Promise<RegExpMatchArray>;
}

export function run(
  command: string,
  args: readonly string[],
  options: { env?: Readonly<Record<string, string | undefined>>; ipc?: boolean } = {},
): Running {
  const child = spawn(command, args, {
    env: { ...process.env, ...options.env },
    stdio: options.ipc ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  const watchers = new Set<() => void>();
  const notify = () => {
    for (const watcher of watchers) watcher();
  };
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
    notify();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
    notify();
  });
  let hasEnded = false;
  const exit = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => {
      hasEnded = true;
      notify();
      resolve(code ?? signal ?? 'unknown');
    });
  });
  return {
    process: child,
    stdout: () => stdout,
    stderr: () => stderr,
    exit,
    waitFor: (pattern, limitMs = 20_000) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => fail('took too long'), limitMs);
        const fail = (why: string) => {
          watchers.delete(look);
          reject(new Error(`${pattern} ${why}; stdout:\n${stdout}\nstderr:\n${stderr}`));
        };
        const look = () => {
          const match = stdout.match(pattern) ?? stderr.match(pattern);
          if (match) {
            clearTimeout(timer);
            watchers.delete(look);
            resolve(match);
          } else if (hasEnded) {
            clearTimeout(timer);
            fail('never came');
          }
        };
        watchers.add(look);
        look();
      }),
  };
}

/** Ends what a failed test has left running. */
export async function endAll(runs: readonly Running[]): Promise<void> {
  for (const { process: child } of runs) if (child.exitCode === null) child.kill('SIGKILL');
  await Promise.all(runs.map(({ exit }) => exit));
}
