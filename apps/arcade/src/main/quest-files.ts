/** Level files of C quests: those of levels/quest, those opened from outside, and those that a window has read. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Diagnostic } from '@dota-factory/base';
import { describeFileError, type DiskWatch, readUtf8, watchFile, watchFolder } from '@dota-factory/host';
import { isLevelText, loadLevels, loadMap, type QuestMap, type Registry } from '@dota-factory/quest';
import { isLevelFile } from '../contract/index.ts';
import type { LevelView, QuestFile, QuestFileName } from '../contract/quest.ts';
import { viewLevels } from './quest-view.ts';

/** A file that is longer by far than the engine takes is not read at all. */
const READ_LIMIT_BYTES = 16 * 1024 * 1024;

export interface QuestFiles {
  list(): Promise<readonly QuestFileName[]>;
  read(id: string): Promise<QuestFile>;
  put(id: string, file: string, text: string): QuestFile;
  /** Whether the file holds levels; it is watched then. */
  open(path: string): boolean;
  /** Of the last text without errors. */
  findRegistry(id: string): Registry | undefined;
  end(): void;
}

/** The last state of a file, and the last good one. */
interface Known {
  readonly registry: Registry | undefined;
  readonly levels: readonly LevelView[];
}

/** Where a file lies. */
interface Place extends QuestFileName {
  readonly path: string;
}

/** `onChange` is called when a file may have changed, or another was opened. */
export function createQuestFiles(folder: string, onChange: () => void): QuestFiles {
  const watches: DiskWatch[] = [watchFolder(folder, onChange), watchFolder(join(folder, 'maps'), onChange)];
  const opened: Place[] = [];
  const known = new Map<string, Known>();
  const listPlaces = async (): Promise<readonly Place[]> => [...(await listFolder(folder)), ...opened];
  const take = (name: QuestFileName, text: string, readMaps: ReadMaps = () => NO_MAPS): QuestFile => {
    const { registry, diagnostics } = loadLevels(name.file, text);
    const maps = registry === undefined ? NO_MAPS : readMaps(registry);
    if (registry !== undefined)
      known.set(name.id, { registry, levels: viewLevels(registry, (level) => maps.found.get(level.id)) });
    const isFaulty = diagnostics.some(({ severity }) => severity === 'error');
    return {
      ...pickName(name),
      levels: known.get(name.id)?.levels ?? [],
      diagnostics: [...diagnostics, ...maps.diagnostics],
      text: name.isOwn || isFaulty ? text : undefined,
    };
  };
  return {
    list: async () => (await listPlaces()).map(pickName),
    async read(id) {
      const place = (await listPlaces()).find((each) => each.id === id);
      if (place === undefined) return unreadable({ id, file: id, isOwn: true }, known.get(id), 'it is gone');
      try {
        const text = await readUtf8(place.path, READ_LIMIT_BYTES);
        return take(place, text, (registry) => readMaps(dirname(place.path), registry));
      } catch (error) {
        return unreadable(place, known.get(id), describeFileError(place.path, error).reason);
      }
    },
    put: (id, file, text) => take({ id, file, isOwn: true }, text),
    open(path) {
      if (!holdsLevels(path)) return false;
      const id = `own-${slugOf(basename(path))}-${hashText(dirname(resolve(path)))}`;
      if (!opened.some((each) => each.id === id)) {
        opened.push({ id, file: basename(path), isOwn: true, path });
        watches.push(watchFile(path, onChange));
      }
      onChange();
      return true;
    },
    findRegistry: (id) => known.get(id)?.registry,
    end: () => {
      for (const watch of watches) watch.end();
    },
  };
}

const pickName = ({ id, file, isOwn }: QuestFileName): QuestFileName => ({ id, file, isOwn });

async function listFolder(folder: string): Promise<readonly Place[]> {
  const files = (await readdir(folder).catch((): string[] => [])).filter(isLevelFile).sort();
  return files.map((file) => ({
    id: slugOf(file.replace(/\.json$/, '')),
    file,
    isOwn: false,
    path: join(folder, file),
  }));
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 48)
    .replace(/-+$/, '') || 'levels';

const hashText = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Read at once, since the next to be asked is another kind of game. */
function holdsLevels(path: string): boolean {
  try {
    return statSync(path).size <= READ_LIMIT_BYTES && isLevelText(readFileSync(path, 'utf8'));
  } catch {
    return false;
  }
}

interface Maps {
  /** By level. */
  readonly found: ReadonlyMap<string, QuestMap>;
  readonly diagnostics: readonly Diagnostic[];
}
type ReadMaps = (registry: Registry) => Maps;

const NO_MAPS: Maps = { found: new Map(), diagnostics: [] };
/** Below the folder of the level file: no way leads out of it. */
const MAP_FILE = /^(?:[A-Za-z0-9][\w-]*\/){0,3}[A-Za-z0-9][\w .-]*\.json$/;

/** A map that cannot be read is a fault of its own; the level has its world without it. */
function readMaps(folder: string, { levels }: Registry): Maps {
  const found = new Map<string, QuestMap>();
  const diagnostics: Diagnostic[] = [];
  for (const { id, map_file } of levels) {
    if (map_file === undefined || !MAP_FILE.test(map_file)) continue;
    const { map, faults } = readMap(folder, map_file);
    if (map !== undefined) found.set(id, map);
    diagnostics.push(...faults);
  }
  return { found, diagnostics };
}

function readMap(folder: string, file: string): { map: QuestMap | undefined; faults: readonly Diagnostic[] } {
  try {
    const { map, diagnostics } = loadMap(file, readFileSync(join(folder, file), 'utf8'));
    return { map, faults: diagnostics };
  } catch (error) {
    const reason = describeFileError(join(folder, file), error).reason;
    return { map: undefined, faults: [{ ...cannotRead(file, reason), severity: 'warning' }] };
  }
}

const unreadable = (name: QuestFileName, known: Known | undefined, reason: string): QuestFile => ({
  ...pickName(name),
  levels: known?.levels ?? [],
  diagnostics: [cannotRead(name.file, reason)],
  text: undefined,
});

const cannotRead = (file: string, reason: string): Diagnostic => ({
  severity: 'error',
  file,
  line: 1,
  column: 1,
  path: [],
  message: `the file cannot be read: ${reason}`,
});
