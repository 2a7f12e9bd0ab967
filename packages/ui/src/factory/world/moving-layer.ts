/** What moves in the factory: chevrons, items, progress and badges. Nothing is allocated per item. */
import {
  BADGE_NONE,
  BADGE_WORKING,
  BUILDING_IDS,
  BUILDING_INDEX,
  type BuildingId,
  type Footprint,
  ROW_BADGE,
  ROW_BLOCKED,
  SITE,
  TICKS_PER_SECOND,
} from '@dota-factory/lib';
import { type Camera, scrollPixels, visibleTiles } from '../../canvas/camera.ts';
import { PixelSurface } from '../../canvas/pixels.ts';
import { TURNS } from '../draw/building.ts';
import { CHEVRONS } from '../draw/track.ts';
import { findFrame, isMachineDrawing } from './building-sprites.ts';
import { placeBadge, placeItemMark, placePercentage } from './marks.ts';
import { COLORS } from './palette.ts';
import { footprintOfRow } from './rows.ts';
import type { WorldFrame } from './scene.ts';
import type { Sprites } from './sprites.ts';

const { belt: BELT, tunnel_entry: TUNNEL_ENTRY, tunnel_exit: TUNNEL_EXIT } = BUILDING_INDEX;
/** A machine that only waits for the next item is not idle: the badge comes after this long. */
const BADGE_TICKS = TICKS_PER_SECOND;
/** Columns of space that buildings and their items may reach into. */
const SPACE_COLUMNS = 5;
/** Above, clearing and handing over the pixels costs more than it saves; so large a screen has a graphics card. */
const MAX_PIXELS = 3_000_000;

/** In tiles, fractions allowed. */
export interface TilePlace {
  readonly x: number;
  readonly y: number;
}

export interface MovingManner {
  /** Ticks with their fraction, of the moment that is drawn. */
  readonly time: number;
  readonly isStill: boolean;
  /** What the pointer is over. */
  readonly under: TilePlace | undefined;
}

export class MovingLayer {
  /** By building id: how far a track's chevrons are behind those that never stopped, tiles. */
  #lag = new Float32Array(0);
  /** By building id: since when the machine has shown the same badge, and which. */
  #badgeSince = new Float64Array(0);
  #badge = new Uint8Array(0);
  #lastTime = 0;
  #surface: PixelSurface | undefined;

