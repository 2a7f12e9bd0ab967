/** The moves of a position before anybody asks whether a leader is left attacked. */
import { isStop } from './attacks.ts';
import { type Action, type Check, ownerOf, type Pattern, pieceOf, type Position } from './game.ts';
import { NOWHERE } from './geometry.ts';
import { handIndex } from './position.ts';

/**
 * Moves as two numbers each. `squares` packs, ten bits each from the lowest, the origin (the kind of a drop), the
 * target, and above them the kind that a promotion ends in plus one. `effects` says what else happens.
 */
export interface MoveList {
  squares: Int32Array;
  /** 0 for a plain move, DROP, PASS, or an index into `effects` of the game; with SPARES added where that must be tested. */
  effects: Int32Array;
  count: number;
}

export const DROP = -1;
/** A turn that changes nothing on the board; its squares are 0. */
export const PASS = -2;
/** The move must not leave another player's leader attacked. */
export const SPARES = 1 << 20;

export const moveFrom = (squares: number): number => squares & 1023;
export const moveTo = (squares: number): number => (squares >> 10) & 1023;
/** The kind after a promotion, or -1. */
export const movePromotion = (squares: number): number => (squares >> 20) - 1;
export const packMove = (from: number, to: number, promotion = -1): number =>
  from | (to << 10) | ((promotion + 1) << 20);

export function createMoveList(capacity = 256): MoveList {
  return { squares: new Int32Array(capacity), effects: new Int32Array(capacity), count: 0 };
}

export function addMove(list: MoveList, squares: number, effect: number): void {
  if (list.count === list.squares.length) grow(list);
  list.squares[list.count] = squares;
  list.effects[list.count] = effect;
  list.count += 1;
}

function grow(list: MoveList): void {
  const { squares, effects } = list;
  list.squares = new Int32Array(squares.length * 2);
  list.squares.set(squares);
  list.effects = new Int32Array(effects.length * 2);
  list.effects.set(effects);
}

/** Fills the list with the moves and drops of the player to move, and the pass where the game has one. */
export function generateMoves(position: Position, list: MoveList): void {
  list.count = 0;
  const { board, player, game } = position;
  for (let square = 0; square < board.length; square++) {
    const piece = board[square] as number;
    if (piece !== 0 && ownerOf(piece) === player) generatePieceMoves(position, square, list);
  }
  if (game.drops !== undefined) generateDrops(position, list);
  if (game.mayPass) addMove(list, 0, PASS);
}

export function generatePieceMoves(position: Position, origin: number, list: MoveList): void {
  const movement = position.game.movements[position.board[origin] as number];
  if (movement === undefined) return;
  const { patterns, hasRivals, hasDependants } = movement;
  const first = list.count;
  const yields: boolean[] = [];
  if (hasDependants) position.yields = yields;
  for (let index = 0; index < patterns.length; index++) {
    const pattern = patterns[index] as Pattern;
    const before = list.count;
    if (pattern.isPlain) slide(position, origin, pattern, list);
    else walk(position, origin, pattern, list);
    if (hasDependants) yields[index] = list.count > before;
    if (hasRivals && list.count > before) replaceRivals(list, first, before);
  }
}

/** Which of its patterns leads the piece on `origin` to this move: the last that does; -1 if none. */
export function findPattern(position: Position, origin: number, squares: number, effect: number): number {
  const { patterns = [] } = position.game.movements[position.board[origin] as number] ?? {};
  const list = createMoveList(32);
  const yields: boolean[] = [];
  position.yields = yields;
  let found = -1;
  for (const [index, pattern] of patterns.entries()) {
    list.count = 0;
    walk(position, origin, pattern, list);
    yields[index] = list.count > 0;
    for (let each = 0; each < list.count; each++)
      if (list.squares[each] === squares && list.effects[each] === effect) found = index;
  }
  return found;
}

