/** The same fights with two configs, on common random numbers, side by side. */
import { setMaxListeners } from 'node:events';
import { compareSeries, createSeries, deriveEntries, type Series } from '@dota-factory/arena';
import type { ArenaConfig } from '@dota-factory/lib';
import type { ArenaId, RunStatus, WhatIfArena, WhatIfRequest, WhatIfState } from '../contract/index.ts';
import type { Engine } from './engine.ts';
import { figuresOf } from './figures.ts';
import type { LoadedBalancing } from './loaded-config.ts';

export interface WhatIfRun {
  readonly state: WhatIfState;
  /** What is known, for exports. */
  readonly pairs: readonly SeriesPair[];
  readonly isUnderWay: boolean;
  cancel(): void;
}

export interface SeriesPair {
  readonly before: Series;
  readonly after: Series;
}

export interface WhatIfOptions {
  readonly engine: Engine;
  readonly before: LoadedBalancing;
  readonly after: LoadedBalancing;
  /** Those to fight: ids, and indices in `before.arenas`. */
  readonly arenas: readonly { readonly id: ArenaId; readonly index: number }[];
  readonly request: WhatIfRequest;
  readonly onChange: (isOver: boolean) => void;
}

interface Contest {
  readonly id: ArenaId;
  readonly definition: ArenaConfig;
  before: Series;
  after: Series;
}

/** Undefined where none of the arenas is there afterwards. */
export function startWhatIf(options: WhatIfOptions): WhatIfRun | undefined {
  const { engine, before, after, request, onChange } = options;
  const { runs, seed, against, edits } = request;
  const controller = new AbortController();
  // One listener for each series, which is many and no leak.
  setMaxListeners(0, controller.signal);
  const done = { before: new Map<Contest, number>(), after: new Map<Contest, number>() };
  let status: RunStatus = 'waiting';
  let known: WhatIfState | undefined;

  const isUnderWay = (): boolean => status === 'waiting' || status === 'running';
  const note = (next: RunStatus): void => {
    status = next;
    known = undefined;
    onChange(!isUnderWay());
  };

  const contests = options.arenas.flatMap(({ id, index }): Contest[] => {
    const definition = before.arenas[index];
    // An edit may rename an arena; on disk others may have come before it.
    const changed =
      after.arenas.find(({ name }) => name === definition?.name) ??
      (against === 'edits' ? after.arenas[index] : undefined);
    if (definition === undefined || changed === undefined) return [];
    const empty = (config: LoadedBalancing, arena: ArenaConfig) =>
      createSeries(arena, deriveEntries(arena, config.game), runs);
    return [{ id, definition, before: empty(before, definition), after: empty(after, changed) }];
  });
  if (contests.length === 0) return undefined;

  const fights = contests.flatMap((contest) =>
    (['before', 'after'] as const).map((side) => {
      const { definition, entries } = contest[side];
      return engine.runSeries({
        config: (side === 'before' ? before : after).texts,
        definition,
        entries,
        runs,
        seed,
        signal: controller.signal,
        onProgress: (count, _runs, series) => {
          if (!isUnderWay()) return;
          contest[side] = series;
          done[side].set(contest, count);
          note('running');
        },
      });
    }),
  );
  Promise.all(fights).then(
    () => {
      if (isUnderWay()) note('done');
    },
    () => {
      if (isUnderWay()) note('cancelled');
    },
  );

  const sum = (counts: ReadonlyMap<Contest, number>) =>
    [...counts.values()].reduce((total, each) => total + each, 0);
  return {
    get state() {
      known ??= {
        status,
        against,
        edits,
        hashes: [before.game.hash, after.game.hash],
        runs,
        seed,
        done: sum(done.before) + sum(done.after),
        total: 2 * runs * contests.length,
        arenas: contests.map(describeContest),
      };
      return known;
    },
    get pairs() {
      return contests;
    },
    get isUnderWay() {
      return isUnderWay();
    },
    cancel() {
      if (isUnderWay()) note('cancelled');
      controller.abort();
    },
  };
}

function describeContest({ id, definition, before, after }: Contest): WhatIfArena {
  const comparison = compareSeries(before, after);
  const [first, second] = definition.teams;
  return {
    arena: id,
    name: definition.name,
    teams: [first.name, second.name],
    before: figuresOf(before),
    after: figuresOf(after),
    comparison: comparison.pairs === 0 ? null : comparison,
  };
}
