/** A game compiled for play, tables and closures instead of JSON, and the position that they work on. */
import type { Grid } from './geometry.ts';
import type { GameSpec } from './spec.ts';

/**
 * A piece on the board is one number: its kind and its owner. 0 is an empty square, and since kinds begin at 1 in
 * the upper bits no piece is 0.
 */
export const pieceOf = (kind: number, owner: number): number => ((kind + 1) << 2) | owner;
export const kindOf = (piece: number): number => (piece >> 2) - 1;
export const ownerOf = (piece: number): number => piece & 3;

/** What changes with every move. */
export interface Position {
  readonly game: Game;
  readonly board: Int16Array;
  /** 1 for pieces that have moved. */
  readonly moved: Uint8Array;
  /** Packed by `packFlag`; replaced, never changed in place. */
  flags: readonly number[];
  /** Index into the order of turns. */
  turn: number;
  /** The player to move. */
  player: number;
  /** Bits by player. */
  eliminated: number;
  /** Turns since the last capture or pawn move. */
  quiet: number;
  /** Rounds, from 1. */
  round: number;
  /** Turns in a row that were passed. */
  passes: number;
  /** How many pieces of a kind a player holds: by player, then kind. */
  readonly hands: Int16Array;
  /** Checks given, by player. */
  readonly checks: Int16Array;
  /** By a win condition, the capture of a leader, or points. */
  winner: number;
  /** Squares of leaders, by player. */
  readonly leaders: readonly number[][];
  /** While the moves of a piece are generated: which of its patterns led somewhere. */
  yields: readonly boolean[];
  /** Old values, newest last; see `play.ts`. */
  readonly log: number[];
  readonly flagLog: (readonly number[])[];
}

/** Whether a condition holds: for the piece on `origin`, whose present step leads from `cursor` to `target`. */
export type Test = (position: Position, origin: number, cursor: number, target: number) => boolean;

export interface Check {
  /** As the file writes it, for explanations. */
  readonly name: string;
  readonly test: Test;
  /** Counts for attacks, too. */
  readonly isGeometric: boolean;
  /** Emptying a square can make it true, filling one never: only such conditions let attacks be judged quickly. */
  readonly isMonotone: boolean;
  /** Squares it looks at. */
  readonly looksAt: (origin: number, cursor: number, target: number) => readonly number[];
}

/** One square that a side effect changes: its new piece, which may be a moved one with its flags. */
export type SideEffect =
  | { readonly kind: 'flag'; readonly flag: number; readonly duration: number }
  | { readonly kind: 'capture'; readonly at: Int16Array }
  | { readonly kind: 'move'; readonly from: Int16Array; readonly to: Int16Array; readonly only: number }
  | { readonly kind: 'convert'; readonly at: Int16Array; readonly into: number }
  | { readonly kind: 'copy' };

export interface Action {
  readonly checks: readonly Check[];
  /** 0 if the action does nothing but move or capture, else an index into `effects` of the game. */
  readonly effect: number;
  /** Must not leave another player's leader attacked. */
  readonly sparesOpponent: boolean;
}

export interface Effect {
  /** From the target back to where the step began. */
  readonly back: Int16Array;
  readonly changes: readonly SideEffect[];
  /** Sets flags only: on the board it is a plain move. */
  readonly isQuiet: boolean;
}

export interface Modifier {
  readonly checks: readonly Check[];
  /** Kinds to choose from. */
  readonly options: readonly number[];
}

/** When a slide ends: at a kind of occupancy, or in a zone. */
export type Stop = 'NOT_EMPTY' | 'EMPTY' | 'ALLY' | 'ENEMY' | 'EDGE' | Uint8Array;

export interface Pattern {
  readonly id: number;
  readonly next: Int16Array;
  readonly maxSteps: number;
  readonly stop: Stop;
  readonly checks: readonly Check[];
  readonly onEmpty: Action | undefined;
  readonly onEnemy: Action | undefined;
  readonly onAlly: Action | undefined;
  readonly modifiers: readonly Modifier[];
  /** Moves and captures without any condition up to the first piece: the shape of most patterns. */
  readonly isPlain: boolean;
}

