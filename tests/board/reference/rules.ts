/** The slow reference: conditions, attacks and moves, word by word as docs/board-format.md has them. */
import type { RawAction, RawCondition, RawMove, RawSideEffect, Vector } from './spec.ts';
import {
  add,
  type Board,
  exists,
  isInZone,
  key,
  leadersOf,
  listSquares,
  mover,
  parseKey,
  type Piece,
  turned,
  type World,
} from './world.ts';

/** Where a step of a piece goes. */
interface Step {
  readonly move: RawMove;
  readonly player: string;
  readonly origin: Vector;
  readonly cursor: Vector;
  readonly target: Vector;
  /** Ids of earlier moves of the piece that led somewhere. */
  readonly yielded: ReadonlySet<number>;
}

/** A move before and after the question whether it is legal. */
export interface Candidate {
  readonly name: string;
  /** The kind that moves or is dropped; undefined for a pass. */
  readonly code: string | undefined;
  readonly target: string;
  readonly board: Board;
  readonly dropped: boolean;
  readonly spares: boolean;
}

/** Also looked at when an attack is judged. */
const GEOMETRIC = [
  'PIECE_AT',
  'PIECE_NOT_AT',
  'OWN_PIECE_AT',
  'EMPTY_AT',
  'PATH_EMPTY',
  'PATH_PIECE_COUNT',
  'ORIGIN_IN_ZONE',
];

/** Squares strictly between two on a line. */
function between(from: Vector, to: Vector): Vector[] {
  const unit: Vector = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
  const squares: Vector[] = [];
  for (let at = add(from, unit); key(at) !== key(to); at = add(at, unit)) squares.push(at);
  return squares;
}

const isBetween = (amount: number, { min = 0, max = 255 }: RawCondition): boolean =>
  amount >= min && amount <= max;

function holds(world: World, condition: RawCondition, step: Step): boolean {
  const { spec, board } = world;
  const { player, origin, cursor, target } = step;
  const inZone = isInZone(spec, condition.condition, player, target);
  if (inZone !== undefined) return inZone;
  const there = board.get(key(add(cursor, turned(spec, player, condition.position ?? [0, 0]))));
  const isThere = exists(spec, add(cursor, turned(spec, player, condition.position ?? [0, 0])));
  const isKind = there !== undefined && (condition.piece === undefined || there.code === condition.piece);
  const occupant = board.get(key(target));
  const safe = (square: Vector): boolean => !isAttacked(world, square, player);
  switch (condition.condition) {
    case 'FIRST_MOVE':
      return board.get(key(origin))?.moved === false;
    case 'DEPENDS_ON':
      return step.yielded.has(condition.move_id ?? -1);
    case 'CHECK_STATE':
      return there !== undefined && Object.hasOwn(there.flags, condition.state ?? '');
    case 'PIECE_FIRST_MOVE':
      return isKind && !there.moved;
    case 'ROOK_FIRST_MOVE':
      return there === undefined || !there.moved;
    case 'OWN_FIRST_MOVE':
      return isKind && !there.moved && there.owner === player;
    case 'PIECE_AT':
      return isKind;
    case 'PIECE_NOT_AT':
      return !isKind;
    case 'OWN_PIECE_AT':
      return isKind && there.owner === player;
    case 'EMPTY_AT':
      return isThere && there === undefined;
    case 'PATH_EMPTY':
      return between(cursor, target).every((square) => exists(spec, square) && !board.has(key(square)));
    case 'PATH_PIECE_COUNT': {
      const pieces = between(origin, target).map((square) => board.get(key(square)));
      const wanted = pieces.filter(
        (piece) => piece !== undefined && (condition.piece ?? piece.code) === piece.code,
      );
      return isBetween(wanted.length, condition);
    }
    case 'NOT_ATTACKED':
      return safe(target);
    case 'SOURCE_NOT_ATTACKED':
      return safe(origin);
    case 'PATH_NOT_ATTACKED':
      return [cursor, ...between(cursor, target), target].every(
        (square) => !exists(spec, square) || safe(square),
      );
    case 'ALLY_ADJACENT_COUNT': {
      const around = listSquares(spec).filter(
        ([x, y]) => Math.max(Math.abs(x - origin[0]), Math.abs(y - origin[1])) === 1,
      );
      const allies = around
        .map((square) => board.get(key(square)))
        .filter((piece) => piece?.owner === player);
      const wanted = allies.filter((piece) => (condition.piece ?? piece?.code) === piece?.code);
      return isBetween(wanted.length, condition);
    }
    case 'ORIGIN_IN_ZONE':
      return isInZone(spec, condition.zone ?? '', player, origin) === true;
    case 'EMPTY':
      return occupant === undefined;
    case 'NOT_EMPTY':
      return occupant !== undefined;
    case 'ALLY':
      return occupant?.owner === player;
    case 'ENEMY':
      return occupant !== undefined && occupant.owner !== player;
    case 'OPPONENT_NOT_IN_CHECK':
      return true;
    default:
      throw new Error(`unknown condition ${condition.condition}`);
  }
}

