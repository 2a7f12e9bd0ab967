/** From the pointer to what it means on the stage of the editor. */
import {
  isInside,
  type Level,
  type LevelPart,
  outlineNow,
  type Point,
  type Polygon,
  PUZZLE_FRAME,
  type State,
} from '@dota-factory/screw';
import type { View } from '../drawing/layout.ts';

/** What the editor shows of the stage: the puzzle alone. */
export const EDIT_VIEW: View = {
  left: PUZZLE_FRAME.left,
  top: PUZZLE_FRAME.top,
  width: PUZZLE_FRAME.right - PUZZLE_FRAME.left,
  height: PUZZLE_FRAME.bottom - PUZZLE_FRAME.top,
};

/** Pixels of the stage between two places of a dragged part, and degrees between two turns. */
export const GRID = 10;
export const TURN = 15;
/** How far from a mount a click may be. */
const MOUNT_REACH = 28;
/** From the top of a part to the handle that turns it. */
const HANDLE_RISE = 52;
export const HANDLE_REACH = 26;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const snap = (value: number, step: number): number => Math.round(value / step) * step;

/** The topmost part under the pointer. */
export function findPartAt({ parts }: Level, at: Point): number | undefined {
  const found = [...parts].sort((a, b) => b.rank - a.rank).find(({ outline }) => isInside(at, outline));
  return found?.index;
}

export interface PlacedMount {
  readonly id: string;
  readonly at: Point;
}

/** Where the mounts of a part lie on the canvas. */
export const listMounts = ({ definition, anchor, pivot, turn }: LevelPart): readonly PlacedMount[] =>
  definition.screwMounts.map(({ id, localPosition: { x, y } }) => {
    const [dx, dy] = [x - pivot.x, y - pivot.y];
    return {
      id,
      at: { x: anchor.x + dx * turn.cos - dy * turn.sin, y: anchor.y + dx * turn.sin + dy * turn.cos },
    };
  });

export function findMountAt(part: LevelPart, at: Point): string | undefined {
  const near = listMounts(part)
    .filter((mount) => distance(mount.at, at) <= MOUNT_REACH)
    .sort((a, b) => distance(a.at, at) - distance(b.at, at));
  return near[0]?.id;
}

/** Where the handle lies that turns a part: above it, or below it where the stage ends. */
export function handleOf({ outline }: LevelPart, position: Point, top: number): Point {
  const ys = outline.map(({ y }) => y);
  const above = Math.min(...ys) - HANDLE_RISE;
  return { x: position.x, y: above < top + HANDLE_REACH ? Math.max(...ys) + HANDLE_RISE : above };
}

/** The turn, in degrees, after the pointer went from one place to another around a centre. */
export function turnBetween(centre: Point, from: Point, to: Point): number {
  const angle = (point: Point): number => Math.atan2(point.y - centre.y, point.x - centre.x);
  return ((angle(to) - angle(from)) * 180) / Math.PI;
}

/** How a slider or hinge lies at an offset once its screws are out. */
export function outlineAt(level: Level, state: State, part: number, offset: number): Polygon {
  const loose: State = {
    ...state,
    removed: state.removed.map(() => true),
    offsets: state.offsets.map((old, index) => (index === part ? offset : old)),
  };
  return outlineNow(level, loose, part) ?? [];
}
