/** A Redis of a test's own: on loopback, at a free port, with nothing kept on disk. */
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Running, run } from '../browser/processes.ts';

/** Why there is none here; undefined: there is. */
export const redisMissing: string | undefined =
  spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0
    ? undefined
    : 'redis-server is not installed (Debian: apt-get install redis-server)';

/** Why there are no certificates to be made here; undefined: there are. */
export const certificatesMissing: string | undefined =
  spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0
    ? undefined
    : 'openssl is not installed (Debian: apt-get install openssl)';

export interface Redis {
  readonly address: string;
  readonly server: Running;
  /** What redis-cli prints. */
  ask(...words: readonly string[]): string;
}

/** Encrypted with a certificate for localhost that the machine itself has signed, if files for one are given. */
export async function startRedis(files?: Certificate): Promise<Redis> {
  for (let tries = 0; ; tries++) {
    const port = await findPort();
    const settings = `--bind 127.0.0.1 --appendonly no --dir ${tmpdir()}`;
    const server = run('redis-server', [...settings.split(' '), '--save', '', ...listenAt(port, files)]);
    const client = [
      '-p',
      String(port),
      ...(files === undefined ? [] : ['--tls', '--cacert', files.authority]),
    ];
    try {
      await server.waitFor(/Ready to accept connections/);
      return {
        address: files === undefined ? `redis://127.0.0.1:${port}` : `rediss://localhost:${port}`,
        server,
        ask: (...words) => spawnSync('redis-cli', [...client, ...words], { encoding: 'utf8' }).stdout.trim(),
      };
    } catch (error) {
      // Somebody was faster to take the port.
      if (tries === 4) throw error;
    }
  }
}

/** Paths of PEM files. */
export interface Certificate {
  readonly authority: string;
  readonly key: string;
}

/** A certificate for localhost in a folder. */
export function makeCertificate(folder: string): Certificate {
  const files = { authority: join(folder, 'authority.pem'), key: join(folder, 'key.pem') };
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1';
  const made = spawnSync('openssl', [...words.split(' '), '-keyout', files.key, '-out', files.authority], {
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(made.stderr);
  return files;
}

function listenAt(port: number, files: Certificate | undefined): string[] {
  if (files === undefined) return ['--port', String(port)];
  const { authority, key } = files;
  const settings = `--port 0 --tls-port ${port} --tls-auth-clients no --tls-cert-file ${authority} --tls-key-file ${key} --tls-ca-cert-file ${authority}`;
  return settings.split(' ');
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
