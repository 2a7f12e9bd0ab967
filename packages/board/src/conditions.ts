/** Conditions of the file as closures over tables. */
import { isAttacked } from './attacks.ts';
import { type Check, kindOf, ownerOf, type Position, type Test } from './game.ts';
import { follow, type Grid, lengthOf, type Matrix, NOWHERE, turn, unit, type Vector } from './geometry.ts';
import { flagName, flagSquare } from './position.ts';
import type { ConditionSpec } from './spec.ts';
import { CONDITIONS } from './vocabulary.ts';

/** What conditions of one player refer to. */
export interface Terms {
  readonly grid: Grid;
  readonly direction: Matrix;
  readonly kindByCode: ReadonlyMap<string, number>;
  readonly flags: readonly string[];
  /** Squares of each global condition, for this player. */
  readonly zones: ReadonlyMap<string, Uint8Array>;
  /** Of the piece that is compiled, in its order. */
  readonly moveIds: readonly number[];
}

type Looks = Check['looksAt'];

interface Made {
  readonly test: Test;
  readonly looksAt?: Looks;
  readonly isMonotone?: true;
}

/** Step of the move that the condition belongs to, before it is turned. */
export function compileCondition(spec: ConditionSpec, step: Vector, terms: Terms): Check {
  const zone = terms.zones.get(spec.condition);
  const made = zone === undefined ? makeCondition(spec, step, terms) : makeZone(zone);
  return {
    name: describe(spec),
    test: made.test,
    isGeometric: zone !== undefined || CONDITIONS[spec.condition]?.isGeometric === true,
    isMonotone: made.isMonotone === true,
    looksAt: made.looksAt ?? (() => []),
  };
}

function describe({ condition, position, piece, state }: ConditionSpec): string {
  const details = [piece, state, position === undefined ? undefined : `at [${position.join(', ')}]`];
  const known = details.filter((detail) => detail !== undefined);
  return known.length === 0 ? condition : `${condition} (${known.join(' ')})`;
}

const makeZone = (zone: Uint8Array): Made => ({
  test: (_position, _origin, _cursor, target) => zone[target] === 1,
  isMonotone: true,
});

function makeCondition(spec: ConditionSpec, step: Vector, terms: Terms): Made {
  const at = terms.grid.table(turn(terms.direction, spec.position ?? [0, 0]));
  const looksAt: Looks = (_origin, cursor) => [follow(at, cursor)].filter((square) => square !== NOWHERE);
  const kind = spec.piece === undefined ? undefined : terms.kindByCode.get(spec.piece);
  switch (spec.condition) {
    case 'FIRST_MOVE':
      return { test: ({ moved }, origin) => moved[origin] === 0 };
    case 'CHECK_STATE':
      return { test: checkState(at, terms.flags.indexOf(spec.state ?? '')) };
    case 'PIECE_FIRST_MOVE':
      return { test: (p, _o, cursor) => isUnmoved(p, follow(at, cursor), kind) };
    case 'ROOK_FIRST_MOVE':
      return {
        test: (p, _o, cursor) =>
          isEmptyOrOff(p, follow(at, cursor)) || isUnmoved(p, follow(at, cursor), undefined),
      };
    case 'OWN_FIRST_MOVE':
      return {
        test: (p, origin, cursor) =>
          isOwn(p, origin, follow(at, cursor), kind) && isUnmoved(p, follow(at, cursor), kind),
      };
    case 'PIECE_AT':
      return { test: (p, _o, cursor) => hasKind(p, follow(at, cursor), kind), looksAt };
    case 'PIECE_NOT_AT':
      return { test: (p, _o, cursor) => !hasKind(p, follow(at, cursor), kind), looksAt };
    case 'OWN_PIECE_AT':
      return { test: (p, origin, cursor) => isOwn(p, origin, follow(at, cursor), kind), looksAt };
    case 'EMPTY_AT':
      return {
        test: ({ board }, _o, cursor) => follow(at, cursor) !== NOWHERE && board[follow(at, cursor)] === 0,
        looksAt,
        isMonotone: true,
      };
    case 'ORIGIN_IN_ZONE': {
      const zone = terms.zones.get(spec.zone ?? '');
      return { test: (_p, origin) => zone?.[origin] === 1, isMonotone: true };
    }
    case 'EMPTY':
      return { test: ({ board }, _o, _c, target) => board[target] === 0 };
    case 'NOT_EMPTY':
      return { test: ({ board }, _o, _c, target) => board[target] !== 0 };
    case 'ALLY':
      return { test: (p, origin, _c, target) => isOwn(p, origin, target, undefined) };
    case 'ENEMY':
      return {
        test: (p, origin, _c, target) => p.board[target] !== 0 && !isOwn(p, origin, target, undefined),
      };
    case 'ALLY_ADJACENT_COUNT':
      return countNeighbours(spec, kind, terms.grid);
    case 'DEPENDS_ON': {
      const index = terms.moveIds.indexOf(spec.move_id ?? -1);
      return { test: ({ yields }) => yields[index] === true };
    }
    default:
      return makePathCondition(spec, step, kind, terms);
  }
}

