/** Why a move is not offered. */
import { isStop, listAttackers, listChecks } from './attacks.ts';
import { changeBoard, restoreBoard } from './board-changes.ts';
import { type Check, kindOf, ownerOf, type Pattern, type Position } from './game.ts';
import { follow, NOWHERE } from './geometry.ts';
import { isLegal } from './legality.ts';
import { createMoveList, DROP, findAction, generateMoves, mayDrop, type MoveList } from './moves.ts';
import { findMove, formatMove, formatSquare, PASS_NAME, parseSquare } from './notation.ts';
import { isStandoff } from './passes.ts';
import { handIndex, NO_WINNER } from './position.ts';

export type Reason =
  | {
      readonly code:
        | 'legal'
        | 'game-over'
        | 'not-understood'
        | 'drop-forbidden'
        | 'would-mate'
        | 'spares-opponent'
        | 'no-passing'
        /** Leaders would still face each other. */
        | 'standoff';
    }
  | { readonly code: 'no-such-square' | 'no-piece' | 'not-your-piece' | 'occupied'; readonly square: string }
  | { readonly code: 'not-in-hand' | 'unknown-piece' | 'cannot-reach'; readonly piece: string }
  /** Choices of a promotion. */
  | { readonly code: 'choose'; readonly options: readonly string[] }
  | { readonly code: 'condition-fails'; readonly id: number; readonly condition: string }
  | { readonly code: 'no-action'; readonly id: number; readonly target: 'EMPTY' | 'ENEMY' | 'ALLY' }
  | { readonly code: 'blocked'; readonly id: number; readonly square: string }
  | { readonly code: 'leader-attacked'; readonly square: string; readonly from: readonly string[] };

/** Every reason that stands against the move; `legal` alone if it may be played. */
export function explainMove(position: Position, name: string): readonly Reason[] {
  if (findMove(position, name) !== undefined) return [{ code: 'legal' }];
  if (position.winner !== NO_WINNER) return [{ code: 'game-over' }];
  if (name === PASS_NAME) return explainPass(position);
  const move = /^([a-z]\d+)([a-z]\d+)(?:=(.+))?$/.exec(name);
  if (move !== null) return explainStep(position, move[1] ?? '', move[2] ?? '', name);
  const drop = /^(.+)@([a-z]\d+)$/.exec(name);
  return drop === null
    ? [{ code: 'not-understood' }]
    : explainDrop(position, drop[1] ?? '', drop[2] ?? '', name);
}

function explainPass(position: Position): readonly Reason[] {
  return position.game.mayPass ? listDangers(position, position.player) : [{ code: 'no-passing' }];
}

function explainDrop(position: Position, code: string, to: string, name: string): readonly Reason[] {
  const { game, player } = position;
  const kind = game.kindByCode.get(code);
  const square = parseSquare(game, to);
  if (kind === undefined) return [{ code: 'unknown-piece', piece: code }];
  if (square === undefined) return [{ code: 'no-such-square', square: to }];
  if ((position.hands[handIndex(position, player, kind)] ?? 0) === 0)
    return [{ code: 'not-in-hand', piece: code }];
  if (position.board[square] !== 0) return [{ code: 'occupied', square: to }];
  if (!mayDrop(position, kind, square, player)) return [{ code: 'drop-forbidden' }];
  return explainDanger(position, name) ?? [{ code: isStandoff(position) ? 'standoff' : 'would-mate' }];
}

function explainStep(position: Position, from: string, to: string, name: string): readonly Reason[] {
  const { game, board } = position;
  const origin = parseSquare(game, from);
  const target = parseSquare(game, to);
  if (origin === undefined) return [{ code: 'no-such-square', square: from }];
  if (target === undefined) return [{ code: 'no-such-square', square: to }];
  const piece = board[origin] as number;
  if (piece === 0) return [{ code: 'no-piece', square: from }];
  if (ownerOf(piece) !== position.player) return [{ code: 'not-your-piece', square: from }];
  const list = createMoveList();
  generateMoves(position, list);
  const options = listOptions(position, list, `${from}${to}`);
  if (options.length > 0) {
    if (!options.includes(name)) return [{ code: 'choose', options }];
    return explainDanger(position, name) ?? [{ code: isStandoff(position) ? 'standoff' : 'spares-opponent' }];
  }
  const reasons = (game.movements[piece]?.patterns ?? []).flatMap((pattern) =>
    explainPattern(position, pattern, origin, target),
  );
  return reasons.length > 0 ? reasons : [{ code: 'cannot-reach', piece: game.codes[kindOf(piece)] ?? '' }];
}

/** Generated moves between the squares by name, legal or not. */
function listOptions(position: Position, list: MoveList, squares: string): readonly string[] {
  const names: string[] = [];
  for (let index = 0; index < list.count; index++) {
    if (list.effects[index] === DROP) continue;
    const name = formatMove(position, list.squares[index] as number, list.effects[index] as number);
    if (name === squares || name.startsWith(`${squares}=`)) names.push(name);
  }
  return names;
}

/** Plays a generated move on the board to see which leader is attacked then. */
function explainDanger(position: Position, name: string): readonly Reason[] | undefined {
  const list = createMoveList();
  generateMoves(position, list);
  for (let index = 0; index < list.count; index++) {
    const squares = list.squares[index] as number;
    const effect = list.effects[index] as number;
    if (formatMove(position, squares, effect) !== name || isLegal(position, squares, effect)) continue;
    changeBoard(position, squares, effect);
    const reasons = listDangers(position, position.player);
    restoreBoard(position);
    if (reasons.length > 0) return reasons;
  }
  return undefined;
}

/** Attacked leaders on the board as it is. */
function listDangers(position: Position, player: number): readonly Reason[] {
  const { game } = position;
  return listChecks(position, player).map(
    (square): Reason => ({
      code: 'leader-attacked',
      square: formatSquare(game, square),
      from: listAttackers(position, square, player).map((each) => formatSquare(game, each)),
    }),
  );
}

/** Nothing if the pattern never leads there. */
function explainPattern(
  position: Position,
  pattern: Pattern,
  origin: number,
  target: number,
): readonly Reason[] {
  const { board, game } = position;
  const player = ownerOf(board[origin] as number);
  let blockedAt = NOWHERE;
  let cursor = origin;
  for (let step = 1; step <= pattern.maxSteps; step++) {
    const square = follow(pattern.next, cursor);
    if (square === NOWHERE) return [];
    if (square === target) {
      if (blockedAt !== NOWHERE)
        return [{ code: 'blocked', id: pattern.id, square: formatSquare(game, blockedAt) }];
      return explainTarget(position, pattern, origin, cursor, target);
    }
    if (blockedAt === NOWHERE && isStop(position, pattern.stop, square, player)) blockedAt = square;
    cursor = square;
  }
  return [];
}

function explainTarget(
  position: Position,
  pattern: Pattern,
  origin: number,
  cursor: number,
  target: number,
): readonly Reason[] {
  const occupant = position.board[target] as number;
  const player = ownerOf(position.board[origin] as number);
  const action = findAction(pattern, occupant, player);
  if (action === undefined) {
    const state = occupant === 0 ? 'EMPTY' : ownerOf(occupant) === player ? 'ALLY' : 'ENEMY';
    return [{ code: 'no-action', id: pattern.id, target: state }];
  }
  const fails = ({ test }: Check): boolean => !test(position, origin, cursor, target);
  return [...pattern.checks, ...action.checks]
    .filter(fails)
    .map(({ name }) => ({ code: 'condition-fails', id: pattern.id, condition: name }));
}
