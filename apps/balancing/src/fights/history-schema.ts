/** What a file of the history must be: every kind of finished run, as windows see it. */
import {
  boolean,
  byKind,
  choice,
  integer,
  list,
  nullable,
  number,
  optional,
  prose,
  type Schema,
  table,
  tuple,
  variants,
} from '@dota-factory/data';
import { listSizes, type ModuleWorth, type TuningStep } from '@dota-factory/arena';
import { editsSchema, modulesSchema as modules, pathSchema } from '../contract/calls.ts';
import type {
  AuditEffect,
  HistoryResult,
  JudgedCell,
  MatrixState,
  MetaState,
  SearchState,
  SeriesFigures,
  SeriesListState,
  Spread,
  SweepState,
  TuneState,
  WhatIfState,
} from '../contract/index.ts';

/** Another number means another shape: such a file is kept aside like a damaged one. */
export const FORMAT = 1;

const count = (description: string) => integer(description, { min: 0 });
const pair = <T>(each: Schema<T>) => tuple('Two of them.', [each, each]);
const numbers = pair(number('A number.'));
const interval = numbers;
const name = prose('A name.', { max: 1000 });
const ends = prose('How fights ended.', { max: 1000 });
const hash = prose('Of a config.', { max: 100 });
const orNone = (description: string) => nullable(number(description));
const sizes = list('Wanted threats.', number('A threat.'), { max: 10 });
const layout = list('Rows of a grid.', prose('A row.', { max: 100 }), { max: 100 });
const status = choice('How far it went.', ['waiting', 'running', 'done', 'stopped', 'cancelled']);
/** What every run has. */
const run = {
  status,
  runs: count('Fights.'),
  seed: count('Of chance.'),
  done: count('Fights done.'),
  total: count('Fights planned.'),
  known: count('Fights known before.'),
};

const spread: Schema<Spread> = table('A distribution.', {
  mean: orNone('Mean.'),
  min: orNone('Least.'),
  lowerQuartile: orNone('Lower quartile.'),
  median: orNone('Median.'),
  upperQuartile: orNone('Upper quartile.'),
  max: orNone('Most.'),
});

const seriesTeam = table('A team.', {
  wins: count('Fights won.'),
  winRate: orNone('Share.'),
  interval,
  survivors: spread,
});

const figures: Schema<SeriesFigures> = table('Many fights.', {
  finished: count('With an outcome.'),
  failed: count('Without.'),
  reasons: list('Why.', prose('A reason.'), { max: 1000 }),
  draws: count('Draws.'),
  drawsByTime: count('Of them by the time limit.'),
  teams: pair(seriesTeam),
  seconds: spread,
  fights: ends,
});

const evenness = choice('Whether a pair is even.', ['even', 'uneven', 'unknown']);

const cell: Schema<JudgedCell> = table('A cell of a matrix.', {
  wins: count('Of the row.'),
  draws: count('Draws.'),
  drawsByTime: count('Of them by the time limit.'),
  trials: count('Fights.'),
  score: number('Of the row.'),
  interval,
  counts: numbers,
  // Files of earlier versions have only whole ships.
  lighter: optional<readonly [number, number]>(numbers, [0, 0]),
  threats: numbers,
  evenness,
  fights: ends,
});

const effect: Schema<AuditEffect> = table('What a hull is worth.', {
  id: prose('Its id.', { max: 200 }),
  name,
  effect: number('Points.'),
  interval,
  pValue: number('Of being worth its price.'),
  isSure: boolean('Whether it is sure.'),
  trials: count('Trials.'),
  saturated: count('Of them one-sided.'),
});

const worth: Schema<ModuleWorth> = table('What a module is worth.', {
  id: prose('Its id.', { max: 200 }),
  worth: number('Of its price.'),
  interval,
  spread: number('Between circumstances.'),
  pValue: number('Of being worth its price.'),
  isSure: boolean('Whether it is sure.'),
  standsOut: boolean('Whether it surely is far above its price.'),
  trials: count('Trials.'),
  saturated: count('Of them one-sided.'),
});

const MANY = { max: 10_000 };
const many = <T>(description: string, each: Schema<T>) => list(description, each, MANY);

