// A small repository of its own, with our scripts and a stand-in for npx, in which preparing and starting can be watched.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../..');

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Scratch {
  readonly root: string;
  write(path: string, text: string): void;
  read(path: string): string;
  /** Runs `node scripts/…` in the scratch repository, from `cwd` if that is given. */
  run(script: string, args?: readonly string[], cwd?: string): Promise<Outcome>;
  /** How often dependencies were installed. */
  installCount(): number;
  remove(): void;
}

/** What `npx` does there: it counts its calls, takes a moment, and links the one tool that building needs. */
const NPX = `#!/bin/sh
if [ -f "$SCRATCH/npx-fails-with" ]; then cat "$SCRATCH/npx-fails-with" >&2; exit 1; fi
echo "$@" >> "$SCRATCH/installs"
sleep 0.3
mkdir -p "$SCRATCH/node_modules" "$SCRATCH/apps/sim/node_modules"
ln -sfn "${join(ROOT, 'node_modules/esbuild')}" "$SCRATCH/node_modules/esbuild"
`;

export function createScratch(): Scratch {
  const root = mkdtempSync(join(tmpdir(), 'dota-factory-scripts-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  cpSync(join(ROOT, 'scripts'), join(root, 'scripts'), { recursive: true });
  cpSync(join(ROOT, 'products.mjs'), join(root, 'products.mjs'));
  write('package.json', '{ "type": "module", "packageManager": "pnpm@10.34.9" }');
  write('pnpm-lock.yaml', 'lockfileVersion: 1\n');
  write('pnpm-workspace.yaml', 'packages: []\n');
  write('tsconfig.json', '{}');
  write('apps/sim/package.json', '{ "name": "sim", "dependencies": { "part": "workspace:*" } }');
  write('packages/part/package.json', '{ "name": "part" }');
  write('packages/part/src/part.ts', "export const part: string = 'one';\n");
  write(
    'apps/sim/src/main.ts',
    "import { part } from '../../../packages/part/src/part.ts';\nconsole.log(part, ...process.argv.slice(2));\nprocess.exitCode = 3;\n",
  );
  // The sim's benchmarks and worker threads are bundles of their own.
  write('apps/sim/src/bench/main.ts', 'export {};\n');
  write('packages/arena/src/node/worker.ts', 'export {};\n');
  write('packages/arena/node_modules/piscina/dist/worker.js', 'export {};\n');
  write('bin/npx', NPX);
  chmodSync(join(root, 'bin/npx'), 0o755);
  return {
    root,
    write,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    run: (script, args = [], cwd = root) => run(root, script, args, cwd),
    installCount: () => {
      const log = join(root, 'installs');
      return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').length : 0;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function run(root: string, script: string, args: readonly string[], cwd: string): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, SCRATCH: root, PATH: `${join(root, 'bin')}:${process.env['PATH'] ?? ''}` };
    const child = spawn(process.execPath, [join(root, 'scripts', script), ...args], { cwd, env });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (data: Buffer) => (stdout += data.toString()));
    child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}
