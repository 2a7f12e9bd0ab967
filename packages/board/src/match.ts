/** A game being played: phases, history, undo and redo, repetition, and its end. */
import { err, ok, type Result } from '@dota-factory/base';
import { type Game, kindOf, ownerOf, type Position } from './game.ts';
import { countRecurrence, recordVisit, type Visit } from './recurrence.ts';
import { DROP, moveFrom, movePromotion, moveTo, PASS } from './moves.ts';
import { formatSquare, type LegalMove, listLegalMoves, parseSquare } from './notation.ts';
import { type Outcome, settle } from './outcome.ts';
import { makeMove } from './play.ts';
import { createPosition, handIndex } from './position.ts';
import { formatState, parseState, type PositionState } from './state.ts';

export type Phase = 'Idle' | 'Moving' | 'Dropping' | 'Transforming' | 'GameOver';

export type MatchFault =
  | 'wrong-phase'
  | 'no-piece'
  | 'not-your-piece'
  | 'invalid-move'
  | 'invalid-option'
  | 'not-in-hand'
  | 'nothing-to-undo'
  | 'nothing-to-redo'
  | 'invalid-state';

export interface Turn {
  readonly player: string;
  /** Before a promotion; undefined for a pass. */
  readonly piece: string | undefined;
  /** Undefined for a drop and a pass. */
  readonly from: string | undefined;
  /** Undefined for a pass. */
  readonly to: string | undefined;
  readonly promotion: string | undefined;
  /** As `playMove` takes it. */
  readonly move: string;
}

/** Plain JSON: enough to go on from. */
export interface MatchState {
  readonly start: PositionState;
  readonly moves: readonly string[];
  /** Moves that were taken back, the next one first. */
  readonly undone: readonly string[];
}

export interface Match {
  readonly game: Game;
  position: Position;
  phase: Phase;
  outcome: Outcome | undefined;
  /** Moves that the selection or the pending promotion offers. */
  offered: readonly LegalMove[];
  readonly history: Turn[];
  readonly undone: string[];
  /** States before each turn, the start first. */
  readonly past: PositionState[];
  /** Positions that came, for repetition. */
  readonly visits: Visit[];
}

export function createMatch(game: Game, start: Position = createPosition(game)): Match {
  const match: Match = {
    game,
    position: start,
    phase: 'Idle',
    outcome: undefined,
    offered: [],
    history: [],
    undone: [],
    past: [],
    visits: [],
  };
  finishTurn(match);
  return match;
}

function finishTurn(match: Match): void {
  const { position, visits } = match;
  match.outcome = settle(position, () => {
    recordVisit(visits, position);
    return countRecurrence(visits);
  });
  match.phase = match.outcome === undefined ? 'Idle' : 'GameOver';
  match.offered = [];
}

/** CalculateMoves: shows where a piece of the player to move can go. */
export function selectPiece(match: Match, square: string): Result<readonly string[], MatchFault> {
  if (match.phase === 'Transforming' || match.phase === 'GameOver') return err('wrong-phase');
  const { position, game } = match;
  const origin = parseSquare(game, square);
  const piece = origin === undefined ? 0 : (position.board[origin] ?? 0);
  if (piece === 0) return err('no-piece');
  if (ownerOf(piece) !== position.player) return err('not-your-piece');
  return offer(match, 'Moving', ({ squares, effect }) => effect >= 0 && moveFrom(squares) === origin);
}

/** CalculateDrops. */
export function selectDrop(match: Match, code: string): Result<readonly string[], MatchFault> {
  if (match.phase === 'Transforming' || match.phase === 'GameOver') return err('wrong-phase');
  const { position, game } = match;
  const kind = game.kindByCode.get(code);
  if (kind === undefined || (position.hands[handIndex(position, position.player, kind)] ?? 0) === 0)
    return err('not-in-hand');
  return offer(match, 'Dropping', ({ squares, effect }) => effect === DROP && moveFrom(squares) === kind);
}

function offer(
  match: Match,
  phase: Phase,
  isWanted: (move: LegalMove) => boolean,
): Result<readonly string[], MatchFault> {
  match.phase = phase;
  match.offered = listLegalMoves(match.position).filter(isWanted);
  return ok([...new Set(match.offered.map(({ squares }) => formatSquare(match.game, moveTo(squares))))]);
}