const matrixState: Schema<MatrixState> = table('A matrix.', {
  ...run,
  hash,
  level: count('Of all ships.'),
  threat: number('Of each team.'),
  designs: many(
    'Designs.',
    table('A design.', {
      name,
      kind: choice('Where it is from.', ['hull', 'layout', 'added']),
      ship: prose('Its hull.', { max: 200 }),
      threat: number('Its price.'),
      isArmed: boolean('Whether it can hurt.'),
      layout,
      modules,
      mean: orNone('Mean score.'),
    }),
  ),
  cells: many('Rows.', many('Cells.', nullable(cell))),
  audit: nullable(
    table('The threat audit.', {
      isComplete: boolean('Whether all was fought.'),
      pairs: count('Pairs.'),
      evenness: table('How many.', {
        even: count('Even.'),
        uneven: count('Uneven.'),
        unknown: count('Not known.'),
      }),
      meanDistance: number('From one half.'),
      hulls: many('Of hulls.', effect),
      modules: many('Of modules.', worth),
      // Files of earlier versions do not say how many; they have been tried as a rule.
      tried: optional<number>(count('Modules tried.'), 1),
      untried: many('Not tried.', name),
    }),
  ),
  remarks: many('Remarks.', prose('A remark.')),
});

const metaState: Schema<MetaState> = table('A metagame.', {
  ...run,
  hash,
  level: count('Of all ships.'),
  threats: sizes,
  sizes: list(
    'Mixtures.',
    table('One size.', {
      threat: number('Of each team.'),
      transitive: number('A share.'),
      cyclic: number('A share.'),
      designs: many(
        'Designs.',
        table('A design.', {
          name,
          weight: number('A share.'),
          interval,
          nashAverage: number('Points.'),
          isNeverWorthIt: boolean('Whether it has no place.'),
          layout,
          modules,
          strength: number('Points.'),
          point: numbers,
        }),
      ),
    }),
    { max: 10 },
  ),
});

const whatIfCell = table('A pair with one config.', {
  score: orNone('Of the row.'),
  interval,
  counts: numbers,
  threats: numbers,
  fights: ends,
});

const whatIfState: Schema<WhatIfState> = table('A what-if.', {
  ...run,
  against: choice('What was compared.', ['edits', 'disk']),
  edits: editsSchema,
  hashes: pair(hash),
  arenas: many(
    'Arenas.',
    table('An arena.', {
      arena: count('Its id.'),
      canChange: boolean('Whether the change can matter in it.'),
      name,
      teams: pair(name),
      before: figures,
      after: figures,
      comparison: nullable(
        table('Fight by fight.', {
          pairs: count('Fights in both.'),
          lost: count('Worse.'),
          gained: count('Better.'),
          difference: number('Points.'),
          interval,
          pValue: number('Of no change.'),
        }),
      ),
    }),
  ),
  matrix: nullable(
    table('All hulls.', {
      level: count('Of all ships.'),
      threat: number('Of each team.'),
      designs: many('Hulls.', name),
      grids: many('What they carry.', table('A grid.', { layout, modules })),
      threats: many('Prices.', numbers),
      means: many('Scores.', pair(orNone('A score.'))),
      pairs: many(
        'Pairs.',
        table('A pair.', {
          canChange: boolean('Whether the change can matter.'),
          row: count('The first.'),
          column: count('The second.'),
          before: whatIfCell,
          after: whatIfCell,
          change: nullable(
            table('What changed.', {
              difference: number('Points.'),
              interval,
              isSure: boolean('Whether it is sure.'),
            }),
          ),
        }),
      ),
    }),
  ),
  // Files of earlier versions say nothing of prices.
  pricesChanged: optional<boolean>(boolean('Whether prices differ.'), false),
});

const numberOrText = byKind('In the config.', { number: number('A number.'), text: prose('A formula.') });

const sweepState: Schema<SweepState> = table('A sweep.', {
  ...run,
  hash,
  label: name,
  arena: name,
  team: name,
  points: many(
    'Steps.',
    table('A step.', {
      x: number('The step.'),
      value: numberOrText,
      hash,
      figures,
    }),
  ),
});

const searchState: Schema<SearchState> = table('A search.', {
  status,
  hash,
  ship: prose('Id of the hull.', { max: 200 }),
  name,
  level: count('Of all ships.'),
  threat: number('Of each side.'),
  seed: count('Of chance.'),
  races: count('Rounds asked for.'),
  seconds: orNone('The limit.'),
  progress: number('A share.'),
  done: count('Fights.'),
  known: count('Fights known before.'),
  failed: count('Fights lost.'),
  evaluated: count('Layouts looked at.'),
  rounds: many(
    'Rounds.',
    table('A round.', { best: orNone('A score.'), interval, scores: many('Of all.', number('A score.')) }),
  ),
  found: many(
    'The best.',
    table('A layout.', {
      layout,
      modules,
      threat: number('Of one ship.'),
      score: number('A share.'),
      interval,
      fights: count('Fights.'),
    }),
  ),
  isFinal: boolean('Whether fought again.'),
  isCut: boolean('Whether the time was up.'),
  isExhausted: boolean('Whether all were tried.'),
});

