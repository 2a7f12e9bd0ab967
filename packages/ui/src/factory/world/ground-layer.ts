/** Everything that stands still: space, rock, tracks and buildings, kept in chunks that are drawn again only when they change. */
import {
  BUILDING_IDS,
  BUILDING_INDEX,
  type GroundView,
  SITE,
  TRACK_FROM_LEFT,
  TRACK_FROM_RIGHT,
} from '@dota-factory/lib';
import { type Camera, scrollPixels, snapX, visibleTiles } from '../../canvas/camera.ts';
import { drawGlyph } from '../../canvas/glyph.ts';
import { createPicture, type Picture } from '../../canvas/picture.ts';
import { drawTunnelRoof, PORT_OFFSET, TUNNEL_GLYPH } from '../draw/building.ts';
import { drawTrack, type TrackShape } from '../draw/track.ts';
import { BuildingSprites } from './building-sprites.ts';
import { COLORS } from './palette.ts';
import { drawRock } from './rock.ts';
import { footprintOfRow, rowsBetween } from './rows.ts';
import { Space, warmthOf } from './space.ts';
import { drawWiring, findWiring, WIRING_REACH } from './wiring.ts';
import type { WorldLook } from './look.ts';

/** Columns of a chunk. */
const CHUNK = 16;
/** Chunks that are kept although they cannot be seen. */
const SPARE_CHUNKS = 3;

interface Chunk {
  readonly picture: Picture;
  /** The rock alone, of an asteroid that begins at `rockLeft`: it takes longest, and building does not change it. */
  readonly rock: Picture;
  rockLeft: number;
  /** Sums up what was drawn; another sum means it must be drawn again. */
  sum: number;
  usedAt: number;
}

/** Pixels of the chunk. */
interface Corner {
  readonly left: number;
  readonly top: number;
}

