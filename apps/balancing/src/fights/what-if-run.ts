/** The same fights with two configs, on common random numbers, side by side. */
import { compareSeries, createSeries, deriveEntries, deriveFightKey, type Series } from '@dota-factory/arena';
import type { ArenaConfig } from '@dota-factory/lib';
import type { ArenaId, WhatIfArena, WhatIfRequest, WhatIfState } from '../contract/index.ts';
import type { Run } from './current-run.ts';
import type { Engine } from './engine.ts';
import { figuresOf } from './figures.ts';
import type { LoadedBalancing } from './loaded-config.ts';
import { describeMatrixContests, listMatrixContests, type PairContest } from './matrix-contests.ts';
import { createRunProgress, type RunProgress } from './run-progress.ts';

export interface WhatIfRun extends Run {
  readonly state: WhatIfState;
  /** What was compared. */
  readonly configs: readonly LoadedBalancing[];
  /** What is known, for exports. */
  readonly pairs: readonly SeriesPair[];
}

export interface SeriesPair {
  readonly before: Series;
  readonly after: Series;
  /** Of both, where it is not the seed of the request. */
  readonly seed?: number;
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

/** One arena with both configs. */
interface Contest {
  readonly id: ArenaId;
  readonly definition: ArenaConfig;
  /** See WhatIfArena. */
  readonly canChange: boolean;
  before: Series;
  after: Series;
  /** Fights of both sides that are known. */
  readonly done: Record<Side, number>;
}

const SIDES = ['before', 'after'] as const;
type Side = (typeof SIDES)[number];

/** Undefined where none of the arenas is there afterwards. */
export function startWhatIf(options: WhatIfOptions): WhatIfRun | undefined {
  const { before, after, request, onChange } = options;
  const { runs, seed, against, edits } = request;
  const contests = request.matrix === null ? listContests(options) : [];
  const matrix = request.matrix && listMatrixContests({ before, after, ...request.matrix, runs, seed });
  const all: readonly (Contest | PairContest)[] = matrix ? matrix.pairs : contests;
  if (all.length === 0) return undefined;
  const pricesChanged = listPrices(before.game).join() !== listPrices(after.game).join();
  let known: WhatIfState | undefined;
  const progress = createRunProgress((isOver) => {
    known = undefined;
    onChange(isOver);
  });
  progress.follow(all.flatMap((contest) => SIDES.map((side) => fight(contest, side, options, progress))));
  return {
    get state() {
      known ??= {
        status: progress.status,
        against,
        edits,
        hashes: [before.game.hash, after.game.hash],
        runs,
        seed,
        done: all.reduce((sum, { done }) => sum + done.before + done.after, 0),
        total: 2 * runs * all.length,
        known: progress.known,
        arenas: contests.map(describeContest),
        matrix: matrix && describeMatrixContests(matrix, progress.status === 'done'),
        pricesChanged,
      };
      return known;
    },
    configs: [before, after],
    get pairs() {
      return all;
    },
    get isUnderWay() {
      return progress.isUnderWay;
    },
    cancel: () => progress.cancel(),
  };
}

/** Of every hull with its default modules, and of every module. */
function listPrices({ threat, modules }: LoadedBalancing['game']): string[] {
  const costOf = (amounts: (typeof modules)[number]['materials']) =>
    amounts.reduce((sum, { item, amount }) => sum + amount * (threat.items.get(item) ?? 0), 0);
  return [
    ...[...threat.ships].map(([id, price]) => `${id} ${price}`),
    ...modules.map(
      ({ id, materials, production_time_seconds: seconds }) => `${id} ${costOf(materials) + seconds}`,
    ),
  ];
}

function listContests({ before, after, arenas, request }: WhatIfOptions): Contest[] {
  const empty = (config: LoadedBalancing, arena: ArenaConfig) =>
    createSeries(arena, deriveEntries(arena, config.game), request.runs);
  return arenas.flatMap(({ id, index }): Contest[] => {
    const definition = before.arenas[index];
    // An edit may rename an arena; on disk others may have come before it.
    const changed =
      after.arenas.find(({ name }) => name === definition?.name) ??
      (request.against === 'edits' ? after.arenas[index] : undefined);
    if (definition === undefined || changed === undefined) return [];
    const sides = { before: empty(before, definition), after: empty(after, changed) };
    const canChange = deriveFightKey(definition, before.game) !== deriveFightKey(changed, after.game);
    return [{ id, definition, canChange, ...sides, done: { before: 0, after: 0 } }];
  });
}

function fight(
  contest: Contest | PairContest,
  side: Side,
  { engine, request, ...configs }: WhatIfOptions,
  progress: RunProgress,
): Promise<Series> {
  const { definition, entries } = contest[side];
  const { runs } = request;
  // All pairs of the matrix are filled together, with sides swapped, as in the matrix itself.
  const own =
    'seed' in contest ? { seed: contest.seed, swapSides: true, group: 'what-if' } : { seed: request.seed };
  return engine.runSeries({
    config: configs[side].texts,
    game: configs[side].game,
    definition,
    entries,
    runs,
    ...own,
    signal: progress.signal,
    onRecall: progress.noteKnown,
    onProgress: (count, _runs, series) => {
      if (!progress.isUnderWay) return;
      contest[side] = series;
      contest.done[side] = count;
      progress.note('running');
    },
  });
}

function describeContest({ id, definition, canChange, before, after }: Contest): WhatIfArena {
  const comparison = compareSeries(before, after);
  const [first, second] = definition.teams;
  return {
    arena: id,
    canChange,
    name: definition.name,
    teams: [first.name, second.name],
    before: figuresOf(before),
    after: figuresOf(after),
    comparison: comparison.pairs === 0 ? null : comparison,
  };
}
