/** Points and rigid motions of the plane, in pixels, y downwards: positive angles turn clockwise on the screen. */
import { cos, PI, sin } from '@dota-factory/base';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rotation by its cosine and sine, so that right angles and hanging parts need no rounded angle. */
export interface Turn {
  readonly cos: number;
  readonly sin: number;
}

export const NO_TURN: Turn = { cos: 1, sin: 0 };

const QUARTERS: readonly Turn[] = [NO_TURN, { cos: 0, sin: 1 }, { cos: -1, sin: 0 }, { cos: 0, sin: -1 }];

/** Exact for multiples of 90 degrees. */
export function turnByDegrees(degrees: number): Turn {
  const rest = ((degrees % 360) + 360) % 360;
  const quarter = Number.isInteger(rest / 90) ? QUARTERS[(rest / 90) % 4] : undefined;
  const radians = (rest * PI) / 180;
  return quarter ?? { cos: cos(radians), sin: sin(radians) };
}

export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const subtract = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const scale = ({ x, y }: Point, factor: number): Point => ({ x: x * factor, y: y * factor });
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
export const length = ({ x, y }: Point): number => Math.sqrt(x * x + y * y);
export const distance = (a: Point, b: Point): number => length(subtract(a, b));

export const turn = ({ x, y }: Point, { cos, sin }: Turn): Point => ({
  x: x * cos - y * sin,
  y: x * sin + y * cos,
});

export const turnAbout = (point: Point, centre: Point, by: Turn): Point =>
  add(centre, turn(subtract(point, centre), by));
