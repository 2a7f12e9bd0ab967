/** Where trays, their slots and those of the buffer lie on the stage, in its pixels: 1080 by 1920, y downwards. */
import {
  boundsOf,
  BUFFER_FRAME,
  CANVAS,
  type Frame,
  HEAD_RADIUS,
  type Point,
  PUZZLE_FRAME,
  TRAY_FRAME,
} from '@dota-factory/screw';

/** What a window shows of the stage: nothing lies above the trays or below the puzzle. */
export const VIEW = {
  left: CANVAS.left,
  top: TRAY_FRAME.top - 16,
  width: CANVAS.right - CANVAS.left,
  height: PUZZLE_FRAME.bottom - TRAY_FRAME.top + 32,
};

export type View = typeof VIEW;

/** In pixels: a single plank does not fill a picture. */
const MIN_VIEW = 520;

/** A square of the bench around outlines, for a small picture of a level. */
export function viewAround(outlines: readonly (readonly Point[])[]): View {
  const points = outlines.flat();
  if (points.length === 0) points.push(centreOf(PUZZLE_FRAME));
  const { left, top, right, bottom } = boundsOf(points);
  const side = Math.min(
    PUZZLE_FRAME.right - PUZZLE_FRAME.left,
    Math.max(MIN_VIEW, right - left + 90, bottom - top + 90),
  );
  const within = (middle: number, from: number, to: number): number =>
    Math.min(to - side, Math.max(from, middle - side / 2));
  return {
    left: within((left + right) / 2, PUZZLE_FRAME.left, PUZZLE_FRAME.right),
    top: within((top + bottom) / 2, PUZZLE_FRAME.top, PUZZLE_FRAME.bottom),
    width: side,
    height: side,
  };
}

export const TRAY_SIZE = { width: 228, height: 172 };
/** From the centre of a tray to its slots, and to the mark of its colour. */
const SLOT_DROP = 26;
export const BADGE_RISE = 46;
const SLOT_GAP = 52;
const PLACES = 4;

const centreOf = ({ left, top, right, bottom }: Frame): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** The centre of a tray in its place, from 0 at the left. */
export function placeOfTray(place: number): Point {
  const width = (TRAY_FRAME.right - TRAY_FRAME.left) / PLACES;
  return { x: TRAY_FRAME.left + width * (place + 0.5), y: centreOf(TRAY_FRAME).y };
}

/** The slots of a tray whose centre is there. */
export function slotOfTray(centre: Point, capacity: number, slot: number): Point {
  return { x: centre.x + SLOT_GAP * (slot - (capacity - 1) / 2), y: centre.y + SLOT_DROP };
}

export interface BufferSlot extends Point {
  /** Of a screw in it: 1 is as large as in the board. */
  readonly size: number;
}

/** Slots of a large buffer move together, and their screws shrink. */
export function slotOfBuffer(capacity: number, slot: number): BufferSlot {
  const width = BUFFER_FRAME.right - BUFFER_FRAME.left - 40;
  const gap = Math.min(132, width / capacity);
  const { x, y } = centreOf(BUFFER_FRAME);
  const size = Math.min(1.35, (gap - 6) / (2 * HEAD_RADIUS));
  return { x: x + gap * (slot - (capacity - 1) / 2), y, size: Math.max(0.1, size) };
}

export interface Fit {
  /** CSS pixels per pixel of the stage. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

/** The largest size at which a part of the stage fits into a room; in CSS pixels. */
export function fitStage(room: { readonly width: number; readonly height: number }, view: View = VIEW): Fit {
  const scale = Math.max(0, Math.min(room.width / view.width, room.height / view.height));
  return { scale, width: view.width * scale, height: view.height * scale };
}
