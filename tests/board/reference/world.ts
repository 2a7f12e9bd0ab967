/** The board of the slow reference: squares as texts, pieces as objects, every change on a copy. */
import type { RawSpec, Vector } from './spec.ts';

export interface Piece {
  readonly code: string;
  readonly owner: string;
  readonly moved: boolean;
  /** Turns that each flag is still seen in after this one; null is forever. */
  readonly flags: Readonly<Record<string, number | null>>;
}

/** By `x,y`. */
export type Board = ReadonlyMap<string, Piece>;

export interface World {
  readonly spec: RawSpec;
  readonly board: Board;
  readonly turn: number;
  readonly round: number;
  readonly quiet: number;
  readonly passes: number;
  readonly out: readonly string[];
  /** By player, then piece code. */
  readonly hands: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly checks: Readonly<Record<string, number>>;
  /** A player, or `draw`. */
  readonly winner: string | null;
}

export const key = ([x, y]: Vector): string => `${x},${y}`;
export const parseKey = (text: string): Vector => {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return [x, y];
};
export const add = ([x, y]: Vector, [dx, dy]: Vector): Vector => [x + dx, y + dy];

export function exists({ board }: RawSpec, square: Vector): boolean {
  const [columns, rows] = board.dimensions;
  const [x, y] = square;
  if (x < 0 || y < 0 || x >= columns || y >= rows) return false;
  return !(board.disabled_positions ?? []).some((each) => key(each) === key(square));
}

/** A vector of the file as the player sees it. */
export function turned({ players }: RawSpec, player: string, [x, y]: Vector): Vector {
  const matrix = players.find(({ name }) => name === player)?.direction ?? [
    [1, 0],
    [0, 1],
  ];
  return [matrix[0][0] * x + matrix[0][1] * y, matrix[1][0] * x + matrix[1][1] * y];
}

export const mover = ({ spec, turn }: World): string => spec.turns.order[turn] ?? '';

/** Undefined if there is no such zone. */
export function isInZone({ conditions = [] }: RawSpec, code: string, player: string, square: Vector) {
  const zone = conditions.find((each) => each.code === code);
  if (zone === undefined) return undefined;
  const entries = zone.check[player] ?? [];
  return entries.some((entry) => (typeof entry === 'string' ? entry === code : key(entry) === key(square)));
}

export const leadersOf = ({ leader = [] }: RawSpec): readonly string[] =>
  typeof leader === 'string' ? [leader] : leader;

/** All squares, row by row from the bottom left. */
export function listSquares(spec: RawSpec): Vector[] {
  const [columns, rows] = spec.board.dimensions;
  const all: Vector[] = [];
  for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) all.push([x, y]);
  return all.filter((square) => exists(spec, square));
}

export function createWorld(spec: RawSpec): World {
  const board = new Map<string, Piece>();
  for (const { name, starting_positions } of spec.players)
    for (const { piece, positions } of starting_positions)
      for (const square of positions)
        board.set(key(square), { code: piece, owner: name, moved: false, flags: {} });
  const perPlayer = <T>(value: T): Record<string, T> =>
    Object.fromEntries(spec.players.map(({ name }) => [name, value]));
  return {
    spec,
    board,
    turn: spec.turns.start_at ?? 0,
    round: 1,
    quiet: 0,
    passes: 0,
    out: [],
    hands: perPlayer({}),
    checks: perPlayer(0),
    winner: null,
  };
}
