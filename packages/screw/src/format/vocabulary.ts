/** The words and sizes of the format: colours, materials, the canvas and its frames, limits. */
import type { Point } from '../geometry/point.ts';

export const SCREW_COLORS = ['red', 'blue', 'green', 'yellow', 'purple', 'orange'] as const;
export type ScrewColor = (typeof SCREW_COLORS)[number];

export const MATERIALS = ['metal', 'wood', 'plastic', 'rubber', 'glass'] as const;
export type Material = (typeof MATERIALS)[number];

export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const frame = (left: number, top: number, width: number, height: number): Frame => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** In pixels of the canvas, y downwards. */
export const CANVAS = frame(0, 0, 1080, 1920);
export const TRAY_FRAME = frame(32, 187, 1015, 210);
export const BUFFER_FRAME = frame(150, 438, 780, 212);
export const PUZZLE_FRAME = frame(32, 676, 1015, 1090);
/** Where parts may lie at the start. */
export const PLAY_AREA: Frame = { left: 133, top: 769, right: 947, bottom: 1629 };
/** Where files of the older form count positions from. */
export const OLD_ORIGIN: Point = { x: 540, y: 1199 };

/** Of the head of a screw; a part that comes nearer to its centre covers it. */
export const HEAD_RADIUS = 24;
/** How far from the centre of a screw a tap may be. */
export const TAP_RADIUS = 40;

export const TRAY_COUNT = 4;
export const MAX_TRAY_CAPACITY = 4;
export const DEFAULT_BUFFER = 5;
export const REGION_LEVELS = 10;

/** In UTF-16 units. */
export const MAX_TEXT = 1_000_000;
export const MAX_LEVELS = 100;
export const MAX_PARTS = 100;
export const MAX_SCREWS = 200;
/** Which part covers which screw is worked out once for each level when a region is read. */
export const MAX_REGION_SCREWS = 2000;
