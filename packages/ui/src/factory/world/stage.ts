/** The world on screen: a Konva stage with three layers of one shape each, drawn when asked. */
import Konva from 'konva';
import { type Camera, scrollPixels } from '../../canvas/camera.ts';
import { addLayer, resizeStage } from '../../canvas/konva-layer.ts';
import { drawBattle } from './battle-layer.ts';
import { Berths } from './berths.ts';
import { DesignBook } from './designs.ts';
import { Effects, type Sizes } from './effects.ts';
import { GroundLayer } from './ground-layer.ts';
import { MovingLayer, type TilePlace } from './moving-layer.ts';
import { drawOverlay } from './overlay-layer.ts';
import type { Scene, WorldFrame } from './scene.ts';
import type { WorldLook } from './look.ts';
import { listShipTiles, Sprites, STATION_TILES } from './sprites.ts';

export class WorldStage {
  readonly #stage: Konva.Stage;
  readonly #look: WorldLook;
  readonly #ground: GroundLayer;
  #moving = new MovingLayer();
  readonly effects = new Effects();
  readonly #book: DesignBook;
  readonly #berths: Berths;
  readonly #groundLayer: Konva.Layer;
  readonly #movingLayer: Konva.Layer;
  readonly #overlayLayer: Konva.Layer;
  #sprites: Sprites | undefined;
  #camera: Camera | undefined;
  #frame: WorldFrame | undefined;
  #scene: Scene | undefined;
  #under: TilePlace | undefined;
  #hadOverlay = false;
  #snapshot: WorldFrame['snapshot'] | undefined;
  #world = Number.NaN;

  constructor(container: HTMLDivElement, look: WorldLook) {
    this.#look = look;
    this.#book = new DesignBook(look);
    this.#berths = new Berths(listShipTiles(look), look.game.world.height_tiles);
    this.#ground = new GroundLayer(look);
    this.#stage = new Konva.Stage({ container, width: 1, height: 1, listening: false });
    this.#groundLayer = addLayer(this.#stage, (target) => this.#drawGround(target));
    this.#movingLayer = addLayer(this.#stage, (target) => this.#drawMoving(target));
    this.#overlayLayer = addLayer(this.#stage, (target) => this.#drawOverlay(target));
  }

  /** In CSS pixels, and the device pixels of each. */
  resize(width: number, height: number, ratio: number): void {
    resizeStage(this.#stage, width, height, ratio);
    this.#camera = undefined;
  }

  /** Takes in a new snapshot while the one before it can still be read. */
  takeFrame(frame: WorldFrame): void {
    if (frame.world !== this.#world) this.#forget();
    this.#book.take(frame.snapshot);
    this.#berths.take(frame.snapshot);
    this.effects.take(frame.snapshot, this.#snapshot, this.#sizes(), this.#book);
    this.#snapshot = frame.snapshot;
    this.#world = frame.world;
  }

  /** Nothing of the old world is to be seen. */
  #forget(): void {
    this.effects.clear();
    this.#berths.clear();
    this.#moving = new MovingLayer();
    this.#snapshot = undefined;
  }

  #sizes(): Sizes {
    const { width, height } = this.#look.game.buildings.hq.footprints[0];
    return {
      shipTiles: this.#sprites?.shipTiles ?? [],
      stationTiles: STATION_TILES,
      hqTiles: Math.min(width, height),
    };
  }

  /** `under`: what the pointer is over. */
  draw(frame: WorldFrame, camera: Camera, scene: Scene, under?: TilePlace): void {
    this.#under = under;
    if (this.#sprites?.tile !== camera.tile) this.#sprites = new Sprites(this.#look, camera.tile);
    const hasMoved = this.#camera === undefined || scrollPixels(this.#camera) !== scrollPixels(camera);
    this.#camera = camera;
    this.#frame = frame;
    this.#scene = scene;
    if (hasMoved || this.#ground.isStale(frame.ground, camera, scene.isReducedMotion))
      this.#groundLayer.draw();
    this.#movingLayer.draw();
    const hasOverlay =
      scene.isBuilding ||
      scene.isDebugDraw ||
      scene.use !== undefined ||
      scene.ghosts.length > 0 ||
      scene.stands.length > 0 ||
      scene.demolition !== undefined ||
      scene.dragBox !== undefined ||
      scene.selection.kind !== 'none';
    if (hasOverlay || this.#hadOverlay) this.#overlayLayer.draw();
    this.#hadOverlay = hasOverlay;
  }

  #drawGround(target: CanvasRenderingContext2D): void {
    if (this.#frame && this.#camera && this.#scene)
      this.#ground.draw(target, this.#frame.ground, this.#camera, this.#scene.isReducedMotion);
  }

  #drawMoving(target: CanvasRenderingContext2D): void {
    if (!this.#frame || !this.#camera || !this.#sprites || !this.#scene) return;
    // What is drawn lies between the last tick and the one before it.
    const time = this.#frame.snapshot.tick + this.#frame.phase - 1;
    this.effects.expire(time);
    this.#sprites.beginFrame();
    const manner = { time, isStill: this.#scene.isReducedMotion, under: this.#under };
    this.#moving.draw(target, this.#frame, this.#camera, this.#sprites, manner);
    drawBattle(target, this.#frame, this.#camera, {
      sprites: this.#sprites,
      effects: this.effects,
      book: this.#book,
      time,
      isStill: this.#scene.isReducedMotion,
    });
  }

  #drawOverlay(target: CanvasRenderingContext2D): void {
    if (this.#frame && this.#camera && this.#sprites && this.#scene)
      drawOverlay(target, this.#frame, this.#camera, this.#sprites, this.#scene);
  }

  destroy(): void {
    this.#stage.destroy();
  }
}