  draw(
    target: CanvasRenderingContext2D,
    frame: WorldFrame,
    camera: Camera,
    sprites: Sprites,
    manner: MovingManner,
  ): void {
    const { time } = manner;
    this.#reserve(frame.ground.rowOfId.length);
    const speed = sprites.look.game.world.belt_speed_tiles_per_second / TICKS_PER_SECOND;
    const passed = Math.max(0, time - this.#lastTime);
    this.#lastTime = time;
    const surface = this.#getSurface(frame, camera);
    this.#drawChevrons(surface ?? target, frame, camera, sprites, time * speed, passed * speed);
    if (surface) addItems(surface, frame, camera, sprites, speed);
    else drawItems(target, frame, camera, sprites, speed);
    surface?.show(target);
    this.#drawRows(target, frame, camera, sprites, manner);
  }

  /** Pixels for the part of the view that shows the asteroid, where all belts are; undefined for very large views. */
  #getSurface({ ground }: WorldFrame, camera: Camera): PixelSurface | undefined {
    const width = Math.min(camera.width, Math.round((SPACE_COLUMNS - camera.scrollX) * camera.tile));
    if (width <= 0 || width * camera.height > MAX_PIXELS || ground.buildings.count === 0) return undefined;
    if (this.#surface?.width !== width || this.#surface.height !== camera.height)
      this.#surface = new PixelSurface(width, camera.height);
    else this.#surface.clear();
    return this.#surface;
  }

  #reserve(count: number): void {
    if (this.#lag.length >= count) return;
    const capacity = Math.max(256, count * 2);
    const lag = new Float32Array(capacity);
    lag.set(this.#lag);
    this.#lag = lag;
    const since = new Float64Array(capacity);
    since.set(this.#badgeSince);
    this.#badgeSince = since;
    const badge = new Uint8Array(capacity);
    badge.set(this.#badge);
    this.#badge = badge;
  }

  #drawChevrons(
    target: CanvasRenderingContext2D | PixelSurface,
    { snapshot, ground }: WorldFrame,
    camera: Camera,
    sprites: Sprites,
    phase: number,
    moved: number,
  ): void {
    const { rowFrom, rowFlags } = snapshot;
    const { id, type, state, x, y, turns, track } = ground.buildings;
    const { size, chevronSteps, chevrons } = sprites;
    const scroll = scrollPixels(camera);
    const right = camera.scrollX + visibleTiles(camera);
    for (let i = 0; i < rowFlags.length; i++) {
      const row = rowFrom + i;
      const kind = type[row];
      if (kind !== BELT && kind !== TUNNEL_ENTRY && kind !== TUNNEL_EXIT) continue;
      const tileX = x[row] as number;
      if (state[row] === SITE || tileX + 1 < camera.scrollX || tileX > right) continue;
      const building = id[row] as number;
      if (((rowFlags[i] as number) & ROW_BLOCKED) !== 0)
        this.#lag[building] = (this.#lag[building] as number) + moved;
      const along = (phase - (this.#lag[building] as number)) * CHEVRONS;
      const step = Math.floor((along - Math.floor(along)) * chevronSteps);
      const variant = (track[row] as number) * 4 + (turns[row] as number);
      const left = Math.round(tileX * camera.tile) - scroll;
      const top = Math.round((y[row] as number) * camera.tile);
      if (target instanceof PixelSurface) target.add(sprites.chevronPixels(variant, step), left, top);
      else target.drawImage(chevrons, step * size, variant * size, size, size, left, top, size, size);
    }
  }

  #drawRows(
    target: CanvasRenderingContext2D,
    { snapshot, ground }: WorldFrame,
    camera: Camera,
    sprites: Sprites,
    { time, isStill, under }: MovingManner,
  ): void {
    const { rowFrom, rowFlags, rowProgress, rowItem } = snapshot;
    const { id, type, state, x, y, turns } = ground.buildings;
    const scroll = scrollPixels(camera);
    const { tile } = camera;
    const right = camera.scrollX + visibleTiles(camera);
    const line = Math.max(2, Math.round(tile * 0.09));
    for (let i = 0; i < rowFlags.length; i++) {
      const row = rowFrom + i;
      const kind = type[row] as number;
      const flags = rowFlags[i] as number;
      if ((x[row] as number) > right) continue;
      const left = Math.round((x[row] as number) * tile) - scroll;
      const top = Math.round((y[row] as number) * tile);
      if (state[row] === SITE) {
        drawSiteMarks(target, sprites, ground, row, left, top, rowProgress[i] as number, under);
        continue;
      }
      if (kind === BELT) continue;
      if (kind === TUNNEL_ENTRY || kind === TUNNEL_EXIT) {
        target.drawImage(sprites.roof(kind === TUNNEL_ENTRY, turns[row] as number), left, top);
        continue;
      }
      const badge = flags & ROW_BADGE;
      const building = id[row] as number;
      const moment = findFrame(
        kind,
        badge,
        rowProgress[i] as number,
        time / TICKS_PER_SECOND,
        building,
        isStill,
      );
      if (moment >= 0) {
        const { margin } = sprites.buildings;
        const picture = sprites.buildings.moving(kind, turns[row] as number, moment);
        target.drawImage(picture, left - margin, top - margin);
      }
      if (this.#badge[building] !== badge) {
        this.#badge[building] = badge;
        this.#badgeSince[building] = time;
      }
      const isIdle = badge > BADGE_WORKING && time - (this.#badgeSince[building] as number) >= BADGE_TICKS;
      const footprint = footprintOfRow(sprites.look.game, ground, row);
      const item = (rowItem[i] as number) - 1;
      if (item >= 0) drawItemMark(target, sprites, footprint, left, top, item, isIdle);
      if (badge === BADGE_NONE) continue;
      const span = Math.round(footprint.width * tile);
      if (badge === BADGE_WORKING) {
        const inset = Math.round(tile * 0.22);
        target.fillStyle = 'rgba(11, 15, 23, 0.65)';
        target.fillRect(left + inset, top + line, span - 2 * inset, line);
        target.fillStyle = COLORS.good;
        target.fillRect(
          left + inset,
          top + line,
          Math.round((span - 2 * inset) * (rowProgress[i] as number)),
          line,
        );
      } else if (isIdle) {
        const picture = sprites.badge(badge);
        const { x: middleX, y: middleY } = placeBadge(footprint);
        target.drawImage(
          picture,
          left + Math.round(middleX * tile - picture.width / 2),
          top + Math.round(middleY * tile - picture.height / 2),
        );
      }
    }
  }
}

/** The item on a dark plate; its edge is in the colour of warnings while the machine waits for it. */
function drawItemMark(
  target: CanvasRenderingContext2D,
  sprites: Sprites,
  footprint: Footprint,
  left: number,
  top: number,
  item: number,
  isIdle: boolean,
): void {
  const { tile } = sprites;
  const place = placeItemMark(footprint);
  const picture = sprites.itemMark(item, isIdle);
  target.drawImage(
    picture,
    left + Math.round(place.x * tile - picture.width / 2),
    top + Math.round(place.y * tile - picture.height / 2),
  );
}

function drawItems(
  target: CanvasRenderingContext2D,
  frame: WorldFrame,
  camera: Camera,
  sprites: Sprites,
  speed: number,
): void {
  placeItems(frame, camera, sprites, speed, (kind, x, y) => target.drawImage(sprites.item(kind), x, y));
}

/** The same for a surface of pixels. */
function addItems(
  surface: PixelSurface,
  frame: WorldFrame,
  camera: Camera,
  sprites: Sprites,
  speed: number,
): void {
  placeItems(frame, camera, sprites, speed, (kind, x, y) => surface.add(sprites.itemPixels(kind), x, y));
}

/** Calls `place` for every item with the pixel of its top-left corner, between the last tick and the one before it. */
function placeItems(
  { snapshot, phase }: WorldFrame,
  camera: Camera,
  sprites: Sprites,
  speed: number,
  place: (kind: number, x: number, y: number) => void,
): void {
  const { count, kind, x, y, vx, vy } = snapshot.items;
  const { tile } = camera;
  const half = sprites.itemSize / 2;
  const left = -scrollPixels(camera) - half;
  const along = ((phase - 1) * speed * tile) / 127;
  for (let i = 0; i < count; i++) {
    place(
      kind[i] as number,
      Math.round((x[i] as number) * tile + (vx[i] as number) * along + left),
      Math.round((y[i] as number) * tile + (vy[i] as number) * along - half),
    );
  }
}

/** The finished building over its plan, from below as far as it is. */
function fillSite(
  target: CanvasRenderingContext2D,
  { buildings }: Sprites,
  ground: WorldFrame['ground'],
  row: number,
  left: number,
  top: number,
  share: number,
): void {
  const { type, turns } = ground.buildings;
  if (share <= 0 || !isMachineDrawing(type[row] as number)) return;
  const picture = buildings.finished(type[row] as number, turns[row] as number);
  const { margin } = buildings;
  const from = Math.round(picture.height - margin - share * (picture.height - 2 * margin));
  const height = picture.height - from;
  target.drawImage(
    picture,
    0,
    from,
    picture.width,
    height,
    left - margin,
    top - margin + from,
    picture.width,
    height,
  );
}

/** REQ-UI-CONSTRUCTION-PROGRESS: whole percent, and over it the arrows of REQ-UI-PORT-GLYPH. */
function drawSiteMarks(
  target: CanvasRenderingContext2D,
  sprites: Sprites,
  ground: WorldFrame['ground'],
  row: number,
  left: number,
  top: number,
  share: number,
  under: TilePlace | undefined,
): void {
  const { tile, look } = sprites;
  const footprint = footprintOfRow(look.game, ground, row);
  fillSite(target, sprites, ground, row, left, top, share);
  if (hasNumber(footprint, ground, row, share, under))
    drawPercentage(target, sprites, ground, row, left, top, share);
  for (const port of footprint.ports) {
    const arrow = sprites.siteArrow(TURNS[port.direction]);
    target.drawImage(arrow, left + Math.round(port.x * tile), top + Math.round(port.y * tile));
  }
}

function drawPercentage(
  target: CanvasRenderingContext2D,
  sprites: Sprites,
  ground: WorldFrame['ground'],
  row: number,
  left: number,
  top: number,
  share: number,
): void {
  const { tile, look } = sprites;
  const footprint = footprintOfRow(look.game, ground, row);
  const { glyph } = look.visuals.building[BUILDING_IDS[ground.buildings.type[row] as number] as BuildingId];
  const place = placePercentage(footprint, glyph !== '');
  const picture = sprites.percentage(Math.floor(share * 100), place.size, place.widest);
  target.drawImage(
    picture,
    left + Math.round(place.x * tile - picture.width / 2),
    top + Math.round(place.y * tile - picture.height / 2),
  );
}

/** A row of belts that waits for its turn would be a row of zeros: one tile has its number while it is built, and below the pointer. */
function hasNumber(
  { width, height }: Pick<Footprint, 'width' | 'height'>,
  { buildings }: WorldFrame['ground'],
  row: number,
  share: number,
  under: TilePlace | undefined,
): boolean {
  if (width > 1 || height > 1 || share > 0) return true;
  return (
    Math.floor(under?.x ?? Number.NaN) === buildings.x[row] && Math.floor(under?.y ?? 0) === buildings.y[row]
  );
}
