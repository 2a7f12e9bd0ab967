/** The state of the balancing tool as windows see it. It lives in the host; windows are views. Plain JSON: no NaN. */
import type {
  ConfigEdit,
  EndReason,
  Evenness,
  FightEntry,
  MatrixCell,
  MetaDesign,
  ModuleWorth,
  PairedComparison,
  TuningStep,
  WrittenSizes,
  WrittenTargets,
} from '@dota-factory/arena';
import type { Interval } from '@dota-factory/base';
import type { Diagnostic } from '@dota-factory/base';
import type { ModuleConfig, PlacedModule } from '@dota-factory/lib';

/** How a module looks on a ship: its numbers as they are at the level at which it is first made. */
export interface ModuleSketch extends Pick<ModuleConfig, 'id' | 'surface_mask' | 'fill_color'> {
  readonly weapon: Readonly<Record<'damage' | 'attack_range' | 'attack_rate', number>> | undefined;
  readonly salvage: boolean;
  readonly repair: boolean;
  readonly modifiers: readonly { readonly stat: string; readonly kind: string }[];
}

/** Unique in this run of the tool; a reload gives all arenas new ones, so a late call cannot hit another arena. */
export type ArenaId = number;

export interface BalancingState {
  readonly config: ConfigState;
  /** In the order of balancing.toml. */
  readonly arenas: readonly ArenaState[];
  /** The open inspection. While there is one, all controls of the main window are disabled (REQ-BAL-UI-WINDOW). */
  readonly inspection: InspectionState | null;
  /** The last matrix, running or done; null before the first and after a reload. */
  readonly matrix: MatrixState | null;
  /** The last metagame, running or done; null before the first and after a reload. */
  readonly meta: MetaState | null;
  /** The last what-if, running or done; null before the first and after a reload. */
  readonly whatIf: WhatIfState | null;
  /** The last sweep, running or done; null before the first and after a reload. */
  readonly sweep: SweepState | null;
  /** The last search for designs, running or done; null before the first and after a reload. */
  readonly search: SearchState | null;
  /** The last tuning, running or done; null before the first and after a reload. */
  readonly tune: TuneState | null;
  /** Designs that take part in the next matrix besides hulls and layouts; a reload keeps them. */
  readonly addedDesigns: readonly AddedDesign[];
  readonly history: HistoryState;
}

export interface ConfigState {
  /** Absolute path of the config folder. */
  readonly folder: string;
  /** What lies over it: a difficulty and mods, as a person reads them; empty for the config itself. */
  readonly overlays: readonly string[];
  /** GameConfig.hash of what is loaded. */
  readonly hash: string;
  /** Names of config files that have changed on disk since they were loaded, e.g. `modules.toml`. Reload clears it. */
  readonly changedOnDisk: readonly string[];
  /** All hulls with their default modules, in the order of ships.toml. */
  readonly hulls: readonly HullState[];
  readonly modules: readonly ModuleSketch[];
  /** Of the last loading; errors would have kept it from being loaded. */
  readonly warnings: readonly Diagnostic[];
}

export interface HullState extends DesignLayout {
  readonly id: string;
  readonly name: string;
}

/**
 * `idle`: not started, or an inspection was closed; grey. `running`: blue. `inspected`: running in the inspect
 * window; blue. `finished`: green. `failed`: its thread was lost; `failure` says why, Start tries again.
 */
export type ArenaStatus = 'idle' | 'running' | 'inspected' | 'finished' | 'failed';

export interface ArenaState {
  readonly id: ArenaId;
  readonly name: string;
  readonly status: ArenaStatus;
  readonly teams: readonly [TeamState, TeamState];
  /** Of the finished fight: an index in `teams`, or a draw; null while there is none. */
  readonly winner: 0 | 1 | 'draw' | null;
  /** Why the finished fight ended. */
  readonly reason: EndReason | null;
  /** Ticks of the present or last fight so far; 0 before the first. */
  readonly ticks: number;
  /** Seed of the present or last fight; null before the first. */
  readonly seed: number | null;
  /** Why the arena failed. */
  readonly failure: string | null;
  /** "Fight N times": the last series, running or done. */
  readonly series: SeriesState | null;
}

export interface TeamState {
  readonly name: string;
  /** HQ, then ships, then stations: as REQ-BAL-UI-WIDGET lists them. */
  readonly entries: readonly EntryState[];
}

