/** Small games for tests: a board, two players who face each other, and the pieces at hand. */
import type { Game } from '@dota-factory/board';
import { parseGame } from './games.ts';

type Json = Readonly<Record<string, unknown>>;

export const MOVE = { state: 'EMPTY', action: 'MOVE' };
export const CAPTURE = { state: 'ENEMY', action: 'CAPTURE' };

/** One piece kind `A` with the given moves, and whatever else is named. */
export interface TinyGame {
  readonly moves: readonly Json[];
  readonly size?: readonly [number, number];
  readonly white?: Readonly<Record<string, readonly (readonly [number, number])[]>>;
  readonly black?: Readonly<Record<string, readonly (readonly [number, number])[]>>;
  readonly pieces?: readonly Json[];
  readonly rest?: Json;
}

const HALF_TURN = [
  [-1, 0],
  [0, -1],
];

export function describeTiny({
  moves,
  size = [5, 5],
  white,
  black = {},
  pieces = [],
  rest = {},
}: TinyGame): Json {
  const place = (all: Readonly<Record<string, unknown>>) =>
    Object.entries(all).map(([piece, positions]) => ({ piece, positions }));
  return {
    name: 'Tiny',
    board: { dimensions: size },
    players: [
      {
        name: 'WHITE',
        direction: [
          [1, 0],
          [0, 1],
        ],
        starting_positions: place(white ?? { A: [[2, 0]] }),
      },
      { name: 'BLACK', direction: HALF_TURN, starting_positions: place(black) },
    ],
    turns: { order: ['WHITE', 'BLACK'] },
    pieces: [
      { code: 'A', moves: moves.map((move, id) => ({ id, actions: [MOVE, CAPTURE], ...move })) },
      ...pieces,
    ],
    ...rest,
  };
}

export const makeTiny = (tiny: TinyGame): Game => parseGame('tiny.json', JSON.stringify(describeTiny(tiny)));

/** A piece that never moves: a target or an obstacle. */
export const STONE = { code: 'STONE', moves: [] };
