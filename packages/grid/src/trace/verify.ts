/** Replays recorded games of the reference engine and compares every step. */
import type { Diagnostic } from '@dota-factory/base';
import {
  anything,
  boolean,
  integer,
  list,
  nullable,
  number,
  optional,
  readDocument,
  record,
  text,
  type TypeOf,
} from '@dota-factory/data';
import { action } from '../format/level.ts';
import { openTable } from '../format/shapes.ts';
import type { Pack } from '../load/load-pack.ts';
import type { State } from '../model/state.ts';
import { formatCanonical } from '../model/values.ts';
import type { Level } from '../play/level.ts';
import { createSession, type Session, takeAction, undo } from '../play/session.ts';
import { formatState } from '../play/snapshot.ts';
import type { TurnResult } from '../play/turn.ts';
import { describeDifference } from './difference.ts';
import { hashText } from './sha256.ts';

const step = openTable('One action and what followed.', {
  action,
  accepted: boolean('Whether the turn was taken.'),
  hash: text('Names the state afterwards.'),
  won: optional(boolean('Whether the level is won.')),
  lost: optional(boolean('Whether the level is lost.')),
  loseReason: optional(nullable(text('Why.'))),
  progress: optional(record('By goal.', number('From 0 to 1.'))),
  events: optional(list('Their types, in order.', text('An event.'))),
  state: optional(anything('The state afterwards.')),
});
type Step = TypeOf<typeof step>;

const walk = openTable('A random game.', {
  seed: optional(anything('Of the random game.')),
  stalePendingDivergesAt: optional(
    nullable(integer('The first step that depends on a failed push of an earlier turn.')),
  ),
  steps: list('In order.', step),
  final: optional(anything('The last state.')),
});

const traceSchema = openTable('Recorded games of a pack.', {
  pack: text('The pack.'),
  levels: record(
    'By id.',
    openTable('Recorded games of a level.', {
      initial: optional(anything('The state before the first action.')),
      initialHash: text('Names it.'),
      gold: list('The gold path.', step),
      walks: optional(list('Random games.', walk), []),
    }),
  ),
});
type LevelTrace = TypeOf<typeof traceSchema>['levels'][string];

export interface TraceFailure {
  readonly level: string;
  /** `initial`, `gold[3]`, `walks[1].steps[7]`. */
  readonly at: string;
  /** What differs: `state`, `accepted`, `won`, `lost`, `loseReason`, `progress.<goal>`, `events`. */
  readonly check: string;
  readonly expected: string;
  readonly actual: string;
}

export interface TraceReport {
  readonly checks: number;
  readonly failures: readonly TraceFailure[];
}

export interface TraceReading {
  /** Undefined if the file is no trace. */
  readonly report: TraceReport | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** After a step that differs, the rest of its game is not compared. */
export function verifyTrace(pack: Pack, file: string, source: string): TraceReading {
  const { value, diagnostics } = readDocument(traceSchema, { file, text: source, format: 'json' });
  if (value === undefined) return { report: undefined, diagnostics };
  const tally = new Tally();
  for (const [id, trace] of Object.entries(value.levels)) {
    const found = pack.levels.find(({ spec }) => spec.id === id);
    tally.level = id;
    if (tally.compare('initial', 'level', true, found !== undefined) && found !== undefined)
      verifyLevel(found.level, trace, tally);
  }
  return { report: { checks: tally.checks, failures: tally.failures }, diagnostics };
}

/** Counts comparisons and keeps those that fail. */
class Tally {
  level = '';
  checks = 0;
  readonly failures: TraceFailure[] = [];

  /** Whether both are alike. */
  compare(at: string, check: string, expected: unknown, actual: unknown): boolean {
    this.checks += 1;
    const [wanted, found] = [formatCanonical(expected), formatCanonical(actual)];
    if (wanted !== found)
      this.failures.push({ level: this.level, at, check, expected: wanted, actual: found });
    return wanted === found;
  }

  /** Compares a state with its hash; the recorded state, if there is one, tells what differs. */
  compareState(at: string, level: Level, state: State, hash: string, recorded: unknown): boolean {
    this.checks += 1;
    const snapshot = formatState(level, state);
    const actual = hashState(level, state);
    if (actual === hash) return true;
    const [wanted, found] = recorded === undefined ? [hash, actual] : describeDifference(recorded, snapshot);
    this.failures.push({ level: this.level, at, check: 'state', expected: wanted, actual: found });
    return false;
  }
}

/** The name that traces give to a state. */
export const hashState = (level: Level, state: State): string =>
  hashText(formatCanonical(formatState(level, state))).slice(0, 16);

function verifyLevel(level: Level, { initial, initialHash, gold, walks }: LevelTrace, tally: Tally): void {
  if (!tally.compareState('initial', level, level.initial, initialHash, initial)) return;
  const session = createSession(level);
  if (verifySteps(session, gold, 'gold', tally)) verifyUndo(session, initialHash, tally);
  for (const [index, { steps, stalePendingDivergesAt, final }] of walks.entries()) {
    const played = createSession(level);
    const known = steps.slice(0, stalePendingDivergesAt ?? steps.length);
    const isRight = verifySteps(played, known, `walks[${index}].steps`, tally);
    if (!isRight || known.length < steps.length || final === undefined) continue;
    const hash = hashText(formatCanonical(final)).slice(0, 16);
    tally.compareState(`walks[${index}].final`, level, played.state, hash, final);
  }
}

function verifySteps(session: Session, steps: readonly Step[], where: string, tally: Tally): boolean {
  for (const [index, each] of steps.entries())
    if (!verifyStep(session, takeAction(session, each.action), each, `${where}[${index}]`, tally))
      return false;
  return true;
}

function verifyStep(
  { level, state }: Session,
  result: TurnResult,
  expected: Step,
  at: string,
  tally: Tally,
): boolean {
  const before = tally.failures.length;
  tally.compare(at, 'accepted', expected.accepted, result.isAccepted);
  tally.compareState(at, level, state, expected.hash, expected.state);
  if (expected.accepted && result.isAccepted) verifyOutcome(level, result, expected, at, tally);
  return tally.failures.length === before;
}

/** Steps that were not accepted record only that. */
function verifyOutcome(
  level: Level,
  { state, events, progress }: TurnResult,
  expected: Step,
  at: string,
  tally: Tally,
): void {
  if (expected.won !== undefined) tally.compare(at, 'won', expected.won, state.won);
  if (expected.lost !== undefined) tally.compare(at, 'lost', expected.lost, state.loseReason !== null);
  tally.compare(at, 'loseReason', expected.loseReason ?? null, state.loseReason);
  if (expected.events !== undefined)
    tally.compare(
      at,
      'events',
      expected.events,
      events.map(({ type }) => type),
    );
  for (const [id, share] of Object.entries(expected.progress ?? {})) {
    const actual = progress[level.goals.findIndex((goal) => goal.id === id)];
    // The last bits of a quotient depend on how it was computed.
    const isNear = actual !== undefined && Math.abs(actual - share) < 1e-9;
    tally.compare(at, `progress.${id}`, share, isNear ? share : actual);
  }
}

/** Back to the start, turn by turn. */
function verifyUndo(session: Session, initialHash: string, tally: Tally): void {
  while (undo(session));
  tally.compareState('undo', session.level, session.state, initialHash, undefined);
}