/** Whether a slide ends on the square, after it was considered. */
function isStop({ spec, board }: World, until: string, player: string, square: Vector): boolean {
  const occupant = board.get(key(square));
  switch (until) {
    case 'NOT_EMPTY':
      return occupant !== undefined;
    case 'EMPTY':
      return occupant === undefined;
    case 'ALLY':
      return occupant?.owner === player;
    case 'ENEMY':
      return occupant !== undefined && occupant.owner !== player;
    case 'EDGE':
      return false;
    default:
      return isInZone(spec, until, player, square) === true;
  }
}

/** The squares that a move walks over, each with where its step began. */
function* walk(world: World, move: RawMove, player: string, origin: Vector) {
  const { until = 'NOT_EMPTY', times = 1, loop = false } = move.repeat ?? {};
  const vector = turned(world.spec, player, move.step);
  let cursor = origin;
  for (let count = 1; loop || count <= times; count++) {
    const target = add(cursor, vector);
    if (!exists(world.spec, target)) return;
    yield { cursor, target };
    if (isStop(world, until, player, target)) return;
    cursor = target;
  }
}

const movesOf = ({ spec }: World, code: string): readonly RawMove[] =>
  spec.pieces.find((piece) => piece.code === code)?.moves ?? [];

const listPieces = ({ board }: World, player: string): [Vector, Piece][] =>
  [...board].filter(([, { owner }]) => owner === player).map(([text, piece]) => [parseKey(text), piece]);

/** A capture that would be possible if an enemy stood on the square. */
function attacks(world: World, player: string, square: Vector): boolean {
  return listPieces(world, player).some(([origin, { code }]) =>
    movesOf(world, code).some((move) => {
      const capture = move.actions.find(({ state }) => state === 'ENEMY');
      if (capture === undefined) return false;
      for (const { cursor, target } of walk(world, move, player, origin)) {
        if (key(target) !== key(square)) continue;
        const step = { move, player, origin, cursor, target, yielded: new Set<number>() };
        return [...(move.conditions ?? []), ...(capture.conditions ?? [])]
          .filter(
            ({ condition }) =>
              GEOMETRIC.includes(condition) || isInZone(world.spec, condition, player, target) !== undefined,
          )
          .every((condition) => holds(world, condition, step));
      }
      return false;
    }),
  );
}

export function isAttacked(world: World, square: Vector, player: string): boolean {
  return world.spec.players.some(({ name }) => name !== player && attacks(world, name, square));
}

const leaderSquares = (world: World, player: string): Vector[] =>
  listPieces(world, player)
    .filter(([, { code }]) => leadersOf(world.spec).includes(code))
    .map(([square]) => square);

export function isInCheck(world: World, player: string): boolean {
  return leaderSquares(world, player).some((square) => isAttacked(world, square, player));
}

/** What the board is after a step, worked out on the board before it; a promotion turns the piece into `into`. */
function change(world: World, step: Step, action: RawAction, into: string | undefined): Board {
  const { spec, board } = world;
  const { player, origin, cursor, target, move } = step;
  const effects = [...(move.side_effects ?? []), ...(action.side_effects ?? [])];
  const piece = board.get(key(origin));
  if (piece === undefined) throw new Error('no piece');
  const flags = { ...piece.flags };
  for (const { action: word, state = '', duration } of effects)
    if (word === 'SET_STATE') flags[state] = duration ?? null;
  const after = new Map(board);
  after.delete(key(origin));
  after.set(
    key(target),
    into === undefined
      ? { ...piece, moved: true, flags }
      : { code: into, owner: player, moved: false, flags: {} },
  );
  const at = (offset: Vector | undefined): Vector => add(cursor, turned(spec, player, offset ?? [0, 0]));
  for (const effect of effects) applyEffect(world, after, effect, step, at);
  return tick(after);
}

function applyEffect(
  { spec, board }: World,
  after: Map<string, Piece>,
  effect: RawSideEffect,
  { player, origin }: Step,
  at: (offset: Vector | undefined) => Vector,
): void {
  const aim = key(at(effect.target));
  const victim = board.get(aim);
  if (effect.action === 'CAPTURE') after.delete(aim);
  if (effect.action === 'CONVERT' && victim !== undefined && victim.owner !== player)
    after.set(aim, { code: effect.piece ?? victim.code, owner: player, moved: false, flags: {} });
  const own = board.get(key(origin));
  if (effect.action === 'COPY_SOURCE' && own !== undefined) after.set(key(origin), own);
  const carried = board.get(key(at(effect.from)));
  if (effect.action !== 'MOVE' || carried?.owner !== player || !exists(spec, at(effect.to))) return;
  if (effect.piece !== undefined && carried.code !== effect.piece) return;
  after.delete(key(at(effect.from)));
  after.set(key(at(effect.to)), carried);
}

