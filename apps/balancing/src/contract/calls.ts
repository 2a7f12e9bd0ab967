/** The balancing tool's calls and events: what each takes, gives and carries. A new call is one entry here. */
import { MAX_RUNS } from '@dota-factory/arena';
import type { Diagnostic, Result } from '@dota-factory/base';
import {
  boolean,
  byKind,
  choice,
  integer,
  list,
  nullable,
  number,
  prose,
  type Schema,
  table,
  type TypeOf,
} from '@dota-factory/data';
import {
  carries,
  type CallsOf,
  defineContract,
  type EventsOf,
  takes,
  takesNothing,
} from '@dota-factory/host/bridge';
import type { ArenaConfig, ModuleId } from '@dota-factory/lib';
import type {
  AddedDesign,
  ArenaState,
  BalancingState,
  ConfigState,
  EditableValue,
  HistoryState,
  HistoryResult,
  InspectionState,
  KeptLayout,
  MatrixState,
  MetaState,
  SearchState,
  SweepState,
  TargetsCheck,
  TargetsFile,
  TunableValue,
  TuneState,
  WhatIfState,
} from './state.ts';

/** Expected refusals. */
export const REFUSAL_REASONS = [
  'running', // an arena, a series, a matrix or a what-if is under way
  'inspected', // an arena is being inspected
  'unknown-arena', // a reload has replaced it
  'no-inspection', // it was closed or replaced
  'nothing', // there is nothing to cancel, to export, to compare or to watch
  'faults', // of a config: see `diagnostics`
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export interface CallRefusal {
  readonly reason: RefusalReason;
  /** For a person. */
  readonly message: string;
  /** With `faults`: all of them, `file:line:column` each (formatDiagnostic). */
  readonly diagnostics: readonly Diagnostic[];
}
export type Answer<T = undefined> = Result<T, CallRefusal>;

/** What the inspect window fights in its own Web Worker, with packages/arena. */
export interface InspectFight {
  readonly session: number;
  readonly name: string;
  /** At the start. */
  readonly teams: ArenaState['teams'];
  readonly definition: ArenaConfig;
  /** All config texts that were loaded, visuals.toml too. */
  readonly files: Readonly<Record<string, string>>;
  readonly hash: string;
  readonly seed: number;
  /** See FightOptions of packages/arena. */
  readonly mirrored: boolean;
  /** Then it is a draw; null: it goes on until it ends by the rules. */
  readonly maxSeconds: number | null;
  /** Of a fight that was fought before: which one it is, in words. */
  readonly origin: string | null;
  /** How it ended then; null where that is not known. */
  readonly ended: 0 | 1 | 'draw' | null;
}

const MAX_ARENAS = 10_000;
const MAX_EDITS = 1000;

const count = (description: string, max: number = Number.MAX_SAFE_INTEGER) =>
  integer(description, { min: 0, max });
const session = count('Of the inspection.');
const seed = count('Of the first fight.');
const runs = integer('Fights.', { min: 1, max: MAX_RUNS });
const arenaId = count('Of an arena.');
const arena = table('An arena.', { arena: arenaId });
const arenas = nullable(list('Ids of arenas; null: all of them.', arenaId, { max: MAX_ARENAS }));
export const pathSchema = list(
  'Where.',
  byKind('A key or an index.', { text: prose('A key.'), number: count('An index.', 1e6) }),
  { max: 32 },
);
export const editsSchema = list(
  'Changes of a config that no file has.',
  table('A change.', {
    file: prose('E.g. `modules.toml`.'),
    path: pathSchema,
    value: byKind('The new value.', {
      number: number('A number.', { min: -1e300, max: 1e300 }),
      text: prose('A text or a formula.'),
      boolean: boolean('A switch.'),
    }),
  }),
  { max: MAX_EDITS },
);

const inspectReport = table(
  'The status of the inspected fight; at most 10 times a second, and once at its end.',
  {
    session,
    ticks: count('So far.'),
    surviving: list(
      "Of all entries: the first team's in their order, then the second team's.",
      count('How many.', 1e9),
      { max: MAX_ARENAS },
    ),
    result: nullable(
      table('How it ended; null while it goes on.', {
        winner: byKind('A team, or a draw.', {
          number: choice('A team.', [0, 1]),
          text: choice('No team.', ['draw']),
        }),
        reason: choice('Why.', ['hq', 'forces', 'both', 'time']),
      }),
    ),
  },
);
export type InspectReport = TypeOf<typeof inspectReport>;

const seriesRequest = table('A series of fights.', {
  arenas,
  runs,
  seed,
  stopEarly: boolean('End a series as soon as a sequential test decides.'),
});
export type SeriesRequest = TypeOf<typeof seriesRequest>;

const matrixRequest = table('Every design against every other.', {
  level: count('Of all ships.', 1000),
  threat: number('Total threat of each team, about.', { min: 1, max: 1e6 }),
  runs,
  seed,
  withAudit: boolean('Also fight the trials of modules.'),
});
export type MatrixRequest = TypeOf<typeof matrixRequest>;

const metaRequest = table('Every hull against every other at several sizes.', {
  level: count('Of all ships.', 1000),
  threats: list('Total threat of each team, about.', number('A threat.', { min: 1, max: 1e6 }), {
    min: 1,
    max: 6,
  }),
  runs,
  seed,
});
export type MetaRequest = TypeOf<typeof metaRequest>;

const sweepRequest = table('One number over a range.', {
  file: prose('E.g. `modules.toml`.'),
  path: pathSchema,
  from: number('The first step; the factor of a formula.', { min: -1e9, max: 1e9 }),
  to: number('The last step.', { min: -1e9, max: 1e9 }),
  steps: integer('How many.', { min: 2, max: 40 }),
  arena: arenaId,
  runs,
  seed,
});
export type SweepRequest = TypeOf<typeof sweepRequest>;

const searchRequest = table('The strongest layouts of a hull.', {
  hull: prose('Its id.', { max: 200 }),
  level: count('Of all ships.', 1000),
  threat: number('Production seconds of each side.', { min: 1, max: 1e6 }),
  unit: choice('What ends it.', ['seconds', 'rounds']),
  amount: integer('So many.', { min: 1, max: 3600 }),
  seed,
});
export type SearchRequest = TypeOf<typeof searchRequest>;

export const modulesSchema = list(
  'What a ship carries.',
  table('A module.', {
    type: prose('Its id.', { max: 200 }) as Schema<string> as Schema<ModuleId>,
    x: integer('Column.'),
    y: integer('Row.'),
    rotation: choice('Turned by.', [0, 90, 180, 270]),
  }),
  { max: 1000 },
);

const foundDesign = table('A layout that was found.', {
  name: prose('What it shall be called.', { max: 100 }),
  ship: prose('Id of its hull.', { max: 200 }),
  modules: modulesSchema,
});
export type FoundLayout = TypeOf<typeof foundDesign>;

/** Targets for hundreds of numbers have a tenth of this. */
const MAX_TARGETS = 200_000;
const targetsText = prose('Targets, as `sim tune` reads them.', { max: MAX_TARGETS });
export const tuneRequestSchema = table('Numbers that make hulls score as wanted.', {
  text: targetsText,
  rounds: integer('Steps at most after the first look.', { min: 1, max: 1000 }),
  seed,
});
export type TuneRequest = TypeOf<typeof tuneRequestSchema>;

const whatIfRequest = table('The same fights before and after.', {
  against: choice('What is compared with what is loaded.', ['edits', 'disk']),
  edits: editsSchema,
  arenas,
  matrix: nullable(
    table('Every hull against every other at equal threat instead of arenas.', {
      level: count('Of all ships.', 1000),
      threat: number('Total threat of each team, about.', { min: 1, max: 1e6 }),
    }),
  ),
  runs,
  seed,
});
export type WhatIfRequest = TypeOf<typeof whatIfRequest>;

const fightOfRun = table('One fight that a run has fought.', {
  run: byKind('Which run.', {
    text: choice('The present one.', ['matrix', 'whatIf', 'series']),
    number: count('Of an entry of the history.'),
  }),
  row: count(
    'Of a matrix: the design that is looked at. Else the place of the arena or the pair in the list.',
    1e6,
  ),
  column: count('Of a matrix: the other design.', 1e6),
  side: choice('Of a what-if: with which config.', ['before', 'after']),
  fight: count('Its number in the series, from 0.', MAX_RUNS),
});
export type FightOfRun = TypeOf<typeof fightOfRun>;

export const EXPORT_SUBJECTS = ['series', 'matrix', 'whatIf'] as const;
export type ExportSubject = (typeof EXPORT_SUBJECTS)[number];
export const EXPORT_FORMATS = ['csv', 'json', 'html', 'fights'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
const exportRequest = table('What to export.', {
  what: choice('Which figures.', EXPORT_SUBJECTS),
  format: choice('As which file.', EXPORT_FORMATS),
});

/** A text to offer as a download. */
export interface ExportedFile {
  /** E.g. `arenas.csv`. */
  readonly name: string;
  readonly mimeType: string;
  readonly text: string;
}

export const contract = defineContract({
  calls: {
    /** The whole state; ask once after connecting, then listen. */
    'balancing.state': takesNothing.gives<BalancingState>(),
    /**
     * Reads all config from disk and replaces the arenas; `balancing.state` is sent to all windows. Refused with
     * `running` while any arena runs, with `inspected` while one is inspected, and with `faults` where the config has
     * errors; then nothing changes. Ends series, matrix and what-if.
     */
    'balancing.reload': takesNothing.gives<Answer>(),
    /** Starts a fresh fight at full speed in the arena's own thread: also for a finished or failed arena. */
    'balancing.start': takes(arena).gives<Answer>(),
    /** Gives up the fight that Start has begun: the arena is `idle` again, with the counts as they are. */
    'balancing.stop': takes(arena).gives<Answer>(),
    /** Starts every arena that is not running; returns how many. */
    'balancing.startAll': takesNothing.gives<Answer<number>>(),
    /**
     * Ends the open inspection if there is one and opens one for this arena; its own running fight is ended. After
     * the answer the main window must `window.open(INSPECT_PAGE, INSPECT_TARGET, INSPECT_FEATURES)` at once; if that
     * gives null, call `balancing.inspectClose`. A window that does not call `balancing.inspectFight` within 20 s ends
     * the inspection.
     */
    'balancing.inspectOpen': takes(arena).gives<Answer<InspectionState>>(),
    /** The same for that very fight of a run: its designs, its seed and its sides. No arena is changed. */
    'balancing.inspectRun': takes(fightOfRun).gives<Answer<InspectionState>>(),
    /** From the inspect window, once: makes it the inspect window (if its connection goes, the inspection ends). */
    'balancing.inspectFight': takesNothing.gives<Answer<InspectFight>>(),
    'balancing.inspectReport': takes(inspectReport).gives<Answer>(),
    /**
     * From either window. Leaves the arena `idle` with the counts as they are, also when its fight had ended
     * (REQ-BAL-UI-INSPECT-CLOSE).
     */
    'balancing.inspectClose': takes(table('An inspection.', { session })).gives<Answer>(),
    /** "Fight N times", in the pool of threads; series of other arenas go on. A running one of the same arena is replaced. */
    'balancing.seriesStart': takes(seriesRequest).gives<Answer>(),
    /** Null: all. What is known so far stays. */
    'balancing.seriesCancel': takes(table('Series.', { arenas })).gives<Answer>(),
    /** Every hull's default and every entry of ship_layouts.toml against each other; replaces the last matrix. */
    'balancing.matrixStart': takes(matrixRequest).gives<Answer>(),
    'balancing.matrixCancel': takesNothing.gives<Answer>(),
    /** Every hull against every other at several sizes, and what is worth building; replaces the last metagame. */
    'balancing.metaStart': takes(metaRequest).gives<Answer>(),
    'balancing.metaCancel': takesNothing.gives<Answer>(),
    /** The numbers, formulas and words of a loaded file, e.g. `modules.toml`, in the order of the file. */
    'balancing.values': takes(table('A loaded file.', { file: prose('E.g. `modules.toml`.') })).gives<
      readonly EditableValue[]
    >(),
    /** Whether edits would be accepted: `faults` with their places in the edited text otherwise. */
    'balancing.whatIfCheck': takes(table('Edits to check.', { edits: editsSchema })).gives<Answer>(),
    /** The same fights before and after; replaces the last what-if. No file is written. */
    'balancing.whatIfStart': takes(whatIfRequest).gives<Answer>(),
    'balancing.whatIfCancel': takesNothing.gives<Answer>(),
    /** One number over a range in one arena, on the same seeds; replaces the last sweep. No file is written. */
    'balancing.sweepStart': takes(sweepRequest).gives<Answer>(),
    'balancing.sweepCancel': takesNothing.gives<Answer>(),
    /** Looks for the strongest layouts of a hull against all hulls; replaces the last search. */
    'balancing.searchStart': takes(searchRequest).gives<Answer>(),
    /** The best so far stays. */
    'balancing.searchCancel': takesNothing.gives<Answer>(),
    /** The layout takes part in the next matrix; gives what it is called there. */
    'balancing.designAdd': takes(foundDesign).gives<Answer<string>>(),
    'balancing.designRemove': takes(table('An added design.', { name: prose('Its name.') })).gives<Answer>(),
    /** Adds the layout to ship_layouts.toml, where the game offers it. */
    'balancing.layoutKeep': takes(foundDesign).gives<Answer<KeptLayout>>(),
    /** The targets that the tool keeps, or a beginning. */
    'balancing.targets': takesNothing.gives<TargetsFile>(),
    /** What is wrong with them, with places, and what they say. */
    'balancing.targetsCheck': takes(table('Targets.', { text: targetsText })).gives<TargetsCheck>(),
    /** Keeps them; gives the path. */
    'balancing.targetsSave': takes(table('Targets.', { text: targetsText })).gives<Answer<string>>(),
    /** All numbers and formulas that targets may name. */
    'balancing.tunables': takesNothing.gives<readonly TunableValue[]>(),
    /** Keeps the targets and looks for the smallest edit that meets them; replaces the last tuning. Writes no config. */
    'balancing.tuneStart': takes(tuneRequestSchema).gives<Answer>(),
    /** The best so far stays. */
    'balancing.tuneCancel': takesNothing.gives<Answer>(),
    /**
     * Writes edits into the config files, all of them or none; comments and formatting stay. Refused if they belong to
     * another config, or if a file was changed on disk. Gives the names of the files.
     */
    'balancing.configWrite': takes(
      table('Edits of a config.', { hash: prose('Of that config.', { max: 100 }), edits: editsSchema }),
    ).gives<Answer<readonly string[]>>(),
    /** A finished run of before, whole. */
    'balancing.historyShow': takes(table('An entry.', { id: count('Of the entry.') })).gives<
      Answer<HistoryResult>
    >(),
    /** Forgets an entry; the file on disk follows. */
    'balancing.historyRemove': takes(table('An entry.', { id: count('Of the entry.') })).gives<Answer>(),
    'balancing.historyNote': takes(
      table('What the designer writes about it.', {
        id: count('Of the entry.'),
        note: prose('The note.', { max: 200 }),
      }),
    ).gives<Answer>(),
    'balancing.export': takes(exportRequest).gives<Answer<ExportedFile>>(),
    /** The config texts on disk by file name, to show beside faults. */
    'balancing.sources': takesNothing.gives<Readonly<Record<string, string>>>(),
  },
  /** Each carries the new value of that part of the state. */
  events: {
    /** Everything is new: after a reload. */
    'balancing.state': carries<BalancingState>(),
    'balancing.config': carries<ConfigState>(),
    /** One arena: its status at once, its counts and its series at most 10 times a second. */
    'balancing.arena': carries<ArenaState>(),
    /** `inspection` became this. An inspect window whose session it is not any more closes itself. */
    'balancing.inspection': carries<InspectionState | null>(),
    /** At most 4 times a second. */
    'balancing.matrix': carries<MatrixState | null>(),
    'balancing.sweep': carries<SweepState | null>(),
    'balancing.search': carries<SearchState | null>(),
    'balancing.tune': carries<TuneState | null>(),
    'balancing.addedDesigns': carries<readonly AddedDesign[]>(),
    /** After every finished run and every note. */
    'balancing.history': carries<HistoryState>(),
    'balancing.meta': carries<MetaState | null>(),
    'balancing.whatIf': carries<WhatIfState | null>(),
  },
});

export type BalancingCalls = CallsOf<typeof contract>;
export type BalancingEvents = EventsOf<typeof contract>;
