/** The cells and ports of a surface mask at every rotation. */
import { addRotations, ROTATIONS, type Rotation, rotateCell } from '@dota-factory/base';
import type { Direction, Footprint } from './game-config.ts';

/** Clockwise from east: the order in which ports are listed and served. */
export const DIRECTIONS = ['E', 'S', 'W', 'N'] as const satisfies readonly Direction[];

/** A port character, the way it points, and where its building cell lies from it. */
const PORTS: Readonly<
  Record<string, { readonly direction: Direction; readonly dx: number; readonly dy: number }>
> = {
  '>': { direction: 'E', dx: -1, dy: 0 },
  v: { direction: 'S', dx: 0, dy: -1 },
  '<': { direction: 'W', dx: 1, dy: 0 },
  '^': { direction: 'N', dx: 0, dy: 1 },
};

/** Of a mask that passed its check: it has a cell, and every port touches one. */
export function deriveFootprints(mask: readonly string[]): Readonly<Record<Rotation, Footprint>> {
  const upright = readFootprint(mask);
  const turn = (rotation: Rotation): Footprint => rotateFootprint(upright, rotation);
  return { 0: upright, 90: turn(90), 180: turn(180), 270: turn(270) };
}

function readFootprint(mask: readonly string[]): Footprint {
  const cells: { x: number; y: number; terrain: 'asteroid' | 'space' }[] = [];
  const ports: { x: number; y: number; direction: Direction }[] = [];
  for (const [y, row] of mask.entries()) {
    for (const [x, character] of Array.from(row).entries()) {
      if (character === 'A' || character === 'S') {
        cells.push({ x, y, terrain: character === 'A' ? 'asteroid' : 'space' });
        continue;
      }
      const port = PORTS[character];
      if (port !== undefined) ports.push({ x: x + port.dx, y: y + port.dy, direction: port.direction });
    }
  }
  const left = Math.min(...cells.map((cell) => cell.x));
  const top = Math.min(...cells.map((cell) => cell.y));
  const shift = <T extends { readonly x: number; readonly y: number }>(place: T): T => ({
    ...place,
    x: place.x - left,
    y: place.y - top,
  });
  return {
    width: Math.max(...cells.map((cell) => cell.x)) - left + 1,
    height: Math.max(...cells.map((cell) => cell.y)) - top + 1,
    cells: cells.map(shift).sort(byReadingOrder),
    ports: ports.map(shift).sort(byPortOrder),
  };
}

function rotateFootprint(upright: Footprint, rotation: Rotation): Footprint {
  const isSideways = rotation === 90 || rotation === 270;
  const turn = <T extends { readonly x: number; readonly y: number }>(place: T): T => ({
    ...place,
    ...rotateCell(place.x, place.y, upright.width, upright.height, rotation),
  });
  return {
    width: isSideways ? upright.height : upright.width,
    height: isSideways ? upright.width : upright.height,
    cells: upright.cells.map(turn).sort(byReadingOrder),
    ports: upright.ports
      .map((port) => ({ ...turn(port), direction: rotateDirection(port.direction, rotation) }))
      .sort(byPortOrder),
  };
}

/** A quarter turn clockwise leads from east to south, west and north. */
export function rotateDirection(direction: Direction, rotation: Rotation): Direction {
  const quarter = ROTATIONS[DIRECTIONS.indexOf(direction)] ?? 0;
  return DIRECTIONS[ROTATIONS.indexOf(addRotations(quarter, rotation))] ?? direction;
}

type Placed = { readonly x: number; readonly y: number };
const byReadingOrder = (a: Placed, b: Placed): number => a.y - b.y || a.x - b.x;
const byPortOrder = (a: Footprint['ports'][number], b: Footprint['ports'][number]): number =>
  DIRECTIONS.indexOf(a.direction) - DIRECTIONS.indexOf(b.direction) || byReadingOrder(a, b);
