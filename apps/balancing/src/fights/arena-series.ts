/** "Fight N times": one series in each arena, which the next one replaces. */
import { DEFAULT_ERROR } from '@dota-factory/arena';
import { ok } from '@dota-factory/base';
import type { Answer, ArenaId, SeriesRequest } from '../contract/index.ts';
import type { ArenaList } from './arena-list.ts';
import type { Engine } from './engine.ts';
import type { LoadedBalancing } from './loaded-config.ts';
import { refuse, refuseUnknownArena } from './refusals.ts';
import { startSeries } from './series-run.ts';

export interface ArenaSeries {
  start(request: SeriesRequest): Answer;
  /** Null: those of all arenas. */
  cancel(ids: readonly ArenaId[] | null): Answer;
}

export function createArenaSeries(
  arenas: ArenaList,
  engine: Engine,
  loaded: () => LoadedBalancing,
): ArenaSeries {
  return {
    start({ arenas: ids, runs, seed, stopEarly }) {
      const picked = arenas.pick(ids);
      if (picked === undefined) return refuseUnknownArena();
      // Shared between all arenas, so that one wrong answer among them is as unlikely as one alone, and what stops
      // a series is still sure beside the others.
      const error = DEFAULT_ERROR / arenas.all.length;
      const common = { engine, config: loaded().texts, game: loaded().game, runs, seed, stopEarly, error };
      for (const { series, definition, entries } of picked) {
        series.replace((onChange) => startSeries({ ...common, definition, entries, onChange }));
      }
      return ok(undefined);
    },
    cancel(ids) {
      const picked = arenas.pick(ids);
      if (picked === undefined) return refuseUnknownArena();
      const cancelled = picked.filter(({ series }) => series.cancel());
      return cancelled.length > 0 ? ok(undefined) : refuse('nothing', 'No such series is under way.');
    },
  };
}
