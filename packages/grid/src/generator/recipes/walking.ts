/** What recipes with an avatar share: two parts of a board with a barrier between them, and a target beyond it. */
import type { RandomState } from '@dota-factory/base';
import type { State } from '../../model/state.ts';
import type { Level } from '../../play/level.ts';
import { pickSome } from './draw.ts';
import type { Draft, Json, Wish } from './recipe.ts';

export type Cell = readonly [x: number, y: number];

/** All cells of some columns. */
export function listCells(from: number, to: number, height: number): readonly Cell[] {
  return Array.from(
    { length: Math.max(0, to - from) * height },
    (_, index): Cell => [from + Math.floor(index / height), index % height],
  );
}

/** Gives out different cells of a list in random order. */
export function createDeck(random: RandomState, cells: readonly Cell[]): (count: number) => readonly Cell[] {
  const deck = [...pickSome(random, cells, cells.length)];
  return (count) => deck.splice(0, count);
}

export const place = (cells: readonly Cell[], kind: string): readonly Json[] =>
  cells.map((position) => ({ position, kind }));

/** The cell of the avatar, if it may be the target. */
export function listTargets({ field }: Level, { avatar }: State, { targets = [] }: Draft): readonly string[] {
  const point = field.geometry.points[avatar];
  return point !== undefined && targets.some(([x, y]) => x === point[0] && y === point[1])
    ? [point.join(' ')]
    : [];
}

export function grantTarget(wish: string, kind: string): Wish {
  const position = wish.split(' ').map(Number);
  return {
    goals: [{ id: kind, type: 'reach_target', config: { targetKind: kind } }],
    layers: { markers: [{ position, kind }] },
  };
}
