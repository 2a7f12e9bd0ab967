/** How large squares are drawn: as large as fits, never too small to hit, and larger on request. */

/** In CSS pixels. Below this a board scrolls instead of shrinking. */
export const MIN_SQUARE = 22;
export const MAX_SQUARE = 240;
/** Zoom is of use where squares are smaller than this. */
const COMFORTABLE_SQUARE = 44;
export const ZOOMS = [1, 1.5, 2, 3] as const;
export type Zoom = (typeof ZOOMS)[number];

export interface BoardSize {
  /** In whole CSS pixels. */
  readonly square: number;
  readonly canZoom: boolean;
  /** The board is larger than its place. */
  readonly hasOverflow: boolean;
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** `margin` is what coordinates and the frame take on both sides together. */
export function fitBoard(room: Room, board: Room, margin: number, zoom: Zoom): BoardSize {
  const fitting = Math.min((room.width - margin) / board.width, (room.height - margin) / board.height);
  const base = Math.min(MAX_SQUARE, Math.max(MIN_SQUARE, Math.floor(fitting)));
  const canZoom = base < COMFORTABLE_SQUARE;
  const square = Math.round(base * (canZoom ? zoom : 1));
  return { square, canZoom, hasOverflow: square > fitting };
}

export const changeZoom = (zoom: Zoom, step: 1 | -1): Zoom => ZOOMS[ZOOMS.indexOf(zoom) + step] ?? zoom;
