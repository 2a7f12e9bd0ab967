/** Space behind everything: two slow sheets of nebula, cool at home and warm towards the front, under three layers of stars. */
import { type Camera, scrollPixels, visibleTiles } from '../../canvas/camera.ts';
import { hashUnit } from '../../canvas/noise.ts';
import { createPicture, type Picture } from '../../canvas/picture.ts';
import { bakeSheet, type Cloud, sampleCloud, SHEET_PARALLAX } from './nebula.ts';
import { COLORS } from './palette.ts';

/** From far to near: how far a layer moves with the view, stars per screenful of cells, size and brightness. */
const STAR_LAYERS = [
  { parallax: 0.1, cell: 52, size: 0.9, alpha: 0.5 },
  { parallax: 0.2, cell: 104, size: 1.3, alpha: 0.75 },
  { parallax: 0.34, cell: 210, size: 1.7, alpha: 1 },
] as const;
const STAR_COLORS = ['#cfe0ff', '#ffffff', '#ffe2bd', '#a9d4ff'] as const;
/** Column of the view's middle up to which space is as cool as at home. */
const HOME = 4;

export interface SpaceView {
  /** Device pixels from which space can be seen; left of it is rock. */
  readonly left: number;
  /** 0 at home, 1 at the front. */
  readonly warmth: number;
  /** Nothing moves behind what moves. */
  readonly isStill: boolean;
}

/** How far the middle of the view is on the way from home to the last column that can be seen. */
export function warmthOf(camera: Camera, lastColumn: number): number {
  const half = visibleTiles(camera) / 2;
  const way = Math.max(1, lastColumn - half - HOME);
  const share = Math.max(0, Math.min(1, (camera.scrollX + half - HOME) / way));
  return share * share * (3 - 2 * share);
}

export class Space {
  /** Far cool, far warm, near cool, near warm. */
  #sheets: (Picture | undefined)[] = [];
  #clouds: (Cloud | undefined)[] = [];
  #flares: (Picture | undefined)[] = [];
  #size = '';

  draw(target: CanvasRenderingContext2D, camera: Camera, { left, warmth, isStill }: SpaceView): void {
    const from = Math.max(0, Math.floor(left));
    if (from >= camera.width) return;
    this.#measure(camera);
    const shift = isStill ? 0 : scrollPixels(camera);
    target.save();
    target.fillStyle = COLORS.background;
    target.fillRect(from, 0, camera.width - from, camera.height);
    for (const sheet of [0, 1] as const) {
      const moved = shift * SHEET_PARALLAX[sheet];
      // The far sheet is solid: the warm one is laid over the cool one.
      this.#drawSheet(target, camera, sheet * 2, from, moved, sheet === 0 ? 1 : 1 - warmth);
      this.#drawSheet(target, camera, sheet * 2 + 1, from, moved, warmth);
    }
    for (const index of STAR_LAYERS.keys()) this.#drawStars(target, camera, index, from, shift);
    target.restore();
  }

  #measure({ width, height, tile }: Camera): void {
    const size = `${width} ${height} ${tile}`;
    if (size === this.#size) return;
    this.#size = size;
    this.#sheets = [];
    this.#clouds = [];
    this.#flares = [];
  }

  /** A sheet is wider than the view and begins again at its end. */
  #drawSheet(
    target: CanvasRenderingContext2D,
    { width, height }: Camera,
    index: number,
    from: number,
    moved: number,
    alpha: number,
  ): void {
    if (alpha < 0.01) return;
    const cloud = (this.#clouds[index >> 1] ??= sampleCloud(index >> 1, width, height));
    const sheet = (this.#sheets[index] ??= bakeSheet(cloud, index % 2 === 1, width, height));
    const scale = height / sheet.height;
    const round = Math.round(sheet.width * scale);
    target.globalAlpha = alpha;
    const start = ((Math.round(moved) % round) + round) % round;
    for (let at = -start; at < width; at += round) {
      const first = Math.max(from, at);
      const last = Math.min(width, at + round);
      if (last <= first) continue;
      const wide = last - first;
      target.drawImage(sheet, (first - at) / scale, 0, wide / scale, sheet.height, first, 0, wide, height);
    }
  }

  #drawStars(
    target: CanvasRenderingContext2D,
    { width, height, ratio, tile }: Camera,
    index: number,
    from: number,
    scroll: number,
  ): void {
    const layer = STAR_LAYERS[index] as (typeof STAR_LAYERS)[number];
    // In a large window stars grow with everything else.
    const scale = Math.max(ratio, tile / 28);
    const cell = layer.cell * scale;
    const shift = scroll * layer.parallax;
    const salt = index * 7;
    for (let column = Math.floor((from + shift) / cell); column * cell < width + shift; column++) {
      for (let row = 0; row * cell < height; row++) {
        const chance = hashUnit(column, row, salt + 1);
        if (chance < 0.25) continue;
        const x = Math.round((column + hashUnit(column, row, salt + 2)) * cell - shift);
        const y = Math.round((row + hashUnit(column, row, salt + 3)) * cell);
        const size = Math.max(1, Math.round(layer.size * scale * (0.6 + chance * 0.7)));
        const color = Math.floor(chance * 97) % STAR_COLORS.length;
        target.globalAlpha = layer.alpha * (0.35 + 0.65 * hashUnit(column, row, salt + 4));
        if (chance > 0.86 && index > 0) {
          const flare = this.#flare(index, color, scale * (index === 1 ? 5 : 10));
          target.drawImage(flare, x - (flare.width >> 1), y - (flare.height >> 1));
        }
        target.fillStyle = STAR_COLORS[color] as string;
        target.fillRect(x - (size >> 1), y - (size >> 1), size, size);
      }
    }
  }

  /** The light around a bright star, with four faint rays. */
  #flare(layer: number, color: number, reach: number): Picture {
    const key = layer * STAR_COLORS.length + color;
    const known = this.#flares[key];
    if (known) return known;
    const { picture, target } = createPicture(reach * 2 + 1, reach * 2 + 1);
    const middle = picture.width / 2;
    const glow = target.createRadialGradient(middle, middle, 0, middle, middle, reach);
    glow.addColorStop(0, `${STAR_COLORS[color]}b0`);
    glow.addColorStop(0.25, `${STAR_COLORS[color]}30`);
    glow.addColorStop(1, `${STAR_COLORS[color]}00`);
    target.fillStyle = glow;
    target.fillRect(0, 0, picture.width, picture.height);
    target.globalAlpha = 0.5;
    const line = Math.max(1, Math.round(reach / 9));
    target.fillRect(0, middle - line / 2, picture.width, line);
    target.fillRect(middle - line / 2, 0, line, picture.height);
    this.#flares[key] = picture;
    return picture;
  }
}
