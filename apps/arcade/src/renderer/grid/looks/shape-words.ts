/** What a built-in picture is, and short words for writing its shapes. */
import type { Look, LookShape } from '@dota-factory/grid';

/** What a look begins with. */
export interface Picture {
  readonly body: NonNullable<Look['body']>;
  readonly color: string;
  readonly draw: NonNullable<Look['draw']>;
  readonly motion?: NonNullable<Look['motion']>;
}

type Paint = Partial<Pick<LookShape, 'fill' | 'stroke' | 'width' | 'opacity' | 'turnBy' | 'when'>>;
type Spot = readonly [x: number, y: number];

const PLAIN = {
  fill: undefined,
  stroke: undefined,
  width: 4,
  opacity: 1,
  turnBy: undefined,
  when: undefined,
};

export const circle = (x: number, y: number, r: number, paint: Paint): LookShape => ({
  shape: 'circle',
  x,
  y,
  r,
  ...PLAIN,
  ...paint,
});

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  corner: number,
  paint: Paint,
): LookShape => ({ shape: 'rect', x, y, w, h, corner, ...PLAIN, ...paint });

export const path = (d: string, paint: Paint): LookShape => ({ shape: 'path', d, ...PLAIN, ...paint });

export const polygon = (points: readonly Spot[], paint: Paint): LookShape => ({
  shape: 'polygon',
  points,
  ...PLAIN,
  ...paint,
});

export const text = (written: string, size: number, paint: Paint, y = 50, x = 50): LookShape => ({
  shape: 'text',
  text: written,
  x,
  y,
  size,
  ...PLAIN,
  ...paint,
});

export const line = (
  points: readonly Spot[],
  stroke: string,
  width: number,
  paint: Paint = {},
): LookShape => ({
  shape: 'line',
  points,
  ...PLAIN,
  stroke,
  width,
  ...paint,
});