/** Of a pair that an earlier version has tuned: `completeResult` has what it is. */
const UNKNOWN_THREAT = 0;

const sizeMisses: Schema<TuningStep['sizes'][number]> = table('Pairs at a size.', {
  threat: number('Of each fleet.'),
  pairs: count('Pairs.'),
  misses: count('Of them outside.'),
  interval,
});

const tuneState: Schema<TuneState> = table('A tuning.', {
  status,
  hash,
  text: prose('The targets.', { max: 1_000_000 }),
  threat: byKind('Of each fleet.', { number: number('A threat.'), list: sizes }),
  level: count('Of all ships.'),
  runs: count('Fights of a pair.'),
  rounds: count('Steps at most.'),
  seed: count('Of chance.'),
  phase: choice('How far it went.', ['look', 'probing', 'steps', 'final']),
  numbers: count('Numbers that may change.'),
  probed: count('Of them moved alone.'),
  done: count('Meetings done.'),
  total: count('Meetings planned.'),
  known: count('Meetings known before.'),
  failed: count('Fights lost.'),
  path: many(
    'Steps.',
    table('A step.', {
      round: count('From 0.'),
      misses: count('Pairs outside.'),
      // Files of earlier versions have one size only, and say so once.
      sizes: optional<TuningStep['sizes']>(many('Sizes.', sizeMisses), []),
      distance: number('From the aim.'),
      changed: count('Numbers changed.'),
      size: number('Of the change.'),
      isBest: boolean('Whether the best until then.'),
    }),
  ),
  edits: many(
    'Edits.',
    table('An edit.', {
      file: prose('A file.', { max: 200 }),
      path: pathSchema,
      name,
      before: numberOrText,
      value: numberOrText,
    }),
  ),
  pairs: many(
    'Pairs.',
    table('A pair.', {
      first: name,
      second: name,
      threat: optional(number('Of each fleet.'), UNKNOWN_THREAT),
      between: interval,
      score: number('A share.'),
      interval,
      isMissed: boolean('Whether outside.'),
    }),
  ),
  isMet: boolean('Whether all are met.'),
  fault: nullable(prose('Why it ended.')),
});

const seriesState: Schema<SeriesListState> = table('Series of arenas.', {
  ...run,
  hash,
  arenas: many(
    'Arenas.',
    table('An arena.', {
      name,
      teams: pair(name),
      status,
      figures,
      pValue: nullable(number('Of equal teams.')),
    }),
  ),
});

const kept = { at: prose('When: ISO 8601.', { max: 40 }), note: prose('A note.', { max: 1000 }) };

const entryOf = <K extends string, T>(kind: K, state: Schema<T>) =>
  table('A finished run.', { ...kept, kind: choice('Of which kind.', [kind]), state });

const entry = variants('A finished run.', 'kind', {
  matrix: entryOf('matrix', matrixState),
  meta: entryOf('meta', metaState),
  whatIf: entryOf('whatIf', whatIfState),
  sweep: entryOf('sweep', sweepState),
  search: entryOf('search', searchState),
  tune: entryOf('tune', tuneState),
  series: entryOf('series', seriesState),
});

/** With what files of earlier versions leave unsaid. */
export function completeResult(result: HistoryResult): HistoryResult {
  if (result.kind !== 'tune') return result;
  const [only = UNKNOWN_THREAT] = listSizes(result.state.threat);
  const pairs = result.state.pairs.map((pair) => ({
    ...pair,
    threat: pair.threat === UNKNOWN_THREAT ? only : pair.threat,
  }));
  return { kind: 'tune', state: { ...result.state, pairs } };
}

export interface KeptEntry {
  readonly at: string;
  readonly note: string;
  readonly result: HistoryResult;
}

export const historySchema = table('The history of the balancing tool.', {
  format: choice('Of this file.', [FORMAT]),
  entries: list('The newest first.', entry, { max: 1000 }),
});
