/** What the windows and the host of the balancing tool say to each other: `connectBridge(BALANCING)`. */
import { DEFAULT_SEED, MAX_RUNS } from '@dota-factory/arena';
import {
  checkNothing,
  checkRecord,
  eitherOf,
  flag,
  listOf,
  numberBetween,
  oneOf,
  orNull,
  record,
  text,
  type Vocabulary,
  wholeNumber,
} from '@dota-factory/host/bridge';
import {
  type BalancingCalls,
  type BalancingEvents,
  EXPORT_FORMATS,
  EXPORT_SUBJECTS,
  type InspectReport,
  type MatrixRequest,
  type SeriesRequest,
  type WhatIfRequest,
} from './calls.ts';

export type * from './calls.ts';
export type * from './state.ts';
export { EXPORT_FORMATS } from './calls.ts';

export const DEFAULT_MATRIX: MatrixRequest = { level: 5, threat: 1000, runs: 100, seed: DEFAULT_SEED };

/** The page that the main window opens for an inspection, relative to its own; the shells allow no other. */
export const INSPECT_PAGE = 'inspect.html';
export const INSPECT_TARGET = 'balancing-inspect';
export const INSPECT_FEATURES = 'popup,width=1200,height=800';

const MAX_ARENAS = 10_000;
const MAX_EDITS = 1000;

const arenaId = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const session = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const seed = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const runs = wholeNumber(1, MAX_RUNS);
const arenas = orNull(listOf(arenaId, MAX_ARENAS));
const winner = eitherOf('0, 1 or "draw"', wholeNumber(0, 1), oneOf(['draw']));
const reason = oneOf(['hq', 'forces', 'both', 'time']);
const place = eitherOf('a key or an index', text, wholeNumber(0, 1e6));
const edits = listOf(
  record({
    file: text,
    path: listOf(place, 32),
    value: eitherOf('a number, a text, true or false', numberBetween(-1e300, 1e300), text, flag),
  }),
  MAX_EDITS,
);

export const BALANCING: Vocabulary<BalancingCalls, BalancingEvents> = {
  calls: {
    'balancing.state': checkNothing,
    'balancing.reload': checkNothing,
    'balancing.start': checkRecord<{ readonly arena: number }>({ arena: arenaId }),
    'balancing.stop': checkRecord<{ readonly arena: number }>({ arena: arenaId }),
    'balancing.startAll': checkNothing,
    'balancing.inspectOpen': checkRecord<{ readonly arena: number }>({ arena: arenaId }),
    'balancing.inspectFight': checkNothing,
    'balancing.inspectReport': checkRecord<InspectReport>({
      session,
      ticks: wholeNumber(0, Number.MAX_SAFE_INTEGER),
      surviving: listOf(wholeNumber(0, 1e9), MAX_ARENAS),
      result: orNull(record({ winner, reason })),
    }),
    'balancing.inspectClose': checkRecord<{ readonly session: number }>({ session }),
    'balancing.seriesStart': checkRecord<SeriesRequest>({ arenas, runs, seed, stopEarly: flag }),
    'balancing.seriesCancel': checkRecord<{ readonly arenas: readonly number[] | null }>({ arenas }),
    'balancing.matrixStart': checkRecord<MatrixRequest>({
      level: wholeNumber(0, 1000),
      threat: numberBetween(1, 1e6),
      runs,
      seed,
    }),
    'balancing.matrixCancel': checkNothing,
    'balancing.values': checkRecord<{ readonly file: string }>({ file: text }),
    'balancing.whatIfCheck': checkRecord<Pick<WhatIfRequest, 'edits'>>({ edits }),
    'balancing.whatIfStart': checkRecord<WhatIfRequest>({
      against: oneOf(['edits', 'disk']),
      edits,
      arenas,
      runs,
      seed,
    }),
    'balancing.whatIfCancel': checkNothing,
    'balancing.export': checkRecord<BalancingCalls['balancing.export']['args']>({
      what: oneOf(EXPORT_SUBJECTS),
      format: oneOf(EXPORT_FORMATS),
    }),
  },
  events: {
    'balancing.state': true,
    'balancing.config': true,
    'balancing.arena': true,
    'balancing.inspection': true,
    'balancing.matrix': true,
    'balancing.whatIf': true,
  },
};
