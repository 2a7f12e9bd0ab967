/** Runs one command in the sandbox, with limits of time and output that the machine does not have to be trusted with. */
import { spawn } from 'node:child_process';
import { MAX_OUTPUT_BYTES } from '../wasm/layout.ts';
import { listSandboxWords, type SandboxUse } from './sandbox.ts';

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** What was written on the channel for results. */
  readonly result: string;
  readonly hasTimedOut: boolean;
  readonly isOverLimit: boolean;
  readonly milliseconds: number;
}

export function runJailed(use: SandboxUse, command: readonly string[], timeLimitMs: number): Promise<Ended> {
  const [program = '', ...rest] = [...listSandboxWords(use), ...command];
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(program, rest, { env: {}, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
    const parts: Buffer[][] = [[], [], []];
    let bytes = 0;
    let hasTimedOut = false;
    let isOverLimit = false;
    const timer = setTimeout(() => {
      hasTimedOut = true;
      child.kill('SIGKILL');
    }, timeLimitMs);
    [child.stdout, child.stderr, child.stdio[3]].forEach((stream, index) => {
      stream?.on('data', (data: Buffer) => {
        const room = index === 2 ? data.length : Math.max(0, MAX_OUTPUT_BYTES - bytes);
        parts[index]?.push(data.subarray(0, room));
        if (index < 2) bytes += data.length;
        if (bytes <= MAX_OUTPUT_BYTES) return;
        isOverLimit = true;
        child.kill('SIGKILL');
      });
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const [stdout = '', stderr = '', result = ''] = parts.map((each) =>
        Buffer.concat(each).toString('utf8'),
      );
      const milliseconds = performance.now() - started;
      resolve({ code, signal, stdout, stderr, result, hasTimedOut, isOverLimit, milliseconds });
    });
  });
}
