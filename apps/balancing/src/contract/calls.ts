/** The balancing tool's own calls and events, besides those of every bridge. */
import type { EndReason } from '@dota-factory/arena';
import type { Diagnostic, Result } from '@dota-factory/base';
import type { ArenaConfig } from '@dota-factory/lib';
import type {
  ArenaId,
  ArenaState,
  BalancingState,
  ConfigEdit,
  ConfigState,
  EditableValue,
  InspectionState,
  MatrixState,
  WhatIfState,
} from './state.ts';

/** Lawful refusals. */
export const REFUSAL_REASONS = [
  'running', // an arena, a series, a matrix or a what-if is under way
  'inspected', // an arena is being inspected
  'unknown-arena', // a reload has replaced it
  'no-inspection', // it was closed or replaced
  'nothing', // there is nothing to cancel, to export or to compare
  'faults', // of a config: see `diagnostics`
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export interface Refusal {
  readonly reason: RefusalReason;
  /** For a person. */
  readonly message: string;
  /** With `faults`: all of them, `file:line:column` each (formatDiagnostic). */
  readonly diagnostics: readonly Diagnostic[];
}
export type Answer<T = undefined> = Result<T, Refusal>;

/** What the inspect window fights in its own Web Worker, with packages/arena. */
export interface InspectFight {
  readonly session: number;
  readonly arena: ArenaState;
  readonly definition: ArenaConfig;
  /** All config texts that were loaded, visuals.toml too. */
  readonly files: Readonly<Record<string, string>>;
  readonly hash: string;
  readonly seed: number;
}

/** How the inspected fight stands; at most 10 times a second, and once at its end. */
export interface InspectReport {
  readonly session: number;
  readonly ticks: number;
  /** Of all entries: the first team's in their order, then the second team's. */
  readonly surviving: readonly number[];
  /** Null while it goes on. */
  readonly result: { readonly winner: 0 | 1 | 'draw'; readonly reason: EndReason } | null;
}

export interface SeriesRequest {
  /** Null: all of them. */
  readonly arenas: readonly ArenaId[] | null;
  /** DEFAULT_RUNS where the person has not said. */
  readonly runs: number;
  readonly seed: number;
  /** End a series as soon as the interval excludes 50 %. */
  readonly stopEarly: boolean;
}

export interface MatrixRequest {
  /** Of all ships. */
  readonly level: number;
  /** Total threat of each team, about. */
  readonly threat: number;
  /** Of each pair. */
  readonly runs: number;
  readonly seed: number;
}

export interface WhatIfRequest {
  readonly against: 'edits' | 'disk';
  /** Empty with `disk`. */
  readonly edits: readonly ConfigEdit[];
  readonly arenas: readonly ArenaId[] | null;
  readonly runs: number;
  readonly seed: number;
}

export const EXPORT_SUBJECTS = ['series', 'matrix', 'whatIf'] as const;
export type ExportSubject = (typeof EXPORT_SUBJECTS)[number];
export const EXPORT_FORMATS = ['csv', 'json', 'html'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A text to offer as a download. */
export interface ExportedFile {
  /** E.g. `arenas.csv`. */
  readonly name: string;
  readonly mimeType: string;
  readonly text: string;
}

/** Call name -> what is asked and what is answered. */
export interface BalancingCalls {
  /** The whole state; ask once after connecting, then listen. */
  'balancing.state': { args: undefined; answer: BalancingState };
  /**
   * Reads all config from disk and replaces the arenas; `balancing.state` is sent to all windows. Refused with
   * `running` while any arena runs, with `inspected` while one is inspected, and with `faults` where the config has
   * errors; then nothing changes. Ends series, matrix and what-if.
   */
  'balancing.reload': { args: undefined; answer: Answer };
  /** Starts a fresh fight at full speed in the arena's own thread: also for a finished or failed arena. */
  'balancing.start': { args: { readonly arena: ArenaId }; answer: Answer };
  /** Gives up the fight that Start has begun: the arena is `idle` again, with the counts as they are. */
  'balancing.stop': { args: { readonly arena: ArenaId }; answer: Answer };
  /** Starts every arena that is not running; tells how many. */
  'balancing.startAll': { args: undefined; answer: Answer<number> };
  /**
   * Ends the open inspection if there is one and opens one for this arena; its own running fight is ended. After
   * the answer the main window must `window.open(INSPECT_PAGE, INSPECT_TARGET, INSPECT_FEATURES)` at once; if that
   * gives null, call `balancing.inspectClose`. A window that does not call `balancing.inspectFight` within 20 s ends
   * the inspection.
   */
  'balancing.inspectOpen': { args: { readonly arena: ArenaId }; answer: Answer<InspectionState> };
  /** From the inspect window, once: makes it the inspect window (if its connection goes, the inspection ends). */
  'balancing.inspectFight': { args: undefined; answer: Answer<InspectFight> };
  'balancing.inspectReport': { args: InspectReport; answer: Answer };
  /**
   * From either window. Leaves the arena `idle` with the counts as they are, also when its fight had ended
   * (REQ-BAL-UI-INSPECT-CLOSE).
   */
  'balancing.inspectClose': { args: { readonly session: number }; answer: Answer };
  /** "Fight N times", in the pool of threads; series of other arenas go on. A running one of the same arena is replaced. */
  'balancing.seriesStart': { args: SeriesRequest; answer: Answer };
  /** Null: all. What is known so far stays. */
  'balancing.seriesCancel': { args: { readonly arenas: readonly ArenaId[] | null }; answer: Answer };
  /** Every hull's default and every entry of ship_layouts.toml against each other; replaces the last matrix. */
  'balancing.matrixStart': { args: MatrixRequest; answer: Answer };
  'balancing.matrixCancel': { args: undefined; answer: Answer };
  /** The numbers, formulas and words of a loaded file, e.g. `modules.toml`, in the order of the file. */
  'balancing.values': { args: { readonly file: string }; answer: readonly EditableValue[] };
  /** Whether edits would be accepted: `faults` with their places in the edited text otherwise. */
  'balancing.whatIfCheck': { args: { readonly edits: readonly ConfigEdit[] }; answer: Answer };
  /** The same fights before and after; replaces the last what-if. No file is written. */
  'balancing.whatIfStart': { args: WhatIfRequest; answer: Answer };
  'balancing.whatIfCancel': { args: undefined; answer: Answer };
  'balancing.export': {
    args: { readonly what: ExportSubject; readonly format: ExportFormat };
    answer: Answer<ExportedFile>;
  };
}

/** Event name -> what it carries: the new value of that part of the state. */
export interface BalancingEvents {
  /** Everything is new: after a reload. */
  'balancing.state': BalancingState;
  'balancing.config': ConfigState;
  /** One arena: its status at once, its counts and its series at most 10 times a second. */
  'balancing.arena': ArenaState;
  /** `inspection` became this. An inspect window whose session it is not any more closes itself. */
  'balancing.inspection': InspectionState | null;
  /** At most 4 times a second. */
  'balancing.matrix': MatrixState | null;
  'balancing.whatIf': WhatIfState | null;
}
