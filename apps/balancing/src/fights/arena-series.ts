/** "Fight N times": one series in each arena, which the next one replaces. */
import { DEFAULT_ERROR } from '@dota-factory/arena';
import { ok } from '@dota-factory/base';
import type { Answer, ArenaId, SeriesListState, SeriesRequest } from '../contract/index.ts';
import type { ArenaList } from './arena-list.ts';
import type { ArenaRecord } from './arena-record.ts';
import type { Engine } from './engine.ts';
import type { LoadedBalancing } from './loaded-config.ts';
import { refuse, refuseUnknownArena } from './refusals.ts';
import { type SeriesRun, startSeries } from './series-run.ts';

export interface ArenaSeries {
  start(request: SeriesRequest): Answer;
  /** Null: those of all arenas. */
  cancel(ids: readonly ArenaId[] | null): Answer;
}

/** `onDone`: all series that were started together are complete. `runs` tells such lists apart. */
export function createArenaSeries(
  arenas: ArenaList,
  engine: Engine,
  loaded: () => LoadedBalancing,
  onDone: (runs: object, state: SeriesListState) => void = () => {},
): ArenaSeries {
  return {
    start({ arenas: ids, runs, seed, stopEarly }) {
      const picked = arenas.pick(ids);
      if (picked === undefined) return refuseUnknownArena();
      // Shared between all arenas, so that one wrong answer among them is as unlikely as one alone, and what stops
      // a series is still sure beside the others.
      const error = DEFAULT_ERROR / arenas.all.length;
      const { texts, game } = loaded();
      const common = { engine, config: texts, game, runs, seed, stopEarly, error };
      const together: StartedSeries[] = [];
      const look = (isOver: boolean): void => {
        if (isOver && together.length === picked.length && together.every(isComplete)) {
          onDone(together, describeTogether(together, game.hash, runs, seed));
        }
      };
      for (const record of picked) {
        const { series, definition, entries } = record;
        series.replace((onChange) => {
          const run = startSeries({
            ...common,
            definition,
            entries,
            onChange: (isOver) => {
              onChange(isOver);
              look(isOver);
            },
          });
          together.push({ record, run });
          return run;
        });
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

interface StartedSeries {
  readonly record: ArenaRecord;
  readonly run: SeriesRun;
}

const isComplete = ({ run: { state } }: StartedSeries) =>
  state.status === 'done' || state.status === 'stopped';

function describeTogether(
  together: readonly StartedSeries[],
  hash: string,
  runs: number,
  seed: number,
): SeriesListState {
  const done = together.reduce((sum, { run: { state } }) => sum + state.figures.finished, 0);
  const known = together.reduce((sum, { run: { state } }) => sum + state.known, 0);
  return {
    status: 'done',
    hash,
    runs,
    seed,
    done,
    total: runs * together.length,
    known,
    arenas: together.map(({ record: { definition }, run: { state } }) => ({
      name: definition.name,
      teams: [definition.teams[0].name, definition.teams[1].name],
      status: state.status,
      figures: state.figures,
      pValue: state.pValue,
    })),
  };
}
