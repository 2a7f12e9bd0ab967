/** What the tuner keeps beside the program: targets, results, and what was cut off. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ok } from '@dota-factory/base';
import { readDocument } from '@dota-factory/data';
import { createTextStore } from '@dota-factory/host';
import type { GameConfig } from '@dota-factory/lib';
import { tuneRequestSchema } from '../contract/calls.ts';
import type { Answer, TargetsFile, TuneRequest } from '../contract/index.ts';
import { refuse } from './refusals.ts';

export const TARGETS_FILE = 'balancing_targets.toml';
/** The request of a tuning that has not ended yet. */
const UNDER_WAY_FILE = 'balancing_tuning.json';
const CACHE_FILE = 'balancing_tuning.cache';

export interface TuneFiles {
  /** As `sim tune --cache` keeps it. */
  readonly cacheFile: string;
  read(game: GameConfig): Promise<TargetsFile>;
  /** The path. */
  save(text: string): Promise<Answer<string>>;
  /** Remembers that this is under way, so that it can go on after a crash. */
  noteStart(request: TuneRequest): Promise<void>;
  /** Nothing is left to go on with. */
  noteEnd(): Promise<void>;
}

export function createTuneFiles(folder: string): TuneFiles {
  const store = createTextStore<typeof TARGETS_FILE | typeof UNDER_WAY_FILE>(() => folder);
  const path = join(folder, TARGETS_FILE);
  const readInterrupted = async (): Promise<TuneRequest | null> => {
    const read = await store.readText(UNDER_WAY_FILE);
    if (!read.ok || !read.value) return null;
    const source = { file: UNDER_WAY_FILE, text: read.value, format: 'json' } as const;
    return readDocument(tuneRequestSchema, source).value ?? null;
  };
  return {
    cacheFile: join(folder, CACHE_FILE),
    async read(game) {
      const [read, interrupted] = [await store.readText(TARGETS_FILE), await readInterrupted()];
      const trouble = read.ok ? null : `${path} cannot be read: ${read.error.reason}.`;
      const text = read.ok ? read.value : undefined;
      return { path, text: text ?? formatFirstTargets(game), trouble, interrupted };
    },
    async save(text) {
      const written = await store.writeText(TARGETS_FILE, text);
      return written.ok ? ok(path) : refuse('nothing', `${path} cannot be written: ${written.error.reason}.`);
    },
    async noteStart(request) {
      // If it cannot be kept, the tuning goes on without: its results are kept all the same.
      await store.writeText(UNDER_WAY_FILE, `${JSON.stringify(request)}\n`);
    },
    async noteEnd() {
      // Emptied first: writes and reads of one name come one after the other.
      await store.writeText(UNDER_WAY_FILE, '');
      await rm(join(folder, UNDER_WAY_FILE), { force: true }).catch(() => undefined);
    },
  };
}

/** Something that can be run at once, and edited. */
function formatFirstTargets({ ships }: GameConfig): string {
  const numbers = ships.map(
    ({ id }) => `[[number]]\nfile = "ships.toml"\npath = "ship.${id}.health.hp_formula"\nchange = 0.2\n`,
  );
  return `# What the tuner shall reach; sim tune reads the same file.
threat = 1500            # production seconds of each fleet
runs = 60                # fights of each pair in a step
between = [0.35, 0.65]   # for every pair of hulls

# What may change, and by which share.
${numbers.join('\n')}`;
}
