/** A Redis of a test's own: on loopback, at a port that nobody else has, with nothing kept on disk. */
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { type Running, run } from '../host/processes.ts';

/** Why there is none here; undefined: there is. */
export const redisMissing: string | undefined =
  spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0
    ? undefined
    : 'redis-server is not installed (Debian: apt-get install redis-server)';

export interface Redis {
  readonly address: string;
  readonly server: Running;
  /** What redis-cli prints. */
  ask(...words: readonly string[]): string;
}

export async function startRedis(): Promise<Redis> {
  for (let tries = 0; ; tries++) {
    const port = await findPort();
    const settings = `--port ${port} --bind 127.0.0.1 --appendonly no --dir ${tmpdir()}`;
    const server = run('redis-server', [...settings.split(' '), '--save', '']);
    try {
      await server.waitFor(/Ready to accept connections/);
      return {
        address: `redis://127.0.0.1:${port}`,
        server,
        ask: (...words) =>
          spawnSync('redis-cli', ['-p', String(port), ...words], { encoding: 'utf8' }).stdout.trim(),
      };
    } catch (error) {
      // Somebody was faster to take the port.
      if (tries === 4) throw error;
    }
  }
}

export function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
