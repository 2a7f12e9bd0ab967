/** One-step replacement: after any failure or crash the file is the old one or the new one, never else. */
import { spawn } from 'node:child_process';
import * as nodeFiles from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildSync } from 'esbuild';
import { type FileSystem, replaceFile } from './replace-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await nodeFiles.mkdtemp(join(tmpdir(), 'replace-file-'));
});
afterEach(() => nodeFiles.rm(folder, { recursive: true, force: true }));

const read = (path: string) => nodeFiles.readFile(path, 'utf8');
const OLD = 'old content\n';
const NEW = 'new content, which is longer\n'.repeat(1000);

/** Every operation counts; from number `failAt` on they fail, as after a crash, or only that one does. */
function failingFiles(
  failAt: number,
  code: string,
  isCrash: boolean,
): { files: FileSystem; count: () => number } {
  let step = 0;
  const guard =
    <A extends unknown[], R>(operation: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      step++;
      if (step === failAt || (isCrash && step > failAt)) throw Object.assign(new Error(code), { code });
      return operation(...args);
    };
  const open: FileSystem['open'] = guard(async (path, flags, mode) => {
    const handle = await nodeFiles.open(path, flags, mode);
    for (const name of ['writeFile', 'chmod', 'sync'] as const) {
      // A handle's methods differ in their arguments; the guard passes them through.
      const method = (handle[name] as (...args: unknown[]) => Promise<void>).bind(handle);
      Object.defineProperty(handle, name, { value: guard(method) });
    }
    return handle;
  });
  return {
    files: {
      access: guard(nodeFiles.access),
      lstat: guard(nodeFiles.lstat) as FileSystem['lstat'],
      open,
      readlink: guard(nodeFiles.readlink) as FileSystem['readlink'],
      realpath: guard(nodeFiles.realpath) as FileSystem['realpath'],
      rename: guard(nodeFiles.rename),
      rm: guard(nodeFiles.rm),
      stat: guard(nodeFiles.stat) as FileSystem['stat'],
    },
    count: () => step,
  };
}

it('replaces, creates, and leaves nothing else behind', async () => {
  const path = join(folder, 'a.toml');
  await replaceFile(path, OLD);
  expect(await read(path)).toBe(OLD);
  await replaceFile(path, NEW);
  expect(await read(path)).toBe(NEW);
  expect(await nodeFiles.readdir(folder)).toEqual(['a.toml']);
});

it('a failure at any single step leaves the old content or, after the rename, the new; and no temporary file', async () => {
  const path = join(folder, 'a.toml');
  await replaceFile(path, OLD);
  const free = failingFiles(0, '', false);
  await replaceFile(path, OLD, free.files);
  const steps = free.count();
  expect(steps).toBeGreaterThanOrEqual(8); // realpath, stat, access, open, write, chmod, sync, rename, folder's open and sync
  for (let failAt = 1; failAt <= steps; failAt++) {
    await replaceFile(path, OLD);
    const failed = await replaceFile(path, NEW, failingFiles(failAt, 'ENOSPC', false).files).then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error.code,
    );
    expect([failAt, await read(path)]).toEqual([failAt, failed === undefined ? NEW : OLD]);
    if (failed !== undefined) expect(failed).toBe('ENOSPC');
    expect(await nodeFiles.readdir(folder)).toEqual(['a.toml']);
  }
});

it('a crash at any step (nothing runs after it, not even the clean-up) leaves the old content or the new', async () => {
  const path = join(folder, 'a.toml');
  for (let failAt = 1; failAt <= 12; failAt++) {
    await replaceFile(path, OLD);
    await replaceFile(path, NEW, failingFiles(failAt, 'EIO', true).files).catch(() => {});
    expect([OLD, NEW]).toContain(await read(path));
  }
});

it('a process killed while it writes leaves a whole content, every time', async () => {
  const script = join(folder, 'writer.mjs');
  buildSync({
    stdin: {
      contents: `import { replaceFile } from ${JSON.stringify(join(__dirname, 'replace-file.ts'))};
        for (let i = 0; ; i++) await replaceFile(process.argv[2], String(i % 10).repeat(300000));`,
      resolveDir: __dirname,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: script,
  });
  const path = join(folder, 'b.toml');
  for (let round = 0; round < 6; round++) {
    const child = spawn(process.execPath, [script, path], { stdio: 'ignore' });
    const gone = new Promise((resolve) => child.once('exit', resolve));
    for (let wait = 0; wait < 200; wait++) {
      if ((await nodeFiles.stat(path).catch(() => undefined)) !== undefined) break;
      await delay(20);
    }
    await delay(30 + round * 17);
    child.kill('SIGKILL');
    await gone;
    expect(await read(path)).toMatch(/^(\d)\1{299999}$/);
  }
}, 30_000);

it('a symbolic link stays, and the file that it names is replaced', async () => {
  const real = join(folder, 'elsewhere');
  await nodeFiles.mkdir(real);
  const path = join(folder, 'a.toml');
  await nodeFiles.writeFile(join(real, 'a.toml'), OLD);
  await nodeFiles.symlink('elsewhere/a.toml', path);
  await replaceFile(path, NEW);
  expect((await nodeFiles.lstat(path)).isSymbolicLink()).toBe(true);
  expect(await read(join(real, 'a.toml'))).toBe(NEW);
  expect(await nodeFiles.readdir(real)).toEqual(['a.toml']);
});

it('a link to a file that is not there yet creates that file; a link that runs in a circle is refused', async () => {
  const path = join(folder, 'a.toml');
  await nodeFiles.symlink('b.toml', path);
  await replaceFile(path, NEW);
  expect(await read(join(folder, 'b.toml'))).toBe(NEW);
  await nodeFiles.symlink('circle', join(folder, 'circle'));
  await expect(replaceFile(join(folder, 'circle'), NEW)).rejects.toMatchObject({ code: 'ELOOP' });
});

it('keeps the permissions of the old file', async () => {
  const path = join(folder, 'a.toml');
  await nodeFiles.writeFile(path, OLD);
  await nodeFiles.chmod(path, 0o640);
  await replaceFile(path, NEW);
  expect((await nodeFiles.stat(path)).mode & 0o777).toBe(0o640);
});

it('refuses a folder in the place of the file, and a missing folder', async () => {
  await expect(replaceFile(folder, NEW)).rejects.toMatchObject({ code: 'EISDIR' });
  await expect(replaceFile(join(folder, 'no/a.toml'), NEW)).rejects.toMatchObject({ code: 'ENOENT' });
});

it('on Windows a file that a scanner holds is tried again', async () => {
  const path = join(folder, 'a.toml');
  let refusals = 2;
  const files: FileSystem = {
    ...nodeFiles,
    rename: (from, to) =>
      refusals-- > 0
        ? Promise.reject(Object.assign(new Error(), { code: 'EPERM' }))
        : nodeFiles.rename(from, to),
  };
  await replaceFile(path, NEW, files, 'win32');
  expect(await read(path)).toBe(NEW);
  expect(refusals).toBe(-1);
});
