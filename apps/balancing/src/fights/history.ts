/** What was found before: finished matrices, metagames and what-ifs, kept over reloads as long as the tool runs. */
import type { HistoryEntry, HistoryResult } from '../contract/index.ts';
import type { SendEvent } from './send-event.ts';

/** Far more than a person compares; a matrix takes about 100 kB. */
const MAX_ENTRIES = 50;

export interface History {
  /** The newest first. */
  readonly entries: readonly HistoryEntry[];
  /** Keeps a result once, when its run is done. `run` tells runs apart. */
  keep(run: object, result: HistoryResult): void;
  find(id: number): HistoryResult | undefined;
  /** False: there is no such entry. */
  note(id: number, text: string): boolean;
}

export function createHistory(send: SendEvent, now: () => Date): History {
  const kept = new WeakSet<object>();
  const results = new Map<number, HistoryResult>();
  let entries: readonly HistoryEntry[] = [];
  let nextId = 1;
  const change = (next: readonly HistoryEntry[]): void => {
    entries = next.slice(0, MAX_ENTRIES);
    for (const id of results.keys()) if (!entries.some((each) => each.id === id)) results.delete(id);
    send('balancing.history', entries);
  };
  return {
    get entries() {
      return entries;
    },
    keep(run, result) {
      if (result.state.status !== 'done' || kept.has(run)) return;
      kept.add(run);
      const id = nextId++;
      results.set(id, result);
      const { kind } = result;
      change([{ id, kind, ...describe(result), at: now().toISOString(), note: '' }, ...entries]);
    },
    find: (id) => results.get(id),
    note(id, text) {
      if (!results.has(id)) return false;
      change(entries.map((entry) => (entry.id === id ? { ...entry, note: text } : entry)));
      return true;
    },
  };
}

function describe(result: HistoryResult): Pick<HistoryEntry, 'hash' | 'label'> {
  switch (result.kind) {
    case 'matrix': {
      const { hash, threat, runs, seed, designs } = result.state;
      return {
        hash,
        label: `${designs.length} designs, threat ${threat}, ${runs} fights a pair, seed ${seed}`,
      };
    }
    case 'meta': {
      const { hash, threats, runs, seed } = result.state;
      return { hash, label: `threat ${threats.join(', ')}, ${runs} fights a pair, seed ${seed}` };
    }
    case 'whatIf': {
      const { hashes, edits, against, runs, seed, matrix } = result.state;
      const what =
        against === 'disk' ? 'files on disk' : `${edits.length} ${edits.length === 1 ? 'edit' : 'edits'}`;
      const where = matrix === null ? 'arenas' : 'hulls at equal threat';
      return { hash: hashes[0], label: `${what}, ${where}, ${runs} fights each, seed ${seed}` };
    }
  }
}