export class GroundLayer {
  readonly #look: WorldLook;
  readonly #space = new Space();
  #sprites: BuildingSprites;
  #chunks = new Map<number, Chunk>();
  #tile = 0;
  #clock = 0;
  /** What the canvas shows. The ground itself, not its version: another world counts its versions from the start. */
  #drawn: {
    readonly ground: GroundView | undefined;
    readonly scroll: number;
    readonly width: number;
    readonly height: number;
    readonly tile: number;
    readonly isStill: boolean;
  } = { ground: undefined, scroll: Number.NaN, width: 0, height: 0, tile: 0, isStill: false };

  constructor(look: WorldLook) {
    this.#look = look;
    this.#sprites = new BuildingSprites(look, 1);
  }

  /** Whether what is on the canvas is not what should be there. */
  isStale(ground: GroundView, camera: Camera, isStill: boolean): boolean {
    const { ground: drawn, scroll, width, height, tile, isStill: wasStill } = this.#drawn;
    return (
      drawn !== ground ||
      scroll !== scrollPixels(camera) ||
      width !== camera.width ||
      height !== camera.height ||
      tile !== camera.tile ||
      wasStill !== isStill
    );
  }

  draw(target: CanvasRenderingContext2D, ground: GroundView, camera: Camera, isStill: boolean): void {
    if (this.#tile !== camera.tile) {
      this.#chunks.clear();
      this.#tile = camera.tile;
      this.#sprites = new BuildingSprites(this.#look, camera.tile);
    }
    this.#clock++;
    const scroll = scrollPixels(camera);
    const warmth = warmthOf(camera, ground.scrollRight);
    this.#space.draw(target, camera, { left: snapX(camera, 0), warmth, isStill });
    const from = Math.floor(camera.scrollX / CHUNK);
    const to = Math.floor((camera.scrollX + visibleTiles(camera)) / CHUNK);
    for (let index = from; index <= to; index++) {
      const chunk = this.#getChunk(index, ground, camera);
      if (chunk) target.drawImage(chunk.picture, Math.round(index * CHUNK * camera.tile) - scroll, 0);
    }
    this.#dropUnused(to - from + 1 + SPARE_CHUNKS);
    this.#drawn = {
      ground,
      scroll,
      width: camera.width,
      height: camera.height,
      tile: camera.tile,
      isStill,
    };
  }

  #getChunk(index: number, ground: GroundView, camera: Camera): Chunk | undefined {
    const left = index * CHUNK;
    // Footprints reach over chunk borders: each chunk draws its part of them, and of the cables between them.
    const [first, last] = rowsBetween(ground, left - WIRING_REACH, left + CHUNK + WIRING_REACH);
    if (left >= 1 && first === last) return undefined;
    const sum = sumRows(ground, first, last);
    const known = this.#chunks.get(index);
    if (known?.sum === sum) {
      known.usedAt = this.#clock;
      return known;
    }
    const chunk = known ?? createChunk(left, camera);
    this.#drawChunk(chunk, left, ground, camera);
    chunk.sum = sum;
    chunk.usedAt = this.#clock;
    this.#chunks.set(index, chunk);
    return chunk;
  }

  #drawChunk(chunk: Chunk, left: number, ground: GroundView, camera: Camera): void {
    const target = chunk.picture.getContext('2d');
    if (!target) return;
    const px = (x: number) => Math.round(x * camera.tile) - Math.round(left * camera.tile);
    const py = (y: number) => Math.round(y * camera.tile);
    const right = left + CHUNK;
    target.clearRect(0, 0, chunk.picture.width, chunk.picture.height);
    target.save();
    target.beginPath();
    target.rect(0, 0, px(right) + (right === 0 ? camera.tile : 0), camera.height);
    target.clip();
    if (left < 0) {
      this.#drawRock(chunk, left, ground, px, py);
      target.drawImage(chunk.rock, 0, 0);
      drawWiring(target, this.#look, findWiring(this.#look, ground, left, right), px, py);
    }
    const [from, to] = rowsBetween(ground, left, right);
    this.#drawRows(target, ground, from, to, camera.tile, px, py);
    target.restore();
  }

  #drawRock(
    chunk: Chunk,
    left: number,
    ground: GroundView,
    px: (x: number) => number,
    py: (y: number) => number,
  ): void {
    if (chunk.rockLeft === ground.left) return;
    const target = chunk.rock.getContext('2d');
    if (!target) return;
    target.clearRect(0, 0, chunk.rock.width, chunk.rock.height);
    const { height, left: leftEnd } = ground;
    drawRock(target, { fromX: Math.max(left, leftEnd), toX: left + CHUNK, height, leftEnd, px, py });
    chunk.rockLeft = leftEnd;
  }

  #drawRows(
    target: CanvasRenderingContext2D,
    ground: GroundView,
    from: number,
    to: number,
    tile: number,
    px: (x: number) => number,
    py: (y: number) => number,
  ): void {
    // Tracks first: the shadows of machines fall on them.
    for (const isOnTop of [false, true]) {
      for (let row = from; row < to; row++) {
        const isMachine = !isTrack(ground.buildings.type[row] as number);
        if (isMachine !== isOnTop) continue;
        const place = {
          left: px(ground.buildings.x[row] as number),
          top: py(ground.buildings.y[row] as number),
        };
        if (isMachine) this.#drawMachineRow(target, ground, row, place, px, py);
        else this.#drawTrackRow(target, ground, row, place, Math.ceil(tile));
      }
    }
  }

  #drawMachineRow(
    target: CanvasRenderingContext2D,
    ground: GroundView,
    row: number,
    { left, top }: Corner,
    px: (x: number) => number,
    py: (y: number) => number,
  ): void {
    const { type, state, x, y, turns } = ground.buildings;
    const kind = type[row] as number;
    const facing = turns[row] as number;
    const { margin, tile } = this.#sprites;
    if (state[row] !== SITE) {
      target.drawImage(this.#sprites.still(kind, facing), left - margin, top - margin);
      return;
    }
    const footprint = footprintOfRow(this.#look.game, ground, row);
    const width = px((x[row] as number) + footprint.width) - left;
    const height = py((y[row] as number) + footprint.height) - top;
    drawStakes(target, left, top, width, height, tile);
    target.drawImage(this.#sprites.plan(kind, facing), left - margin, top - margin);
  }

  #drawTrackRow(
    target: CanvasRenderingContext2D,
    ground: GroundView,
    row: number,
    { left, top }: Corner,
    size: number,
  ): void {
    const { type, state, turns, track } = ground.buildings;
    const id = BUILDING_IDS[type[row] as number] as (typeof BUILDING_IDS)[number];
    const look = this.#look.visuals.building[id];
    const facing = turns[row] as number;
    const isSite = state[row] === SITE;
    target.globalAlpha = isSite ? 0.4 : 1;
    drawTrack(target, look, shapeOf(track[row] as number), facing, left, top, size);
    // A finished end has its roof above the items, and a site has no items.
    if (isSite && id !== 'belt') drawTunnelRoof(target, { id, look }, facing, left, top, size);
    target.globalAlpha = 1;
    if (!isSite) {
      drawBeltPort(target, facing, left, top, size);
      return;
    }
    drawStakes(target, left, top, size, size, size);
    drawGlyph(target, look.glyph, left + size / 2, top + size / 2, size * TUNNEL_GLYPH, COLORS.text);
  }

  #dropUnused(most: number): void {
    if (this.#chunks.size <= most) return;
    const oldest = [...this.#chunks].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [index] of oldest.slice(0, this.#chunks.size - most)) this.#chunks.delete(index);
  }
}

/** The cliff reaches a little into the first chunk of space. */
function createChunk(left: number, { tile, height }: Camera): Chunk {
  const width = Math.round((left + CHUNK) * tile) - Math.round(left * tile) + tile;
  const { picture } = createPicture(width, height);
  const rock = left < 0 ? createPicture(width, height).picture : picture;
  return { picture, rock, rockLeft: Number.NaN, sum: 0, usedAt: 0 };
}

function isTrack(type: number): boolean {
  return (
    type === BUILDING_INDEX.belt ||
    type === BUILDING_INDEX.tunnel_entry ||
    type === BUILDING_INDEX.tunnel_exit
  );
}

/** A dashed footprint with a stake in each corner. */
function drawStakes(
  target: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  tile: number,
): void {
  const line = Math.max(1, tile * 0.05);
  target.save();
  target.fillStyle = 'rgba(90, 140, 180, 0.1)';
  target.fillRect(x, y, width, height);
  target.strokeStyle = COLORS.muted;
  target.globalAlpha = 0.75;
  target.lineWidth = line;
  target.setLineDash([tile * 0.14, tile * 0.12]);
  target.strokeRect(x + line, y + line, width - 2 * line, height - 2 * line);
  target.setLineDash([]);
  target.globalAlpha = 1;
  target.fillStyle = COLORS.warning;
  const stake = Math.max(2, Math.round(tile * 0.1));
  for (const left of [x + 1, x + width - stake - 1])
    for (const top of [y + 1, y + height - stake - 1]) target.fillRect(left, top, stake, stake);
  target.restore();
}

export function shapeOf(track: number): TrackShape {
  if (track === TRACK_FROM_LEFT) return 'from-left';
  return track === TRACK_FROM_RIGHT ? 'from-right' : 'straight';
}

/** REQ-UI-PORT-GLYPH on belts, halfway from the middle to the edge that items leave through: chevrons run over it. */
export function drawBeltPort(
  target: CanvasRenderingContext2D,
  turns: number,
  x: number,
  y: number,
  tile: number,
): void {
  const reach = tile * 0.1;
  target.save();
  target.translate(x + tile / 2, y + tile / 2);
  target.rotate((turns * Math.PI) / 2);
  target.strokeStyle = 'rgba(6, 9, 14, 0.75)';
  target.lineWidth = Math.max(1, tile * 0.07);
  target.lineJoin = 'round';
  target.lineCap = 'round';
  target.beginPath();
  target.moveTo(tile * PORT_OFFSET - reach / 2, -reach);
  target.lineTo(tile * PORT_OFFSET + reach / 2, 0);
  target.lineTo(tile * PORT_OFFSET - reach / 2, reach);
  target.stroke();
  target.restore();
}

/** Differs with anything that would be drawn differently: ids are not drawn, and another world uses them again. */
export function sumRows(ground: GroundView, from: number, to: number): number {
  const { type, x, y, state, turns, track } = ground.buildings;
  let sum = (to - from) ^ Math.imul(ground.left, 0x9e3779b1) ^ Math.imul(ground.height, 0x85ebca6b);
  for (let row = from; row < to; row++) {
    const kind =
      ((type[row] as number) << 6) |
      ((state[row] as number) << 4) |
      ((turns[row] as number) << 2) |
      (track[row] as number);
    sum = mixBits(mixBits(mixBits(sum, kind), x[row] as number), y[row] as number);
  }
  return sum;
}

function mixBits(sum: number, bits: number): number {
  const mixed = Math.imul(sum ^ bits, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}