/** The end of a turn for flags: one that was seen for the last time goes. */
function tick(board: Board): Board {
  return new Map(
    [...board].map(([square, piece]) => {
      const left = Object.entries(piece.flags).filter(([, turns]) => turns !== 0);
      const flags = Object.fromEntries(
        left.map(([name, turns]) => [name, turns === null ? null : turns - 1]),
      );
      return [square, { ...piece, flags }];
    }),
  );
}

export const nameOf = ([x, y]: Vector): string => `${String.fromCharCode(97 + x)}${y + 1}`;

function listPieceMoves(world: World, origin: Vector, { code, owner }: Piece): Candidate[] {
  const found = new Map<string, Candidate[]>();
  const yielded = new Set<number>();
  for (const move of movesOf(world, code)) {
    const led: [string, Candidate[]][] = [];
    for (const { cursor, target } of walk(world, move, owner, origin)) {
      const offered = listStepMoves(world, code, { move, player: owner, origin, cursor, target, yielded });
      if (offered.length > 0) led.push([key(target), offered]);
    }
    for (const [target, offered] of led) found.set(target, offered);
    if (led.length > 0) yielded.add(move.id);
  }
  return [...found.values()].flat();
}

function listStepMoves(world: World, code: string, step: Step): Candidate[] {
  const { move, player, origin, target } = step;
  const occupant = world.board.get(key(target));
  const state = occupant === undefined ? 'EMPTY' : occupant.owner === player ? 'ALLY' : 'ENEMY';
  const action = move.actions.find((each) => each.state === state);
  if (action === undefined) return [];
  const conditions = [...(move.conditions ?? []), ...(action.conditions ?? [])];
  if (!conditions.every((condition) => holds(world, condition, step))) return [];
  const spares = conditions.some(({ condition }) => condition === 'OPPONENT_NOT_IN_CHECK');
  const modifier = (move.modifiers ?? []).find((each) =>
    (each.conditions ?? []).every((condition) => holds(world, condition, step)),
  );
  const name = `${nameOf(origin)}${nameOf(target)}`;
  const offer = (into: string | undefined): Candidate => ({
    name: into === undefined ? name : `${name}=${into}`,
    code,
    target: key(target),
    board: change(world, step, action, into),
    dropped: false,
    spares,
  });
  return modifier === undefined ? [offer(undefined)] : modifier.options.map(offer);
}

function listDrops(world: World, player: string): Candidate[] {
  const { spec, hands } = world;
  const held = spec.pieces.filter(({ code }) => (hands[player]?.[code] ?? 0) > 0);
  return held.flatMap(({ code, drop_restrictions = [] }) =>
    listSquares(spec)
      .filter((square) => !world.board.has(key(square)))
      .map((square) => {
        const board = new Map(world.board).set(key(square), { code, owner: player, moved: true, flags: {} });
        const name = `${code}@${nameOf(square)}`;
        return { name, code, target: key(square), board: tick(board), dropped: true, spares: false, square };
      })
      .filter(
        (drop) => !drop_restrictions.some((each) => forbids(world, player, each, drop.square, drop.board)),
      ),
  );
}

function forbids(
  world: World,
  player: string,
  { condition, piece }: RawCondition,
  square: Vector,
  after: Board,
) {
  if (condition === 'ALLY_ON_FILE')
    return listPieces(world, player).some(([[x], { code }]) => x === square[0] && code === piece);
  if (condition !== 'GIVES_MATE') return isInZone(world.spec, condition, player, square) === true;
  const turn = nextTurn(world);
  const next = { ...world, board: after, turn };
  return isInCheck(next, mover(next)) && listMoves(next).length === 0;
}

export function nextTurn({ spec, turn, out }: World): number {
  const { order } = spec.turns;
  for (let step = 1; step <= order.length; step++) {
    const next = (turn + step) % order.length;
    if (!out.includes(order[next] ?? '')) return next;
  }
  return turn;
}

/** The legal moves of the player to move. */
export function listMoves(world: World): Candidate[] {
  if (world.winner !== null) return [];
  const player = mover(world);
  const candidates = [
    ...listPieces(world, player).flatMap(([square, piece]) => listPieceMoves(world, square, piece)),
    ...(world.spec.hand_enabled === true ? listDrops(world, player) : []),
  ];
  const legal = candidates.filter(({ board, spares }) => {
    const after = { ...world, board };
    const others = world.spec.players.filter(({ name }) => name !== player);
    const threatens = others.some(({ name }) =>
      leaderSquares(after, name).some((square) => attacks(after, player, square)),
    );
    return !isInCheck(after, player) && !(spares && threatens);
  });
  if (world.spec.may_pass !== true || isInCheck(world, player)) return legal;
  const board = tick(world.board);
  return [...legal, { name: 'pass', code: undefined, target: '', board, dropped: false, spares: false }];
}
