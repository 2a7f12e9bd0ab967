/** Game files on disk: those of levels/board, and those opened from outside; all of them are watched. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { err, ok, type Result } from '@dota-factory/base';
import {
  describeFileError,
  type DiskWatch,
  type OpenedFiles,
  readUtf8,
  watchFile,
  watchFolder,
} from '@dota-factory/host';
import type { FileFault } from '@dota-factory/host/bridge';
import { isLevelFile, type OpenedGame } from '../contract/index.ts';

/** A file that is longer by far than the engine takes is not read at all. */
const READ_LIMIT_BYTES = 4 * 1024 * 1024;

export interface BoardFiles {
  list(): Promise<readonly string[]>;
  read(file: string): Promise<Result<string, FileFault>>;
  listOpened(): readonly OpenedGame[];
  readOpened(id: number): Promise<Result<string, FileFault>>;
  end(): void;
}

/** `onChange` is called when a file may have changed, or another was opened. */
export function createBoardFiles(folder: string, opened: OpenedFiles, onChange: () => void): BoardFiles {
  const watches: DiskWatch[] = [watchFolder(folder, onChange)];
  const paths: string[] = [];
  const take = (): void => {
    const path = opened.take()?.path;
    if (path === undefined || paths.includes(path)) return;
    paths.push(path);
    watches.push(watchFile(path, onChange));
    onChange();
  };
  take();
  opened.onPut(take);
  return {
    list: async () => (await readdir(folder).catch(() => [])).filter(isLevelFile).sort(),
    read: (file) => readGame(join(folder, file)),
    listOpened: () =>
      paths.map((path, index) => ({ id: index + 1, file: basename(path), place: hashFolder(path) })),
    readOpened: (id) => {
      const path = paths[id - 1];
      const unknown = { path: '', code: 'ENOENT', reason: 'no such file was opened' };
      return path === undefined ? Promise.resolve(err(unknown)) : readGame(path);
    },
    end: () => {
      for (const watch of watches) watch.end();
    },
  };
}

const hashFolder = (path: string): string =>
  createHash('sha256')
    .update(dirname(resolve(path)))
    .digest('hex')
    .slice(0, 8);

async function readGame(path: string): Promise<Result<string, FileFault>> {
  try {
    return ok(await readUtf8(path, READ_LIMIT_BYTES));
  } catch (error) {
    return err(describeFileError(path, error));
  }
}