export interface Movement {
  readonly patterns: readonly Pattern[];
  /** Two patterns may lead to the same square, of which the later one counts. */
  readonly hasRivals: boolean;
  /** Some condition asks what another pattern led to. */
  readonly hasDependants: boolean;
}

export interface Ray {
  /** From the attacked square towards the attackers. */
  readonly next: Int16Array;
  /** By piece: from how many steps away it attacks. */
  readonly reach: Uint8Array;
  readonly maxReach: number;
}

/** An attack that depends on more than the first piece on a line. */
export interface Ambush {
  readonly piece: number;
  readonly pattern: Pattern;
  /** From a square back to where the step began. */
  readonly back: Int16Array;
  readonly checks: readonly Check[];
}

export interface Attacks {
  readonly rays: readonly Ray[];
  readonly ambushes: readonly Ambush[];
}

/** A pair of pieces that have never moved, which a FEN writes as a castling right. */
export interface Castle {
  readonly kind: number;
  readonly owner: number;
  readonly rook: number;
  /** From the king's square. */
  readonly rookAt: Int16Array;
  readonly letter: string;
}

/** A step that leaves a flag behind for one turn, which a FEN writes as an en passant square. */
export interface Jump {
  readonly kind: number;
  readonly owner: number;
  readonly flag: number;
  /** From where the piece lands to the square that it passed. */
  readonly passed: Int16Array;
  /** And the other way. */
  readonly landing: Int16Array;
}

export interface DropRule {
  /** 1 where a drop is forbidden, by player. */
  readonly forbidden: readonly Uint8Array[];
  /** Kinds of which no second one may stand in the column. */
  readonly oncePerColumn: readonly number[];
  readonly mayNotMate: boolean;
}

export type WinRule =
  | {
      readonly type: 'zone';
      readonly kind: number;
      readonly zones: readonly Uint8Array[];
      readonly lastReply: boolean;
    }
  | { readonly type: 'bare'; readonly exempt: readonly boolean[]; readonly bareBack: boolean }
  | { readonly type: 'checks'; readonly threshold: number };

export interface Points {
  /** By kind. */
  readonly worth: readonly number[];
  /** By player. */
  readonly bonus: readonly number[];
}

export interface Game {
  readonly spec: GameSpec;
  readonly grid: Grid;
  readonly players: readonly string[];
  readonly codes: readonly string[];
  readonly kindByCode: ReadonlyMap<string, number>;
  readonly flags: readonly string[];
  /** Players by index. */
  readonly order: readonly number[];
  /** By kind. */
  readonly isLeader: readonly boolean[];
  readonly hasLeaders: boolean;
  /** By piece. */
  readonly movements: readonly (Movement | undefined)[];
  /** By player. */
  readonly attacks: readonly Attacks[];
  readonly effects: readonly Effect[];
  readonly wins: readonly WinRule[];
  readonly mayPass: boolean;
  /** By player: steps along which a leader faces another; undefined where that is no matter. */
  readonly standoff: readonly (readonly Int16Array[])[] | undefined;
  readonly points: Points | undefined;
  /** By kind; undefined in a game without drops. */
  readonly drops: readonly DropRule[] | undefined;
  /** By kind: what it becomes in a hand. */
  readonly demotesTo: readonly number[];
  /** By kind: its moves begin the count of quiet turns again. */
  readonly isPawn: readonly boolean[];
  readonly castles: readonly Castle[];
  readonly jumps: readonly Jump[];
  /** By kind: positions differ by whether such a piece has moved. */
  readonly keepsMoved: readonly boolean[];
  readonly sensitivity: Sensitivity;
}

/** Several attacks could be opened, or one that is no ray. */
export const UNCLEAR = 255;

/** Which squares matter for attacks on a square. */
export interface Shield {
  readonly square: number;
  /** Where emptying a square could open an attack: UNCLEAR, or along which of `rays`, from 1; 0 elsewhere. */
  readonly emptied: Uint8Array;
  readonly rays: readonly Ray[];
  /** 1 where a new piece could open an attack. */
  readonly filled: Uint8Array;
}

/** By the player who is attacked and the square; worked out once for each square that a leader stands on. */
export type Sensitivity = (player: number, square: number) => Shield;
