/** Everything that a window shows of a table, as plain values. */
import type { Clock } from '../model/clock.ts';
import type { Naming } from '../model/labels.ts';
import { listTargets, type Selection, type ShownPosition, type Target } from '../model/shown-position.ts';
import type { Tracks } from '../model/tracks.ts';
import type { Turns } from '../model/viewpoint.ts';
import type { Clocks } from './clocks.ts';
import type { Course } from './course.ts';
import type { Choice, Gestures, Refusal } from './gestures.ts';
import type { TableOutcome } from './outcome-words.ts';
import type { Seat, Seconds } from './record.ts';
import type { Hint, Thinking } from './thinking.ts';
import { listTurnRows, type TurnRow } from './turn-rows.ts';

export interface TableView {
  readonly naming: Naming;
  readonly shown: ShownPosition;
  readonly tracks: Tracks;
  readonly turns: Turns;
  /** How many turns have led to what is shown, and to the game as it stands. */
  readonly ply: number;
  readonly lastPly: number;
  readonly selection: Selection | undefined;
  readonly targets: ReadonlyMap<number, Target>;
  /** From and to, as far as they are squares. */
  readonly lastMove: ReadonlySet<number>;
  readonly choice: Choice | undefined;
  readonly refusal: Refusal | undefined;
  readonly rows: readonly TurnRow[];
  readonly seats: readonly Seat[];
  readonly seconds: Seconds;
  readonly clock: Clock | undefined;
  /** Of the game as it stands, whatever is looked at. */
  readonly outcome: TableOutcome | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The person may move in what is shown. */
  readonly isPersonsTurn: boolean;
  readonly canPass: boolean;
  /** The computer is choosing its move. */
  readonly isThinking: boolean;
  /** It is the computer's turn, but it was asked to wait. */
  readonly isHeld: boolean;
  readonly hint: Hint | undefined;
  /** There is a computer that can play and give hints. */
  readonly hasComputer: boolean;
}

/** The parts of a table that have something to show. */
export interface TableParts {
  readonly course: Course;
  readonly gestures: Gestures;
  readonly thinking: Thinking;
  readonly clocks: Clocks;
  readonly seats: readonly Seat[];
  readonly seconds: Seconds;
  readonly turns: Turns;
  readonly tracks: Tracks;
  readonly isPersonsTurn: boolean;
}

export function buildView(parts: TableParts): TableView {
  const { course, gestures, thinking, clocks, isPersonsTurn, seats, seconds, turns, tracks } = parts;
  const { naming, match, ply, lastPly, outcome } = course;
  const { shown } = course.show();
  const { selection, choice, refusal } = gestures;
  const { from, to } = course.findLastMove();
  return {
    naming,
    shown,
    tracks,
    turns,
    ply,
    lastPly,
    selection,
    targets: isPersonsTurn ? listTargets(shown, selection) : new Map(),
    lastMove: new Set([from, to].filter((square) => square !== undefined)),
    choice,
    refusal,
    rows: listTurnRows(naming, match),
    seats,
    seconds,
    clock: clocks.clock,
    outcome,
    canUndo: lastPly > 0,
    canRedo: match.undone.length > 0,
    isPersonsTurn,
    canPass: isPersonsTurn && shown.moves.some((move) => move.to === undefined),
    isThinking: thinking.isThinking,
    isHeld: thinking.isHeld,
    hint: thinking.hint,
    hasComputer: thinking.isPossible,
  };
}
