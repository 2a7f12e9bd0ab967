/** Whether this machine can run strangers' programs natively, and the words before a command that does so. */
import { spawnSync } from 'node:child_process';

/** What can compile, in the order of preference. */
const COMPILERS = ['gcc', 'clang'] as const;

export type Sandbox =
  | { readonly isUsable: true; readonly compiler: (typeof COMPILERS)[number] }
  /** One sentence for a person. */
  | { readonly isUsable: false; readonly reason: string };

export interface SandboxUse {
  /** The only folder of the machine that can be seen, as /job; besides /usr, read only. */
  readonly folder: string;
  readonly mayWrite: boolean;
  /** Of a processor. */
  readonly seconds: number;
  readonly memoryMiB: number;
}

const SYSTEM_FOLDERS = ['/usr', '/bin', '/lib', '/lib64'];

/** Before a command: a jail without network, processes of others, environment or rights, and limits. */
export function listSandboxWords({ folder, mayWrite, seconds, memoryMiB }: SandboxUse): string[] {
  return [
    'bwrap',
    ...words(
      '--unshare-all --die-with-parent --new-session --cap-drop ALL --uid 65534 --gid 65534 --clearenv',
    ),
    ...SYSTEM_FOLDERS.flatMap((path) => ['--ro-bind-try', path, path]),
    ...words('--setenv PATH /usr/bin:/bin --tmpfs /tmp'),
    mayWrite ? '--bind' : '--ro-bind',
    folder,
    ...words('/job --chdir /job --'),
    'prlimit',
    `--cpu=${Math.ceil(seconds)}`,
    `--as=${memoryMiB * 1024 * 1024}`,
    ...words('--nproc=8 --fsize=8388608 --nofile=32 --core=0 --'),
  ];
}

const words = (text: string): string[] => text.split(' ');

/** There is no falling back to running without a jail. */
export function probeSandbox(): Sandbox {
  if (process.platform !== 'linux')
    return refuse('there is no jail for programs on this system, only on Linux');
  if (process.getuid?.() === 0) return refuse('it must not be run as root, for whom limits do not count');
  const probe = listSandboxWords({ folder: '/usr', mayWrite: false, seconds: 5, memoryMiB: 256 });
  const [command, ...rest] = [...probe, 'true'];
  const { status, error, stderr } = spawnSync(command, rest, { encoding: 'utf8', timeout: 10_000 });
  if (error !== undefined) return refuse(`bubblewrap cannot be started (${error.message})`);
  if (status !== 0)
    return refuse(`bubblewrap refuses to make a jail (${stderr.trim().split('\n')[0] ?? ''})`);
  const compiler = COMPILERS.find((name) => spawnSync(name, ['--version']).status === 0);
  return compiler === undefined ? refuse('neither gcc nor clang is installed') : { isUsable: true, compiler };
}

const refuse = (why: string): Sandbox => ({
  isUsable: false,
  reason: `The native backend cannot be used: ${why}. The wasm backend needs nothing installed.`,
});
