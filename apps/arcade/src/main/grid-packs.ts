/** Packs of grid puzzles on disk: the folders of levels/grid, and those opened from outside; all of them are watched. */
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { err, ok, type Result } from '@dota-factory/base';
import {
  createTextStore,
  describeFileError,
  type DiskWatch,
  readUtf8,
  watchFolder,
} from '@dota-factory/host';
import type { FileFault } from '@dota-factory/host/bridge';
import { isPackFolder, type OpenedPack, type PackTexts } from '../contract/index.ts';

/** A file that is longer by far than the engine takes is not read at all. */
const READ_LIMIT_BYTES = 4 * 1024 * 1024;
/** All texts of a pack together: one message of the bridge holds them. */
const PACK_LIMIT_BYTES = 6 * 1024 * 1024;
const MAX_FILES = 1000;

/** The file by which a person opens a pack. */
const MANIFEST = 'manifest.json';

export interface GridPacks {
  /** Names of folders in levels/grid that hold a pack, in order. */
  list(): Promise<readonly string[]>;
  read(pack: string): Promise<Result<PackTexts, FileFault>>;
  /** Whether the file is the manifest of a pack, whose folder is then watched. */
  open(path: string): boolean;
  listOpened(): readonly OpenedPack[];
  readOpened(id: number): Promise<Result<PackTexts, FileFault>>;
  /** Replaces or adds a file of a pack of levels/grid, or of an opened one. */
  write(target: WriteTarget, file: string, text: string): Promise<Result<undefined, FileFault>>;
  end(): void;
}

export interface WriteTarget {
  readonly pack: string | undefined;
  readonly opened: number | undefined;
}

/** `onChange` is called when something in a pack may have changed, or another was opened. */
export function createGridPacks(folder: string, onChange: () => void): GridPacks {
  const watches = new Map<string, DiskWatch>([[folder, watchFolder(folder, onChange)]]);
  const opened: string[] = [];
  const read = async (path: string): Promise<Result<PackTexts, FileFault>> => {
    watch(path);
    try {
      const entries = await readdir(path, { withFileTypes: true });
      for (const entry of entries) if (entry.isDirectory()) watch(join(path, entry.name));
      return await readTexts(path);
    } catch (error) {
      return err(describeFileError(path, error));
    }
  };
  const watch = (path: string): void => {
    if (!watches.has(path)) watches.set(path, watchFolder(path, onChange));
  };
  return {
    list: async () => {
      const folders = await listFolders(folder);
      // Also those that hold no pack yet: its files may still be on their way.
      for (const name of folders) watch(join(folder, name));
      return selectPacks(folder, folders);
    },
    read: (pack) => read(join(folder, pack)),
    open(path) {
      if (basename(path) !== MANIFEST) return false;
      const pack = dirname(path);
      if (!opened.includes(pack)) opened.push(pack);
      onChange();
      return true;
    },
    listOpened: () => opened.map((path, index) => ({ id: index + 1, folder: basename(path) })),
    readOpened: (id) => {
      const path = opened[id - 1];
      return path === undefined ? Promise.resolve(err(NOT_OPENED)) : read(path);
    },
    write({ pack, opened: id }, file, text) {
      const path = pack === undefined ? opened[(id ?? 0) - 1] : join(folder, pack);
      if (path === undefined) return Promise.resolve(err(NOT_OPENED));
      return createTextStore<string>(() => join(path, dirname(file))).writeText(basename(file), text);
    },
    end: () => {
      for (const watch of watches.values()) watch.end();
    },
  };
}

const NOT_OPENED: FileFault = { path: '', code: 'ENOENT', reason: 'no such folder was opened' };

async function listFolders(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory() && isPackFolder(entry.name)).map(({ name }) => name);
}

/** Those in which something of a pack lies; others, like that of the schemas, hold none. */
async function selectPacks(folder: string, names: readonly string[]): Promise<readonly string[]> {
  const packs = await Promise.all(
    names.map(async (name) => {
      const files = await readdir(join(folder, name)).catch((): string[] => []);
      return files.includes(MANIFEST) || files.includes('game.json') ? [name] : [];
    }),
  );
  return packs.flat().sort();
}

async function readTexts(path: string): Promise<Result<PackTexts, FileFault>> {
  const files = await listJsonFiles(path);
  if (files.length > MAX_FILES) return tooMuch(path, `more than ${MAX_FILES} JSON files`);
  const texts: Record<string, string> = {};
  let size = 0;
  for (const file of files) {
    const text = await readUtf8(join(path, file), READ_LIMIT_BYTES);
    size += text.length;
    if (size > PACK_LIMIT_BYTES) return tooMuch(path, 'more than 6 MB of JSON');
    texts[file] = text;
  }
  return ok(texts);
}

const tooMuch = (path: string, what: string): Result<never, FileFault> =>
  err({ path, code: 'E2BIG', reason: `the folder has ${what}` });

/** Paths with slashes, as the pack itself names its files; pictures and sounds are left out. */
async function listJsonFiles(path: string): Promise<readonly string[]> {
  const entries = await readdir(path, { withFileTypes: true });
  const inside = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => (await readdir(join(path, name))).map((file) => `${name}/${file}`)),
  );
  const own = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return [...own, ...inside.flat()].filter((file) => file.endsWith('.json')).sort();
}