export interface EntryState extends Pick<FightEntry, 'kind' | 'name' | 'level' | 'total'> {
  readonly surviving: number;
  /** What such a ship carries; null for HQs and stations. */
  readonly grid: DesignLayout | null;
}

/** A hull's grid, and what is placed on it. */
export interface DesignLayout {
  readonly layout: readonly string[];
  readonly modules: readonly PlacedModule[];
}

/** A distribution of values; null as value where there are none. */
export interface Spread {
  readonly mean: number | null;
  readonly min: number | null;
  readonly lowerQuartile: number | null;
  readonly median: number | null;
  readonly upperQuartile: number | null;
  readonly max: number | null;
}

/**
 * How fights ended, one letter each in the order of their numbers: `0` the left team (or the row) has won, `1` the
 * other one, `d` a draw, `-` not fought. At most the first thousand.
 */
export type FightList = string;

/** What is known of many fights of one arena. */
export interface SeriesFigures {
  /** Fights that have an outcome. */
  readonly finished: number;
  /** Fights that failed, and why. */
  readonly failed: number;
  readonly reasons: readonly string[];
  readonly draws: number;
  /** Of the draws: fights that the time limit ended. */
  readonly drawsByTime: number;
  readonly teams: readonly [SeriesTeam, SeriesTeam];
  /** Duration in seconds of game time. */
  readonly seconds: Spread;
  /** How its first fights ended; see FightList. */
  readonly fights: FightList;
}

export interface SeriesTeam {
  readonly wins: number;
  /** Share of the finished fights, 0 to 1; null for none. */
  readonly winRate: number | null;
  /** 95 %, Wilson. */
  readonly interval: Interval;
  /** Ships and stations left. */
  readonly survivors: Spread;
}

/** `waiting`: others of the pool are fought first. `stopped`: a sequential test has decided, as asked. */
export type RunStatus = 'waiting' | 'running' | 'done' | 'stopped' | 'cancelled';

export interface SeriesState {
  readonly status: RunStatus;
  /** How many were asked for. */
  readonly runs: number;
  readonly seed: number;
  readonly stopEarly: boolean;
  /** Of those done: fights that were known before, so that they were not fought again. */
  readonly known: number;
  readonly figures: SeriesFigures;
  /** Of "both teams are equally strong", before any correction for many arenas; null while it is not complete. */
  readonly pValue: number | null;
}

/** One at a time. */
export interface InspectionState {
  /** Counts up with each inspection; a window's calls name it, so that a late one changes nothing. */
  readonly session: number;
  /** Null: a fight of a matrix or a what-if is watched, which no widget shows. */
  readonly arena: ArenaId | null;
  /** What is watched, in words. */
  readonly name: string;
  /** Whether the inspect window has asked for its fight yet. */
  readonly isConnected: boolean;
}

// ---- matrix and threat audit

export interface MatrixState {
  /** `stopped` does not occur. */
  readonly status: RunStatus;
  /** Of the config it was fought with. */
  readonly hash: string;
  readonly level: number;
  /** Total threat of each team, about. */
  readonly threat: number;
  readonly runs: number;
  readonly seed: number;
  /** Of the fights of all cells, and of the trials of modules that the audit needs. */
  readonly done: number;
  readonly total: number;
  /** Of those done: fights that were known before, so that they were not fought again. */
  readonly known: number;
  readonly designs: readonly MatrixDesign[];
  /** `cells[row][column]`: how the row's design does against the column's; null where they have not met (yet). */
  readonly cells: readonly (readonly (JudgedCell | null)[])[];
  /** From the cells so far; null until enough have been fought. */
  readonly audit: AuditState | null;
  /** Layouts of ship_layouts.toml that were left out, and why. */
  readonly remarks: readonly string[];
}

export interface JudgedCell extends MatrixCell {
  /** Even (40 to 60 %), uneven, or not yet known; not known before all pairs have fought. */
  readonly evenness: Evenness;
  /** As the row sees it. */
  readonly fights: FightList;
}

export interface MatrixDesign {
  readonly name: string;
  /** `hull`: a ship with its default modules. `layout`: an entry of ship_layouts.toml. `added`: see AddedDesign. */
  readonly kind: 'hull' | 'layout' | 'added';
  readonly ship: string;
  /** Seconds of production. */
  readonly threat: number;
  readonly isArmed: boolean;
  /** The hull's grid, and what it carries there. */
  readonly layout: readonly string[];
  readonly modules: readonly PlacedModule[];
  /** Mean score against all it has met; null for none. */
  readonly mean: number | null;
}