/** ExecuteMove and ExecuteDrop: a promotion waits for `transform`. */
export function execute(match: Match, square: string): Result<Phase, MatchFault> {
  if (match.phase !== 'Moving' && match.phase !== 'Dropping') return err('wrong-phase');
  const target = parseSquare(match.game, square);
  const found = match.offered.filter(({ squares }) => moveTo(squares) === target);
  const [first] = found;
  if (first === undefined) {
    match.phase = 'Idle';
    match.offered = [];
    return err('invalid-move');
  }
  if (first.effect !== DROP && movePromotion(first.squares) >= 0) {
    match.phase = 'Transforming';
    match.offered = found;
    return ok(match.phase);
  }
  return ok(commit(match, first));
}

/** Chooses what the promoted piece becomes; an option that is not offered changes nothing. */
export function transform(match: Match, code: string): Result<Phase, MatchFault> {
  if (match.phase !== 'Transforming') return err('wrong-phase');
  const kind = match.game.kindByCode.get(code);
  const found = match.offered.find(({ squares }) => movePromotion(squares) === kind);
  return found === undefined ? err('invalid-option') : ok(commit(match, found));
}

/** A whole turn by its name: `e2e4`, `e7e8=QUEEN`, `PAWN@e4`, `pass`. */
export function playMove(match: Match, name: string): Result<Phase, MatchFault> {
  if (match.phase === 'Transforming' || match.phase === 'GameOver') return err('wrong-phase');
  const found = listLegalMoves(match.position).find((move) => move.name === name);
  return found === undefined ? err('invalid-move') : ok(commit(match, found));
}

function commit(match: Match, move: LegalMove): Phase {
  if (match.undone[0] === move.name) match.undone.shift();
  else match.undone.length = 0;
  const { position } = match;
  match.past.push(formatState(position));
  match.history.push(describeTurn(match, move));
  makeMove(position, move.squares, move.effect);
  // Taking back is done by states, so that the log would only grow.
  position.log.length = 0;
  position.flagLog.length = 0;
  finishTurn(match);
  return match.phase;
}

function describeTurn({ game, position }: Match, { squares, effect, name }: LegalMove): Turn {
  const player = game.players[position.player] ?? '';
  if (effect === PASS)
    return { player, piece: undefined, from: undefined, to: undefined, promotion: undefined, move: name };
  const isDrop = effect === DROP;
  const from = moveFrom(squares);
  const kind = isDrop ? from : kindOf(position.board[from] ?? 0);
  const promotion = movePromotion(squares);
  return {
    player,
    piece: game.codes[kind] ?? '',
    from: isDrop ? undefined : formatSquare(game, from),
    to: formatSquare(game, moveTo(squares)),
    promotion: isDrop || promotion < 0 ? undefined : game.codes[promotion],
    move: name,
  };
}

/** Takes the last turn back, or gives up a pending promotion. */
export function undo(match: Match): Result<Phase, MatchFault> {
  if (match.phase === 'Transforming') {
    match.phase = 'Idle';
    match.offered = [];
    return ok(match.phase);
  }
  const last = match.history.at(-1);
  if (last === undefined) return err('nothing-to-undo');
  const undone = [last.move, ...match.undone];
  rewind(
    match,
    match.history.slice(0, -1).map(({ move }) => move),
  );
  match.undone.splice(0, match.undone.length, ...undone);
  return ok(match.phase);
}

export function redo(match: Match): Result<Phase, MatchFault> {
  const [next] = match.undone;
  if (next === undefined || match.phase === 'Transforming') return err('nothing-to-redo');
  return playMove(match, next);
}

/** Plays the moves again from the start: visits and outcome come out as they were. */
function rewind(match: Match, moves: readonly string[]): void {
  const [start] = match.past;
  const parsed = start === undefined ? undefined : parseState(match.game, start);
  if (parsed?.ok !== true) return;
  const fresh = createMatch(match.game, parsed.value);
  for (const move of moves) playMove(fresh, move);
  Object.assign(match, fresh);
}

export function formatMatch({ past, position, history, undone }: Match): MatchState {
  return {
    start: past[0] ?? formatState(position),
    moves: history.map(({ move }) => move),
    undone: [...undone],
  };
}

export function parseMatch(game: Game, { start, moves, undone }: MatchState): Result<Match, MatchFault> {
  const parsed = parseState(game, start);
  if (!parsed.ok) return err('invalid-state');
  const match = createMatch(game, parsed.value);
  for (const move of moves) {
    const played = playMove(match, move);
    if (!played.ok) return played;
  }
  match.undone.push(...undone);
  return ok(match);
}
