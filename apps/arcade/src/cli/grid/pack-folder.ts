/** A pack in a folder: its JSON files as texts, and what can be played of it. */
import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type Diagnostic, err, ok, type Result } from '@dota-factory/base';
import { type CommandContext, describeFileError, readTextFile } from '@dota-factory/console';
import { loadPack, type Pack, type PackLevel } from '@dota-factory/grid';

type Faults = readonly Diagnostic[];

const fault = (file: string, message: string, expected?: string): Diagnostic => ({
  severity: 'error',
  file,
  line: 1,
  column: 1,
  path: [],
  message,
  ...(expected === undefined ? {} : { expected }),
});

/** The files of a pack and those in its folders; pictures and sounds are left out. `name` is as the person typed it. */
export async function readPackFiles(
  path: string,
  name: string,
): Promise<Result<ReadonlyMap<string, string>, Faults>> {
  try {
    const files = new Map<string, string>();
    const faults: Diagnostic[] = [];
    for (const file of await listJsonFiles(path)) {
      const text = await readTextFile(join(path, file), join(name, file));
      if (text.ok) files.set(file, text.value);
      else faults.push(text.error);
    }
    return faults.length === 0 ? ok(files) : err(faults);
  } catch (error) {
    return err([fault(name, describeFileError(error), 'the folder of a pack')]);
  }
}

/** Paths with slashes, as the pack itself names its files. */
async function listJsonFiles(path: string): Promise<readonly string[]> {
  const entries = await readdir(path, { withFileTypes: true });
  const inside = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => (await readdir(join(path, name))).map((file) => `${name}/${file}`)),
  );
  const own = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  return [...own, ...inside.flat()].filter((file) => file.endsWith('.json')).sort();
}

export interface OpenPack {
  readonly name: string;
  readonly pack: Pack;
  /** Faults of levels that cannot be played. */
  readonly broken: Faults;
}

/** What can be played of the pack; other faults than those of levels that cannot are for `check`. */
export async function openPack(
  name: string,
  { workingFolder }: CommandContext,
): Promise<Result<OpenPack, Faults>> {
  const files = await readPackFiles(resolve(workingFolder, name), name);
  if (!files.ok) return files;
  const { pack, diagnostics } = loadPack(files.value, name);
  const faults = diagnostics.filter(({ severity }) => severity === 'error');
  if (pack === undefined || pack.levels.length === 0) return err(faults);
  // As loadPack names files in faults.
  const prefix = name.endsWith('/') ? name : `${name}/`;
  const levels = `${prefix}${pack.manifest?.levelDirectory ?? 'levels'}/`;
  const playable = new Set(pack.levels.map(({ file }) => `${prefix}${file}`));
  const broken = faults.filter(({ file }) => file.startsWith(levels) && !playable.has(file));
  return ok({ name, pack, broken });
}

/** The level of that name, or its faults, or one that lists the levels there are. */
export function findLevel({ name, pack, broken }: OpenPack, id: string): Result<PackLevel, Faults> {
  const found = pack.levels.find(({ spec }) => spec.id === id);
  if (found !== undefined) return ok(found);
  const own = broken.filter(({ file }) => basename(file) === `${id}.json`);
  if (own.length > 0) return err(own);
  const known = pack.levels.map(({ spec }) => spec.id).join(', ');
  return err([fault(name, `no level that can be played is called ${JSON.stringify(id)}`, `one of ${known}`)]);
}