function makePathCondition(spec: ConditionSpec, step: Vector, kind: number | undefined, terms: Terms): Made {
  const along = terms.grid.table(turn(terms.direction, unit(step)));
  const line = terms.grid.overHoles(turn(terms.direction, unit(step)));
  const length = lengthOf(step);
  const between: Looks = (from, _cursor, target) => listBetween(line, from, target);
  switch (spec.condition) {
    case 'PATH_EMPTY':
      return {
        test: ({ board }, _o, cursor) => {
          for (let n = 1, square = follow(along, cursor); n < length; n++, square = follow(along, square))
            if (board[square] !== 0) return false;
          return true;
        },
        looksAt: (_o, cursor, target) => between(cursor, cursor, target),
        isMonotone: true,
      };
    case 'PATH_PIECE_COUNT':
      return {
        test: (position, origin, _c, target) => {
          const count = countBetween(position, line, origin, target, kind);
          return count >= spec.min && count <= spec.max;
        },
        looksAt: between,
      };
    case 'NOT_ATTACKED':
      return { test: (p, origin, _c, target) => !isThreatened(p, origin, target) };
    case 'SOURCE_NOT_ATTACKED':
      return { test: (p, origin) => !isThreatened(p, origin, origin) };
    case 'PATH_NOT_ATTACKED':
      return {
        test: (p, origin, cursor) => {
          for (let n = 0, square = cursor; n <= length; n++, square = follow(line, square))
            if (square !== NOWHERE && isThreatened(p, origin, square)) return false;
          return true;
        },
      };
    default:
      return { test: () => false };
  }
}

function checkState(at: Int16Array, flag: number): Test {
  return ({ flags }, _origin, cursor) => {
    if (flags.length === 0) return false;
    const square = follow(at, cursor);
    return flags.some((packed) => flagSquare(packed) === square && flagName(packed) === flag);
  };
}

function countNeighbours({ min, max }: ConditionSpec, kind: number | undefined, grid: Grid): Made {
  const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));
  const tables = around.filter(([dx, dy]) => dx !== 0 || dy !== 0).map((vector) => grid.table(vector));
  return {
    test: (position, origin) => {
      let count = 0;
      for (const table of tables) if (isOwn(position, origin, follow(table, origin), kind)) count += 1;
      return count >= min && count <= max;
    },
  };
}

function isThreatened(position: Position, origin: number, square: number): boolean {
  return isAttacked(position, square, ownerOf(position.board[origin] ?? 0));
}

function isEmptyOrOff({ board }: Position, square: number): boolean {
  return square === NOWHERE || board[square] === 0;
}

function isUnmoved({ board, moved }: Position, square: number, kind: number | undefined): boolean {
  const piece = board[square] ?? 0;
  return piece !== 0 && moved[square] === 0 && (kind === undefined || kindOf(piece) === kind);
}

function hasKind({ board }: Position, square: number, kind: number | undefined): boolean {
  const piece = board[square] ?? 0;
  return piece !== 0 && kindOf(piece) === kind;
}

function isOwn({ board }: Position, origin: number, square: number, kind: number | undefined): boolean {
  const piece = board[square] ?? 0;
  return (
    piece !== 0 &&
    ownerOf(piece) === ownerOf(board[origin] ?? 0) &&
    (kind === undefined || kindOf(piece) === kind)
  );
}

function listBetween(along: Int16Array, from: number, target: number): readonly number[] {
  const squares: number[] = [];
  for (
    let square = follow(along, from);
    square !== NOWHERE && square !== target;
    square = follow(along, square)
  )
    squares.push(square);
  return squares;
}

function countBetween(
  { board }: Position,
  along: Int16Array,
  from: number,
  target: number,
  kind: number | undefined,
): number {
  let count = 0;
  for (
    let square = follow(along, from);
    square !== NOWHERE && square !== target;
    square = follow(along, square)
  ) {
    const piece = board[square] as number;
    if (piece !== 0 && (kind === undefined || kindOf(piece) === kind)) count += 1;
  }
  return count;
}