/** Does equal threat give 50 %? */
export interface AuditState {
  /** Whether all fights were fought: nothing is sure before. */
  readonly isComplete: boolean;
  /** Pairs of armed designs, and how many of them are even, uneven or not yet known. */
  readonly pairs: number;
  readonly evenness: Readonly<Record<Evenness, number>>;
  /** Mean distance of the scores from 50 %, 0 to 0.5. */
  readonly meanDistance: number;
  /** The largest effects first. A positive effect: stronger than its threat says. */
  readonly hulls: readonly AuditEffect[];
  /** What each is worth as a multiple of its price, the largest first. */
  readonly modules: readonly ModuleWorth[];
  /** Modules that were tried: none where the matrix was fought without them. */
  readonly tried: number;
  /** Modules that no hull could carry at a price that an opponent can match. */
  readonly untried: readonly string[];
}

export interface AuditEffect {
  /** Config id, e.g. `frigate`. */
  readonly id: string;
  readonly name: string;
  /** What it makes of an even score at equal threat, -0.5 to 0.5, from log-odds: its mean against the others. */
  readonly effect: number;
  readonly interval: Interval;
  /** Of "worth exactly its price", corrected for all hulls (Holm). */
  readonly pValue: number;
  readonly isSure: boolean;
  /** Opponents, and how many of them were too one-sided to measure. */
  readonly trials: number;
  readonly saturated: number;
}

// ---- sweep

export interface SweepState {
  /** `stopped` does not occur. */
  readonly status: RunStatus;
  /** Of the config without the change. */
  readonly hash: string;
  /** The value that is swept, in words. */
  readonly label: string;
  /** Names of the arena and of its left team. */
  readonly arena: string;
  readonly team: string;
  readonly runs: number;
  readonly seed: number;
  readonly done: number;
  readonly total: number;
  /** Of those done: fights that were known before, so that they were not fought again. */
  readonly known: number;
  readonly points: readonly SweepPoint[];
}

export interface SweepPoint {
  /** The number, or the factor of a formula. */
  readonly x: number;
  /** What the config has there. */
  readonly value: number | string;
  readonly hash: string;
  readonly figures: SeriesFigures;
}

// ---- search

export interface SearchState {
  /** `stopped` does not occur. */
  readonly status: RunStatus;
  /** Of the config it was fought with. */
  readonly hash: string;
  /** Id and name of the hull. */
  readonly ship: string;
  readonly name: string;
  readonly level: number;
  /** Production seconds of each side. */
  readonly threat: number;
  readonly seed: number;
  /** How many rounds were asked for; the same number and seed find the same anywhere. */
  readonly races: number;
  /** When it was cut off at the latest; null: however long it takes. */
  readonly seconds: number | null;
  /** 0 to 1. */
  readonly progress: number;
  /** Fights so far, and those of them that were known before. */
  readonly done: number;
  readonly known: number;
  /** Fights that were lost with their thread. */
  readonly failed: number;
  /** Layouts that were looked at. */
  readonly evaluated: number;
  /** The last may be under way. */
  readonly rounds: readonly SearchRound[];
  /** Best first. */
  readonly found: readonly FoundState[];
  /** Whether `found` was fought again with seeds of its own; before, the scores flatter. */
  readonly isFinal: boolean;
  /** Whether the time was too short for all rounds, and whether there was no layout left to try. */
  readonly isCut: boolean;
  readonly isExhausted: boolean;
}

export interface SearchRound {
  /** Of the best layout after the round; null while it is under way. */
  readonly best: number | null;
  readonly interval: Interval;
  /** Of every layout that joined in this round. */
  readonly scores: readonly number[];
}

export interface FoundState extends DesignLayout {
  /** Of one ship. */
  readonly threat: number;
  readonly score: number;
  readonly interval: Interval;
  readonly fights: number;
}

export interface AddedDesign extends DesignLayout {
  readonly name: string;
  readonly ship: string;
}

/** Where a layout was written. */
export interface KeptLayout {
  /** What it is called there. */
  readonly name: string;
  /** Absolute. */
  readonly path: string;
}

// ---- tuner

