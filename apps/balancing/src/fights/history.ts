/** What was found before: finished runs, kept over reloads, and in a file over restarts. */
import { listSizes } from '@dota-factory/arena';
import type { HistoryEntry, HistoryResult, HistoryState, HistoryTrouble } from '../contract/index.ts';
import type { HistoryFile } from './history-file.ts';
import type { KeptEntry } from './history-schema.ts';
import type { SendEvent } from './send-event.ts';

/** Far more than a person compares; a matrix takes about 100 kB. */
const MAX_ENTRIES = 50;
/** Leaves room below for the entries of the file. */
const FIRST_ID = 1_000_000;

export interface History {
  readonly state: HistoryState;
  /** Keeps a result once, when its run is done. `run` tells runs apart. */
  keep(run: object, result: HistoryResult): void;
  find(id: number): HistoryResult | undefined;
  /** False: there is no such entry. */
  note(id: number, text: string): boolean;
  remove(id: number): boolean;
  /** Resolves when all that was kept is on disk. */
  settle(): Promise<void>;
}

interface Kept extends KeptEntry {
  readonly id: number;
}

/** What is in the file is added when it was read; what was fought meanwhile is newer. */
export function createHistory(send: SendEvent, now: () => Date, file: HistoryFile): History {
  const seen = new WeakSet<object>();
  let kept: readonly Kept[] = [];
  let trouble: HistoryTrouble | null = null;
  let nextId = FIRST_ID;
  const state = (): HistoryState => ({ entries: kept.map(describeEntry), file: file.path, trouble });
  const tell = () => send('balancing.history', state());
  /** Nothing is written before the file was read: it would be lost. */
  let last: Promise<void> = file.load().then((loaded) => {
    trouble = loaded.trouble;
    // Below those of this run: of two entries the one with the lower id is the older one.
    kept = [...kept, ...loaded.entries.map((entry, at) => ({ ...entry, id: FIRST_ID - 1 - at }))];
    tell();
  });
  const change = (next: readonly Kept[]): void => {
    kept = next.slice(0, MAX_ENTRIES);
    tell();
    last = last.then(async () => {
      const failure = await file.save(kept);
      if (failure === undefined || failure.message === trouble?.message) return;
      trouble = failure;
      tell();
    });
  };
  return {
    get state() {
      return state();
    },
    keep(run, result) {
      if (result.state.status !== 'done' || seen.has(run)) return;
      seen.add(run);
      change([{ id: nextId++, at: now().toISOString(), note: '', result }, ...kept]);
    },
    find: (id) => kept.find((entry) => entry.id === id)?.result,
    note(id, text) {
      if (!kept.some((entry) => entry.id === id)) return false;
      change(kept.map((entry) => (entry.id === id ? { ...entry, note: text } : entry)));
      return true;
    },
    remove(id) {
      if (!kept.some((entry) => entry.id === id)) return false;
      change(kept.filter((entry) => entry.id !== id));
      return true;
    },
    settle: () => last,
  };
}

const describeEntry = ({ id, at, note, result }: Kept): HistoryEntry => ({
  id,
  kind: result.kind,
  ...describe(result),
  at,
  note,
});

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

function describe(result: HistoryResult): Pick<HistoryEntry, 'hash' | 'label'> {
  switch (result.kind) {
    case 'matrix': {
      const { hash, threat, runs, seed, designs } = result.state;
      return {
        hash,
        label: `${plural(designs.length, 'design')}, threat ${threat}, ${runs} fights a pair, seed ${seed}`,
      };
    }
    case 'meta': {
      const { hash, threats, runs, seed } = result.state;
      return { hash, label: `threat ${threats.join(', ')}, ${runs} fights a pair, seed ${seed}` };
    }
    case 'whatIf': {
      const { hashes, edits, against, runs, seed, matrix } = result.state;
      const what = against === 'disk' ? 'files on disk' : plural(edits.length, 'edit');
      const where = matrix === null ? 'arenas' : 'hulls at equal threat';
      return { hash: hashes[0], label: `${what}, ${where}, ${runs} fights each, seed ${seed}` };
    }
    case 'sweep': {
      const { hash, label, arena, points, runs, seed } = result.state;
      return {
        hash,
        label: `${label} in ${points.length} steps, ${arena}, ${runs} fights each, seed ${seed}`,
      };
    }
    case 'search': {
      const { hash, name, threat, rounds, seed } = result.state;
      return { hash, label: `${name}, threat ${threat}, ${plural(rounds.length, 'round')}, seed ${seed}` };
    }
    case 'tune': {
      const { hash, pairs, edits, threat, seed } = result.state;
      const missed = pairs.filter(({ isMissed }) => isMissed).length;
      return {
        hash,
        label: `${plural(edits.length, 'edit')}, ${missed} of ${plural(pairs.length, 'pair')} outside, threat ${listSizes(threat).join(', ')}, seed ${seed}`,
      };
    }
    case 'series': {
      const { hash, arenas, runs, seed } = result.state;
      const [first] = arenas;
      const where = arenas.length === 1 && first ? first.name : plural(arenas.length, 'arena');
      return { hash, label: `${where}, ${runs} fights each, seed ${seed}` };
    }
  }
}
