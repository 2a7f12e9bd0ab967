/** Replaces a file in one step, so that a crash or a full disk leaves the old content whole. */
import * as nodeFiles from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hasCode } from './file-fault.ts';
import { temporaryBeside } from './leftovers.ts';

/** The part of `node:fs/promises` that is used; tests pass one that fails at a chosen step. */
export type FileSystem = Pick<
  typeof nodeFiles,
  'access' | 'lstat' | 'open' | 'readlink' | 'realpath' | 'rename' | 'rm' | 'stat'
>;

/** Windows refuses a rename while a virus scanner or an indexer holds the old file; it lets go soon. */
const BUSY_WAITS_MS = [20, 60, 180, 540] as const;
const WRITE_PERMISSION = 2; // W_OK, the same on every platform

/** Throws the system's error; the file then has its old content, and no temporary file is left behind. */
export async function replaceFile(
  path: string,
  content: string | Uint8Array,
  files: FileSystem = nodeFiles,
  platform: NodeJS.Platform = process.platform,
): Promise<void> {
  const target = await resolveLink(path, files);
  const mode = await findMode(target, files);
  // In the same folder, since a rename is a single step only within one file system.
  const temporary = temporaryBeside(target);
  try {
    const file = await files.open(temporary, 'wx', mode ?? 0o666);
    try {
      await file.writeFile(content, 'utf8');
      if (mode !== undefined && platform !== 'win32') await file.chmod(mode); // what the umask took away
      // Before the rename: otherwise a power cut could leave the new name with none of the new content.
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target, files, platform);
  } catch (error) {
    // The first error is the one worth telling.
    await files.rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
  if (platform !== 'win32') await syncFolder(dirname(target), files);
}

/** Where a symbolic link leads, even to nothing yet: the link stays, its target is replaced. */
async function resolveLink(path: string, files: FileSystem): Promise<string> {
  try {
    return await files.realpath(path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  const isLink = await files.lstat(path).then(
    (stat) => stat.isSymbolicLink(),
    () => false,
  );
  if (!isLink) return path;
  return resolveLink(resolve(dirname(path), await files.readlink(path)), files);
}

/** The old file's mode. A file that its owner made read-only is refused, though a rename could replace it. */
async function findMode(target: string, files: FileSystem): Promise<number | undefined> {
  try {
    const stat = await files.stat(target);
    if (!stat.isFile()) {
      throw Object.assign(new Error('not a regular file'), {
        code: stat.isDirectory() ? 'EISDIR' : 'EINVAL',
      });
    }
    await files.access(target, WRITE_PERMISSION);
    return stat.mode & 0o777;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function rename(from: string, to: string, files: FileSystem, platform: NodeJS.Platform): Promise<void> {
  for (const wait of platform === 'win32' ? BUSY_WAITS_MS : []) {
    try {
      return await files.rename(from, to);
    } catch (error) {
      if (!hasCode(error, 'EPERM', 'EACCES', 'EBUSY')) throw error;
      await delay(wait);
    }
  }
  await files.rename(from, to);
}

/** Makes the rename itself last through a power cut. Not every file system can; the file is replaced already. */
async function syncFolder(folder: string, files: FileSystem): Promise<void> {
  try {
    const handle = await files.open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch {
    // Nothing to undo and nothing that the player could do.
  }
}
