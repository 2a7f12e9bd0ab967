/** An arena on screen: its field, which stands still, and the battle over it, drawn as the world draws them. */
import Konva from 'konva';
import type { Camera } from '../../canvas/camera.ts';
import { addLayer, resizeStage } from '../../canvas/konva-layer.ts';
import { drawBattle, drawHqs } from './battle-layer.ts';
import { Berths } from './berths.ts';
import { DesignBook } from './designs.ts';
import { Effects, type Sizes } from './effects.ts';
import { COLORS } from './palette.ts';
import type { BattleFrame } from './scene.ts';
import type { WorldLook } from './look.ts';
import { Space } from './space.ts';
import { listShipTiles, Sprites, STATION_TILES } from './sprites.ts';

/** Tiles. The first team's zone is at the left, the second's at the right. */
export interface ArenaField {
  readonly width: number;
  readonly height: number;
  readonly leftZone: number;
  readonly rightZone: number;
}

/** Arenas lie halfway between home and the front. */
const ARENA_WARMTH = 0.4;

/** How a frame is to be shown. */
export interface ArenaManner {
  /** Ticks since a fight has ended: what still burns burns out. */
  readonly lateTicks: number;
  readonly isReducedMotion: boolean;
}

export class ArenaStage {
  readonly #stage: Konva.Stage;
  readonly #look: WorldLook;
  readonly #field: ArenaField;
  readonly #still: Konva.Layer;
  readonly #moving: Konva.Layer;
  readonly #effects = new Effects();
  readonly #space = new Space();
  readonly #book: DesignBook;
  readonly #berths: Berths;
  #sprites: Sprites | undefined;
  #camera: Camera | undefined;
  #frame: BattleFrame | undefined;
  #before: BattleFrame['snapshot'] | undefined;
  #manner: ArenaManner = { lateTicks: 0, isReducedMotion: false };

  constructor(container: HTMLDivElement, look: WorldLook, field: ArenaField) {
    this.#look = look;
    this.#book = new DesignBook(look);
    this.#berths = new Berths(listShipTiles(look), field.height);
    this.#field = field;
    this.#stage = new Konva.Stage({ container, width: 1, height: 1, listening: false });
    this.#still = addLayer(this.#stage, (target) => this.#drawField(target));
    this.#moving = addLayer(this.#stage, (target) => this.#drawBattle(target));
  }

  /** CSS pixels per tile, and device pixels per CSS pixel: the whole field is shown, and nothing but it. */
  resize(tileSize: number, ratio: number): void {
    const width = this.#field.width * tileSize;
    const height = this.#field.height * tileSize;
    resizeStage(this.#stage, width, height, ratio);
    this.#camera = {
      width: Math.floor(width * ratio),
      height: Math.floor(height * ratio),
      ratio,
      tile: tileSize * ratio,
      scrollX: 0,
    };
    this.#sprites = new Sprites(this.#look, this.#camera.tile);
    this.#still.draw();
    this.#moving.draw();
  }

  /** Takes in a new snapshot while the one before it can still be read. */
  takeFrame({ snapshot }: BattleFrame): void {
    // Time was turned back: what burned then is not yet there, or not any more.
    if (this.#before && snapshot.tick < this.#before.tick) {
      this.#effects.clear();
      this.#before = undefined;
    }
    this.#book.take(snapshot);
    this.#berths.take(snapshot);
    this.#effects.take(snapshot, this.#before, this.#sizes(), this.#book);
    this.#before = snapshot;
  }

  draw(frame: BattleFrame, manner: ArenaManner): void {
    this.#frame = frame;
    this.#manner = manner;
    this.#moving.draw();
  }

  #sizes(): Sizes {
    const { width, height } = this.#look.game.buildings.hq.footprints[0];
    return {
      shipTiles: this.#sprites?.shipTiles ?? [],
      stationTiles: STATION_TILES,
      hqTiles: Math.min(width, height),
    };
  }

  #drawField(target: CanvasRenderingContext2D): void {
    const camera = this.#camera;
    if (!camera) return;
    this.#space.draw(target, camera, { left: 0, warmth: ARENA_WARMTH, isStill: true });
    drawZones(target, camera, this.#field);
    drawTiles(target, camera, this.#field);
  }

  #drawBattle(target: CanvasRenderingContext2D): void {
    const frame = this.#frame;
    const camera = this.#camera;
    const sprites = this.#sprites;
    if (!frame || !camera || !sprites) return;
    const time = frame.snapshot.tick + frame.phase - 1 + this.#manner.lateTicks;
    this.#effects.expire(time);
    sprites.beginFrame();
    drawHqs(target, frame, camera, sprites);
    drawBattle(target, frame, camera, {
      sprites,
      effects: this.#effects,
      book: this.#book,
      time,
      isStill: this.#manner.isReducedMotion,
    });
  }

  destroy(): void {
    this.#stage.destroy();
  }
}

/** Where the teams appear: tinted, with a dashed border towards the space between them. */
function drawZones(
  target: CanvasRenderingContext2D,
  { tile, width, height, ratio }: Camera,
  field: ArenaField,
): void {
  const zones = [
    { from: 0, to: field.leftZone * tile, edge: field.leftZone * tile, color: COLORS.accent },
    {
      from: width - field.rightZone * tile,
      to: width,
      edge: width - field.rightZone * tile,
      color: COLORS.danger,
    },
  ];
  for (const { from, to, edge, color } of zones) {
    target.fillStyle = color;
    target.globalAlpha = 0.045;
    target.fillRect(from, 0, to - from, height);
    target.globalAlpha = 0.45;
    target.strokeStyle = color;
    target.lineWidth = Math.max(1, Math.round(ratio));
    target.setLineDash([6 * ratio, 6 * ratio]);
    target.beginPath();
    target.moveTo(Math.round(edge) + 0.5, 0);
    target.lineTo(Math.round(edge) + 0.5, height);
    target.stroke();
  }
  target.setLineDash([]);
  target.globalAlpha = 1;
}

function drawTiles(
  target: CanvasRenderingContext2D,
  { tile, width, height }: Camera,
  field: ArenaField,
): void {
  target.fillStyle = COLORS.muted;
  target.globalAlpha = 0.07;
  for (let x = 1; x < field.width; x++) target.fillRect(Math.round(x * tile), 0, 1, height);
  for (let y = 1; y < field.height; y++) target.fillRect(0, Math.round(y * tile), width, 1);
  target.globalAlpha = 1;
}
