/** Rock and buildings of the overview: thousands of small squares, drawn once for each ground and size. */
import type { GroundView } from '@dota-factory/lib';
import { type OverviewScale, toStrip } from './overview-scale.ts';

export interface GroundShape {
  readonly ground: GroundView;
  readonly scale: OverviewScale;
  /** Pixels. */
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
}

export const SPACE = '#0b0f17';
const ROCK = '#2a2f3a';
const ROCK_EDGE = '#5d708f';
const BUILDING = '#8b9bb4';

export class GroundPicture {
  readonly #canvas = document.createElement('canvas');
  readonly #target = this.#canvas.getContext('2d');
  #drawn: GroundShape | undefined;

  /** The picture of this ground; it is drawn again only when something of it has changed. */
  show(shape: GroundShape): HTMLCanvasElement {
    if (this.#target && !isSame(shape, this.#drawn)) {
      this.#canvas.width = shape.scale.width;
      this.#canvas.height = shape.height;
      drawGround(this.#target, shape);
      this.#drawn = shape;
    }
    return this.#canvas;
  }
}

/** The session keeps one object for as long as the ground stays as it is. */
function isSame(shape: GroundShape, drawn: GroundShape | undefined): boolean {
  return (
    shape.ground === drawn?.ground &&
    shape.scale.width === drawn.scale.width &&
    shape.height === drawn.height &&
    shape.ratio === drawn.ratio
  );
}

function drawGround(target: CanvasRenderingContext2D, shape: GroundShape): void {
  target.fillStyle = SPACE;
  target.fillRect(0, 0, shape.scale.width, shape.height);
  drawRock(target, shape);
  drawBuildings(target, shape);
}

function drawRock(target: CanvasRenderingContext2D, { scale, height, ratio }: GroundShape): void {
  const edge = toStrip(scale, 0);
  target.fillStyle = ROCK;
  target.fillRect(0, 0, edge, height);
  target.fillStyle = ROCK_EDGE;
  target.fillRect(edge - ratio, 0, ratio, height);
}

/** One pixel for each building, so that the factory's shape can be found again. */
function drawBuildings(
  target: CanvasRenderingContext2D,
  { ground, scale, height, ratio }: GroundShape,
): void {
  const { count, x, y } = ground.buildings;
  const tile = height / ground.height;
  target.fillStyle = BUILDING;
  const side = Math.max(ratio, tile);
  for (let row = 0; row < count; row++) {
    target.fillRect(toStrip(scale, x[row] as number), (y[row] as number) * tile, side, side);
  }
}
