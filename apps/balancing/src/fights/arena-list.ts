/** The arenas of the config in force. No id is given twice, so that none means an arena of before a reload. */
import type { ArenaId } from '../contract/index.ts';
import { type ArenaRecord, createArenaRecord, describeArena } from './arena-record.ts';
import type { LoadedBalancing } from './loaded-config.ts';
import { createPulse } from './pulse.ts';
import type { SendEvent } from './send-event.ts';

/** Counts and series of an arena at most so often. */
const ARENA_MILLISECONDS = 100;

export interface ArenaList {
  readonly all: readonly ArenaRecord[];
  readonly isRunning: boolean;
  find(id: ArenaId): ArenaRecord | undefined;
  /** Null: all. Undefined where one of the ids is not there. */
  pick(ids: readonly ArenaId[] | null): readonly ArenaRecord[] | undefined;
  /** The arenas of another config. Series of those before are cancelled, and nothing more is sent of them. */
  replace(loaded: LoadedBalancing): void;
  /** Cancels all series; nothing more is sent. */
  end(): void;
}

export function createArenaList(loaded: LoadedBalancing, send: SendEvent): ArenaList {
  let nextId: ArenaId = 1;
  const createRecords = ({ arenas, game }: LoadedBalancing): readonly ArenaRecord[] =>
    arenas.map((definition, index) =>
      createArenaRecord(nextId++, index, definition, game, (record) =>
        createPulse(ARENA_MILLISECONDS, () => send('balancing.arena', describeArena(record()))),
      ),
    );
  let all = createRecords(loaded);
  const find = (id: ArenaId) => all.find((each) => each.id === id);
  return {
    get all() {
      return all;
    },
    get isRunning() {
      return all.some(({ status }) => status === 'running');
    },
    find,
    pick(ids) {
      if (ids === null) return all;
      const picked = ids.flatMap((id) => find(id) ?? []);
      return picked.length === ids.length ? picked : undefined;
    },
    replace(next) {
      for (const { series, pulse } of all) {
        series.forget();
        pulse.end();
      }
      all = createRecords(next);
    },
    end() {
      for (const { series } of all) series.end();
    },
  };
}