export interface TuneState {
  /** `stopped` does not occur. */
  readonly status: RunStatus;
  /** Of the config that its edits belong to. */
  readonly hash: string;
  /** The targets as they were written. */
  readonly text: string;
  /** Of each fleet; several if every pair has its target at several sizes. */
  readonly threat: WrittenSizes;
  readonly level: number;
  /** Fights of each pair in a step. */
  readonly runs: number;
  /** Steps at most. */
  readonly rounds: number;
  readonly seed: number;
  readonly phase: 'look' | 'probing' | 'steps' | 'final';
  /** Numbers that may change, and how many of them were moved alone so far. */
  readonly numbers: number;
  readonly probed: number;
  /** Meetings of pairs: done, how many there may be, and those that were known before. */
  readonly done: number;
  readonly total: number;
  readonly known: number;
  /** Fights that were lost with their thread. */
  readonly failed: number;
  readonly path: readonly TuningStep[];
  /** The best so far, or the proposal once it is done. */
  readonly edits: readonly TunedEdit[];
  readonly pairs: readonly TunedPair[];
  /** Every pair is in its range, in fights with seeds of their own. */
  readonly isMet: boolean;
  /** Why it could not go on: the limits of a number allow what the config does not. */
  readonly fault: string | null;
}

export interface TunedEdit {
  readonly file: string;
  readonly path: readonly (string | number)[];
  /** As targets name it: `ship.frigate.health.hp_formula`. */
  readonly name: string;
  readonly before: number | string;
  readonly value: number | string;
}

export interface TunedPair {
  /** Ids of hulls. */
  readonly first: string;
  readonly second: string;
  readonly threat: number;
  /** Of the first hull: wanted, and what it is with the edits. */
  readonly between: Interval;
  readonly score: number;
  readonly interval: Interval;
  readonly isMissed: boolean;
}

/** The targets that the tool keeps. */
export interface TargetsFile {
  /** Absolute. */
  readonly path: string;
  readonly text: string;
  /** Why the file could not be read; the text is then that of a beginning. */
  readonly trouble: string | null;
  /** A tuning that was cut off when the tool ended: the same request goes on where it was. */
  readonly interrupted: { readonly text: string; readonly rounds: number; readonly seed: number } | null;
}

export interface TargetsCheck {
  readonly diagnostics: readonly Diagnostic[];
  /** What they say; null while they have not the right shape. */
  readonly written: WrittenTargets | null;
  /** Pairs that have a target; 0 while there are faults. */
  readonly pairs: number;
}

/** A number that targets may name. */
export interface TunableValue {
  readonly file: string;
  readonly name: string;
  readonly value: number | string;
  /** By how much it must be allowed to change, so that it can at all: of 3 only a third makes another whole number. */
  readonly leastChange: number;
}

// ---- history

/** Series of arenas that were started together. */
export interface SeriesListState {
  /** `done`, also where single arenas stopped early. */
  readonly status: RunStatus;
  readonly hash: string;
  readonly runs: number;
  readonly seed: number;
  readonly done: number;
  readonly total: number;
  readonly known: number;
  readonly arenas: readonly SeriesArena[];
}

export interface SeriesArena {
  readonly name: string;
  readonly teams: readonly [string, string];
  readonly status: RunStatus;
  readonly figures: SeriesFigures;
  readonly pValue: number | null;
}

/** Finished runs, kept in a file, so that they are there after a restart. */
export interface HistoryState {
  /** The newest first. */
  readonly entries: readonly HistoryEntry[];
  /** The file that keeps them. */
  readonly file: string;
  /** What is wrong with keeping them: a damaged file that was kept aside, or a disk that refuses. */
  readonly trouble: HistoryTrouble | null;
}

