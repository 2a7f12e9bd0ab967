/** Rooms with a few walls, numbers on the floor and pipes above; wanted are sums on one or two gauges. */
import { nextInt, type RandomState } from '@dota-factory/base';
import { EMPTY, paramOf } from '../../model/entities.ts';
import { readCell } from '../../model/field.ts';
import type { State } from '../../model/state.ts';
import type { Level } from '../../play/level.ts';
import type { Draft, Json, Recipe, Wish } from './recipe.ts';
import { pickSome } from './draw.ts';

type Cell = readonly [x: number, y: number];

/** Rows above the room, which are outside: each pipe is as long as its queue, so that all of it can be seen. */
const PIPE_ROWS = 3;
const MAX_VALUE = 5;

export const pipeworkSums: Recipe = {
  pack: 'pipework-sums',
  lengths: { min: 5, max: 11, usual: 8 },
  usualSystems: 2,
  maxSystems: 2,
  draft,
  listWishes,
  grant,
};

function draft(random: RandomState): Draft {
  const width = nextInt(random, 4, 5);
  const height = PIPE_ROWS + nextInt(random, 4, 5);
  const columns = Array.from({ length: width }, (_, x) => x);
  const rows = Array.from({ length: height }, (_, y) => y);
  const board = columns.flatMap((x) => rows.map((y): Cell => [x, y]));
  const room = board.filter(([, y]) => y >= PIPE_ROWS);
  const mouths = pickSome(random, columns, nextInt(random, 1, 2));
  const inner = room.filter(([x, y]) => !(y === PIPE_ROWS && mouths.includes(x)));
  const [walls, floor] = split(pickSome(random, inner, inner.length), nextInt(random, 2, 4));
  const tiles = floor.slice(0, nextInt(random, 1, 3));
  return {
    size: [width, height],
    layers: {
      ground: [
        ...board.filter(([, y]) => y < PIPE_ROWS).map((position) => ({ position, kind: 'void' })),
        ...walls.map((position) => ({ position, kind: 'wall' })),
      ],
      objects: tiles.map((position) => ({ position, kind: 'number', value: nextInt(random, 1, MAX_VALUE) })),
    },
    objects: mouths.map((x, index) => describePipe(random, x, index)),
    state: {},
  };
}

const split = <T>(list: readonly T[], count: number): readonly [readonly T[], readonly T[]] => [
  list.slice(0, count),
  list.slice(count),
];

function describePipe(random: RandomState, x: number, index: number): Json {
  const queue = Array.from({ length: nextInt(random, 2, PIPE_ROWS) }, () => nextInt(random, 1, MAX_VALUE));
  const params = { queue, exitPosition: [x, PIPE_ROWS - 1], exitDirection: 'down' };
  const cells = queue.map((_, place): Cell => [x, PIPE_ROWS - queue.length + place]);
  return { id: `pipe_${index + 1}`, kind: 'pipe', cells, params };
}

interface Gauge {
  readonly cell: number;
  readonly value: number;
}

/** Every number that lies on the board, by itself and together with every other one. */
function listWishes(level: Level, state: State): readonly string[] {
  const numbers = listNumbers(level, state);
  return numbers.flatMap((first, index) => [
    first,
    ...numbers.slice(index + 1).map((second) => `${first} ${second}`),
  ]);
}

/** As `cell:value`. */
function listNumbers({ field }: Level, state: State): readonly string[] {
  const numbers: string[] = [];
  for (let cell = 0; cell < field.geometry.area; cell += 1) {
    const entity = readCell(state, field.objects, cell);
    if (entity !== EMPTY) numbers.push(`${cell}:${String(paramOf(field.entities, entity, 'value'))}`);
  }
  return numbers;
}

function readGauge(text: string): Gauge {
  const [cell, value] = text.split(':').map(Number);
  return { cell: cell ?? 0, value: value ?? 0 };
}

/** Gauges with different values have different shapes, since a goal asks for one value. */
function grant(wish: string, { size: [width] }: Draft): Wish {
  const gauges = wish.split(' ').map(readGauge);
  const values = [...new Set(gauges.map(({ value }) => value))];
  const kinds = ['gauge', 'square_gauge'];
  return {
    goals: values.map((value, index) => ({
      id: `${kinds[index]}s`,
      type: 'param_match',
      config: { markerKind: kinds[index], checkParam: 'value', checkValue: value },
    })),
    layers: {
      markers: gauges.map(({ cell, value }) => ({
        position: [cell % width, Math.floor(cell / width)],
        kind: kinds[values.indexOf(value)],
        value,
      })),
    },
  };
}
