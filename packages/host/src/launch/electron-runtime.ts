/** Finds Electron's runtime, and fetches it with progress, limits and a way out. */
import { spawn } from 'node:child_process';
import { access, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where Electron's own installer puts the executable. */
const EXECUTABLES: Readonly<Record<string, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

const readText = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined);
const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The version of the npm package, whether or not its runtime is there. */
export async function findElectronVersion(packageFolder: string): Promise<string | undefined> {
  const text = await readText(join(packageFolder, 'package.json'));
  return text === undefined ? undefined : (JSON.parse(text) as { version?: string }).version;
}

/** The executable of a whole runtime of the right version, or of the one ELECTRON_OVERRIDE_DIST_PATH names. */
export async function findElectronRuntime(
  packageFolder: string,
  env: Environment,
  platform: NodeJS.Platform,
): Promise<string | undefined> {
  const usual = EXECUTABLES[platform] ?? 'electron';
  // Written last by the installer: without it an unpacking was cut short.
  const recorded = await readText(join(packageFolder, 'path.txt'));
  const override = env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (override) {
    const path = join(override, recorded || usual);
    return (await exists(path)) ? path : undefined;
  }
  const unpacked = await readText(join(packageFolder, 'dist', 'version'));
  if (!recorded || unpacked?.trim().replace(/^v/, '') !== (await findElectronVersion(packageFolder))) {
    return undefined;
  }
  const path = join(packageFolder, 'dist', recorded);
  return (await exists(path)) ? path : undefined;
}

export type FetchOutcome =
  | { readonly kind: 'fetched'; readonly path: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'skipped' };

export interface FetchOptions {
  readonly packageFolder: string;
  readonly env: Environment;
  readonly platform: NodeJS.Platform;
  /** For all of it, in milliseconds. */
  readonly limitMs: number;
  /** Without a single new byte, in milliseconds. */
  readonly stallMs: number;
  readonly onProgress: (bytes: number, elapsedMs: number) => void;
  /** The person at the terminal does not want to wait. */
  readonly skip: AbortSignal;
}

const POLL_MS = 500;

/** Runs Electron's own installer, which checks what it fetched against the package's checksums. */
export async function fetchElectronRuntime(options: FetchOptions): Promise<FetchOutcome> {
  const { packageFolder, env, platform, skip } = options;
  const installer = join(packageFolder, 'install.js');
  if (!(await exists(installer))) return { kind: 'failed', reason: 'the electron package is not installed' };
  // The installer does not report its progress, but it downloads into the temporary folder: give it one to watch.
  const temporary = await mkdtemp(join(tmpdir(), 'dota-factory-electron-'));
  try {
    const reason = await runInstaller(installer, temporary, options);
    if (skip.aborted) return { kind: 'skipped' };
    if (reason !== undefined) return { kind: 'failed', reason };
    const path = await findElectronRuntime(packageFolder, env, platform);
    return path
      ? { kind: 'fetched', path }
      : { kind: 'failed', reason: 'the installer ended without leaving a runtime' };
  } finally {
    await rm(temporary, { recursive: true, force: true }).catch(() => {});
  }
}

/** `undefined` when the installer ended well, otherwise why it did not. */
function runInstaller(
  installer: string,
  temporary: string,
  { packageFolder, env, limitMs, stallMs, onProgress, skip }: FetchOptions,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const startedAt = Date.now();
    let movedAt = startedAt;
    let bytes = 0;
    let lastWords = '';
    const child = spawn(process.execPath, [installer], {
      env: { ...env, TMPDIR: temporary, TEMP: temporary, TMP: temporary, ELECTRON_GET_NO_PROGRESS: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const watch = async () => {
      const now = Date.now();
      const size = (await folderSize(temporary)) + (await folderSize(join(packageFolder, 'dist')));
      if (size !== bytes) movedAt = now;
      bytes = size;
      onProgress(bytes, now - startedAt);
      if (now - startedAt >= limitMs) finish(`it took longer than ${limitMs / 1000} s`);
      else if (now - movedAt >= stallMs) finish(`nothing arrived for ${stallMs / 1000} s`);
    };
    const poll = setInterval(() => void watch(), POLL_MS);
    const onSkip = () => finish('skipped');
    function finish(reason: string | undefined): void {
      clearInterval(poll);
      skip.removeEventListener('abort', onSkip);
      child.removeAllListeners();
      child.stdout.destroy();
      child.stderr.destroy();
      child.on('error', () => {}).kill('SIGKILL');
      resolve(reason);
    }
    child.stdout.resume();
    child.stderr.on('data', (chunk: Buffer) => {
      lastWords = (lastWords + chunk.toString()).slice(-4000);
    });
    child.on('error', (error) => finish(error.message));
    child.on('close', (code) => finish(code === 0 ? undefined : summarize(lastWords, code)));
    skip.addEventListener('abort', onSkip);
    if (skip.aborted) onSkip();
  });
}

/** The line of a stack trace that says what happened, with the cause where Node gives one. */
function summarize(stderr: string, code: number | null): string {
  const lines = stderr.split('\n').map((line) => line.trim());
  const causes = lines.filter((line) => /^(\[cause\]: )?\w*Error\b.*: /.test(line));
  return (
    causes.at(-1)?.replace(/^(\[cause\]: )?\w*Error\b[^:]*: /, '') ||
    lines.find(Boolean) ||
    `the installer ended with code ${code}`
  );
}

async function folderSize(folder: string): Promise<number> {
  let total = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue;
    total += await stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    );
  }
  return total;
}