export interface HistoryTrouble {
  readonly message: string;
  /** Faults of a damaged file, with their places. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A finished run. Reloading the config keeps it. */
export type HistoryResult =
  | { readonly kind: 'matrix'; readonly state: MatrixState }
  | { readonly kind: 'meta'; readonly state: MetaState }
  | { readonly kind: 'whatIf'; readonly state: WhatIfState }
  | { readonly kind: 'sweep'; readonly state: SweepState }
  | { readonly kind: 'search'; readonly state: SearchState }
  | { readonly kind: 'tune'; readonly state: TuneState }
  | { readonly kind: 'series'; readonly state: SeriesListState };

export interface HistoryEntry {
  readonly id: number;
  readonly kind: HistoryResult['kind'];
  /** Of the config it was fought with. */
  readonly hash: string;
  /** What was fought, in words. */
  readonly label: string;
  /** When it was done: ISO 8601. */
  readonly at: string;
  /** What the designer wrote about it. */
  readonly note: string;
}

// ---- metagame

export interface MetaState {
  /** `stopped` does not occur. */
  readonly status: RunStatus;
  /** Of the config it was fought with. */
  readonly hash: string;
  readonly level: number;
  readonly threats: readonly number[];
  readonly runs: number;
  readonly seed: number;
  readonly done: number;
  readonly total: number;
  /** Of those done: fights that were known before, so that they were not fought again. */
  readonly known: number;
  /** One for each of `threats`, once all fights are fought. */
  readonly sizes: readonly MetaSize[];
}

export interface MetaSize {
  /** Wanted, of each fleet. */
  readonly threat: number;
  /** Shares of the differences between designs: plain strength, and who beats whom in circles. */
  readonly transitive: number;
  readonly cyclic: number;
  readonly designs: readonly MetaDesignState[];
}

export interface MetaDesignState extends MetaDesign {
  readonly layout: readonly string[];
  readonly modules: readonly PlacedModule[];
  /** Mean advantage over all designs, -0.5 to 0.5. */
  readonly strength: number;
  /** Its place in the largest circle: it beats those that come after it, anticlockwise. */
  readonly point: readonly [x: number, y: number];
}

// ---- what-if

/** A value that a panel may offer for editing. */
export interface EditableValue {
  readonly path: readonly (string | number)[];
  /** For a person: `Railgun (railgun): damage_formula`. */
  readonly label: string;
  /** The id or display name of the table it belongs to, to group by; empty at the top. */
  readonly group: string;
  readonly value: number | string | boolean;
  /** Counted from 1. */
  readonly line: number;
}

export interface WhatIfState {
  /** `stopped` does not occur. */
  readonly status: RunStatus;
  /** `edits`: the loaded config against the same with edits. `disk`: the loaded config against the files on disk. */
  readonly against: 'edits' | 'disk';
  readonly edits: readonly ConfigEdit[];
  /** Hashes of the two configs. */
  readonly hashes: readonly [before: string, after: string];
  readonly runs: number;
  readonly seed: number;
  /** Of the fights of all arenas, before and after. */
  readonly done: number;
  readonly total: number;
  /** Of those done: fights that were known before, so that they were not fought again. */
  readonly known: number;
  /** Empty where the matrix was compared. */
  readonly arenas: readonly WhatIfArena[];
  /** Every hull against every other at equal threat, before and after; null where arenas were compared. */
  readonly matrix: WhatIfMatrix | null;
  /** Whether hulls or modules cost more or less, of which arenas with their fixed numbers of ships show nothing. */
  readonly pricesChanged: boolean;
}

export interface WhatIfMatrix {
  readonly level: number;
  /** Total threat of each team, about. */
  readonly threat: number;
  /** Names of the hulls that both configs have. */
  readonly designs: readonly string[];
  /** What each carries, before. */
  readonly grids: readonly Pick<MatrixDesign, 'layout' | 'modules'>[];
  /** What one of each costs. */
  readonly threats: readonly (readonly [before: number, after: number])[];
  /** Mean score of each against the others; null before its first fight. */
  readonly means: readonly (readonly [before: number | null, after: number | null])[];
  readonly pairs: readonly WhatIfPair[];
}

/** Two hulls in fleets of the same price, which may be other numbers of ships afterwards. */
export interface WhatIfPair {
  /** False: neither the fleets nor what they can do was changed. */
  readonly canChange: boolean;
  readonly row: number;
  readonly column: number;
  readonly before: WhatIfCell;
  readonly after: WhatIfCell;
  /** The change of the row's score, with its 95 % interval; null until both have fights. */
  readonly change: {
    readonly difference: number;
    readonly interval: Interval;
    readonly isSure: boolean;
  } | null;
}

export interface WhatIfCell {
  /** Null before the first fight. */
  readonly score: number | null;
  readonly interval: Interval;
  readonly counts: readonly [number, number];
  readonly threats: readonly [number, number];
  readonly fights: FightList;
}

export interface WhatIfArena {
  readonly arena: ArenaId;
  /** False: nothing of what its fights depend on was changed, so that none can end otherwise. */
  readonly canChange: boolean;
  readonly name: string;
  readonly teams: readonly [string, string];
  readonly before: SeriesFigures;
  readonly after: SeriesFigures;
  /** The same seeds before and after, fight by fight; null until both have some. */
  readonly comparison: PairedComparison | null;
}