/** Moves on, and captures the first enemy. */
function slide(
  { board, player }: Position,
  origin: number,
  { next, maxSteps }: Pattern,
  list: MoveList,
): void {
  let target = next[origin] as number;
  for (let step = 1; target !== NOWHERE; step++) {
    const piece = board[target] as number;
    if (piece === 0) addMove(list, origin | (target << 10), 0);
    else {
      if (ownerOf(piece) !== player) addMove(list, origin | (target << 10), 0);
      return;
    }
    if (step >= maxSteps) return;
    target = next[target] as number;
  }
}

/** The general case. A condition that fails skips a square but never ends the slide. */
function walk(position: Position, origin: number, pattern: Pattern, list: MoveList): void {
  const { board } = position;
  const player = ownerOf(board[origin] as number);
  const { next, maxSteps, stop, checks } = pattern;
  let cursor = origin;
  for (let step = 1; ; step++) {
    const target = next[cursor] as number;
    if (target === NOWHERE) return;
    const piece = board[target] as number;
    const action = findAction(pattern, piece, player);
    if (action !== undefined && holds(checks, position, origin, cursor, target)) {
      if (holds(action.checks, position, origin, cursor, target))
        addWithOptions(position, origin, cursor, target, pattern, action, list);
    }
    if (step >= maxSteps) return;
    if (stop === 'NOT_EMPTY' ? piece !== 0 : isStop(position, stop, target, player)) return;
    cursor = target;
  }
}

export function findAction(pattern: Pattern, piece: number, player: number): Action | undefined {
  if (piece === 0) return pattern.onEmpty;
  return ownerOf(piece) === player ? pattern.onAlly : pattern.onEnemy;
}

function holds(
  checks: readonly Check[],
  position: Position,
  origin: number,
  cursor: number,
  target: number,
): boolean {
  for (let index = 0; index < checks.length; index++)
    if (!(checks[index] as Check).test(position, origin, cursor, target)) return false;
  return true;
}

function addWithOptions(
  position: Position,
  origin: number,
  cursor: number,
  target: number,
  { modifiers }: Pattern,
  { effect, sparesOpponent }: Action,
  list: MoveList,
): void {
  const marked = sparesOpponent ? effect | SPARES : effect;
  for (const { checks, options } of modifiers) {
    if (!holds(checks, position, origin, cursor, target)) continue;
    for (const kind of options) addMove(list, packMove(origin, target, kind), marked);
    return;
  }
  addMove(list, origin | (target << 10), marked);
}

/** Of two moves of a piece to the same square the later one in the file counts. */
function replaceRivals(list: MoveList, first: number, added: number): void {
  let kept = first;
  for (let index = first; index < list.count; index++) {
    const squares = list.squares[index] as number;
    if (index < added && isTargetAmong(list, moveTo(squares), added)) continue;
    list.squares[kept] = squares;
    list.effects[kept] = list.effects[index] as number;
    kept += 1;
  }
  list.count = kept;
}

function isTargetAmong(list: MoveList, target: number, from: number): boolean {
  for (let index = from; index < list.count; index++)
    if (moveTo(list.squares[index] as number) === target) return true;
  return false;
}

function generateDrops(position: Position, list: MoveList): void {
  const { codes } = position.game;
  for (let kind = 0; kind < codes.length; kind++)
    if ((position.hands[handIndex(position, position.player, kind)] as number) > 0)
      addDrops(position, kind, list);
}

function addDrops(position: Position, kind: number, list: MoveList): void {
  const { board, player, game } = position;
  const { exists } = game.grid;
  for (let square = 0; square < board.length; square++)
    if (board[square] === 0 && exists[square] === 1 && mayDrop(position, kind, square, player))
      addMove(list, packMove(kind, square), DROP);
}

export function mayDrop({ game, board }: Position, kind: number, square: number, player: number): boolean {
  const rule = game.drops?.[kind];
  if (rule === undefined || rule.forbidden[player]?.[square] === 1) return false;
  const { columns } = game.grid;
  for (const once of rule.oncePerColumn) {
    const own = pieceOf(once, player);
    for (let other = square % columns; other < board.length; other += columns)
      if (board[other] === own) return false;
  }
  return true;
}
