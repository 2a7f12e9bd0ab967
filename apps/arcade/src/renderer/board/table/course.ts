/** The game as it is played: its match, an end that is not in the rules, and which of its positions is looked at. */
import {
  createMatch,
  formatMatch,
  type Game,
  type Match,
  type MatchState,
  parseMatch,
  parseSquare,
  parseState,
  playMove,
  type Position,
  redo,
} from '@dota-factory/board';
import type { Naming } from '../model/labels.ts';
import { type ShownPosition, showPosition } from '../model/shown-position.ts';
import { createPieceSet } from '../pieces/piece-set.ts';
import { createPlayerLooks } from '../pieces/player-looks.ts';
import { describeOutcome, type TableOutcome } from './outcome-words.ts';
import type { TableRecord, Verdict } from './record.ts';

/** A position with what a window shows of it. */
export interface Scene {
  readonly position: Position;
  readonly shown: ShownPosition;
}

export class Course {
  /** The record's match was played by other rules, or is damaged: its other parts count for nothing. */
  readonly isFresh: boolean;
  #naming: Naming;
  #match: Match;
  #verdict: Verdict | undefined;
  /** How many turns have led to what is shown; undefined: all, also of those to come. */
  #looking: number | undefined;
  #scene: (Scene & { readonly key: string }) | undefined;

  constructor(game: Game, record: Pick<TableRecord, 'match' | 'verdict'> | undefined) {
    this.#naming = nameGame(game);
    const resumed = record && resumeMatch(game, record.match);
    this.isFresh = resumed === undefined;
    this.#match = resumed ?? createMatch(game);
    this.#verdict = resumed && record?.verdict;
  }

  get naming(): Naming {
    return this.#naming;
  }

  get match(): Match {
    return this.#match;
  }

  get verdict(): Verdict | undefined {
    return this.#verdict;
  }

  /** Index of the player to move in the game as it stands. */
  get player(): number {
    return this.#match.position.player;
  }

  get lastPly(): number {
    return this.#match.history.length;
  }

  /** How many turns have led to what is shown. */
  get ply(): number {
    return this.#looking ?? this.lastPly;
  }

  /** Of the game as it stands, whatever is looked at. */
  get outcome(): TableOutcome | undefined {
    return describeOutcome(this.#naming, this.#match.outcome, this.#verdict);
  }

  get isOver(): boolean {
    return this.#match.outcome !== undefined || this.#verdict !== undefined;
  }

  /** Index of the player whose turn it was after so many turns, if it was taken. */
  playerAt(ply: number): number {
    return this.#naming.game.players.indexOf(this.#match.history[ply]?.player ?? '');
  }

  /** The position that is looked at, worked out once. */
  show(): Scene {
    const { history, past, position } = this.#match;
    const isOver = this.#looking === undefined && this.isOver;
    const moves = history.slice(0, this.ply).map(({ move }) => move);
    const key = `${isOver} ${moves.join(' ')}`;
    if (this.#scene?.key === key && this.#scene.shown.game === this.#naming.game) return this.#scene;
    const state = this.#looking === undefined ? undefined : past[this.#looking];
    const parsed = state === undefined ? undefined : parseState(this.#naming.game, state);
    const looked = parsed?.ok ? parsed.value : position;
    this.#scene = { key, position: looked, shown: showPosition(looked, isOver) };
    return this.#scene;
  }

  look(ply: number): void {
    const wanted = Math.max(0, Math.min(ply, this.lastPly));
    this.#looking = wanted === this.lastPly ? undefined : wanted;
  }

  /**
   * A turn in the position shown; where that is an earlier one, the game goes on from there. Gives the player whose
   * turn it was; undefined if the move is not legal.
   */
  play(move: string): number | undefined {
    this.takeBackTo(this.ply);
    return this.append(move);
  }

  /** The same at the end of the game: who looks at an earlier position stays there. */
  append(move: string): number | undefined {
    const { player } = this;
    return playMove(this.#match, move).ok ? player : undefined;
  }

  /** The later turns can be played again. */
  takeBackTo(ply: number): void {
    const state = formatMatch(this.#match);
    this.#looking = undefined;
    if (ply >= state.moves.length) return;
    const moves = state.moves.slice(0, ply);
    const undone = [...state.moves.slice(ply), ...state.undone];
    const parsed = parseMatch(this.#naming.game, { ...state, moves, undone });
    // A part of a game that was played by the same rules can be played by them.
    if (!parsed.ok) throw new Error(`the game cannot be taken back: ${parsed.error}`);
    this.#match = parsed.value;
    this.#verdict = undefined;
  }

  /** The turn that was taken back last; false if there is none. */
  playAgain(): boolean {
    this.#looking = undefined;
    return redo(this.#match).ok;
  }

  begin(): void {
    this.#match = createMatch(this.#naming.game);
    this.#verdict = undefined;
    this.#looking = undefined;
  }

  end(verdict: Verdict): void {
    this.#verdict = verdict;
    this.#looking = undefined;
  }

  /** The rules have changed: the moves that are still legal are played again. Gives how many were kept. */
  reload(game: Game): { readonly kept: number; readonly of: number } {
    const moves = this.#match.history.map(({ move }) => move);
    this.#naming = nameGame(game);
    this.begin();
    let kept = 0;
    while (kept < moves.length && this.append(moves[kept] ?? '') !== undefined) kept += 1;
    return { kept, of: moves.length };
  }

  getState(): MatchState {
    return formatMatch(this.#match);
  }

  /** The game up to the position shown. */
  getShownState(): MatchState {
    const state = this.getState();
    return { ...state, moves: state.moves.slice(0, this.ply), undone: [] };
  }

  /** Squares of the turn that led to what is shown; undefined where it has none, as in a drop or a pass. */
  findLastMove(): { readonly from: number | undefined; readonly to: number | undefined } {
    const { from = '', to = '' } = this.#match.history[this.ply - 1] ?? {};
    const { game } = this.#naming;
    return { from: parseSquare(game, from), to: parseSquare(game, to) };
  }
}

function nameGame(game: Game): Naming {
  return { game, set: createPieceSet(game.spec), players: createPlayerLooks(game.spec) };
}

/** As many moves as are still legal, since the rules may have changed; undefined if not even the start is. */
function resumeMatch(game: Game, state: MatchState): Match | undefined {
  const whole = parseMatch(game, state);
  if (whole.ok) return whole.value;
  const start = parseMatch(game, { ...state, moves: [], undone: [] });
  if (!start.ok) return undefined;
  for (const move of state.moves) if (!playMove(start.value, move).ok) break;
  return start.value;
}
