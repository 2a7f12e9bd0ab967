/** From the events of a turn to the movements that explain it. */
import type { Action, GridEvent } from '@dota-factory/grid';
import { isSameThing, type Scene, type SceneLayer } from '../model/scene.ts';
import {
  AVATAR_KEY,
  beginTrack,
  bumpTrack,
  cellKey,
  createTrack,
  cutTrack,
  endTrack,
  FADE,
  fitMotion,
  type Ghost,
  jumpTrack,
  type Motion,
  type Move,
  moveTrack,
  objectKey,
  OVERLAY_KEY,
  placeFrames,
  STEP,
  type Track,
} from './motion.ts';

type Point = readonly [x: number, y: number];
type EventOf<T extends GridEvent['type']> = Extract<GridEvent, { readonly type: T }>;

export interface TakenTurn {
  readonly before: Scene;
  readonly after: Scene;
  readonly action: Action;
  readonly events: readonly GridEvent[];
}

const OBJECTS = 'objects';
/** Milliseconds for each cell that a tile slides, besides those of the first. */
const SLIDE = 45;
const FALL = 70;
/** All cells of a flood together. */
const FLOOD = 260;

export function planMotion(turn: TakenTurn): Motion {
  const plan = new Plan(turn);
  for (const [index, event] of turn.events.entries()) plan.take(event, turn.events[index + 1]);
  return plan.finish();
}

class Plan {
  readonly #turn: TakenTurn;
  /** Tracks that are on the board, by layer and present place; several may share one. */
  readonly #tracks: Track[] = [];
  /** Cells whose thing of the start has a track. */
  readonly #opened = new Set<string>();
  /** By cell: when something last arrived there. */
  readonly #arrivals = new Map<string, number>();
  readonly #avatar: Track | undefined;
  readonly #moves: Move[] = [];
  /** Removed, and perhaps placed elsewhere by the next event. */
  #lifted: { readonly track: Track; readonly kind: string } | undefined;

  constructor(turn: TakenTurn) {
    this.#turn = turn;
    const { avatar } = turn.before;
    this.#avatar = avatar && createTrack(AVATAR_KEY, undefined, avatar.x, avatar.y);
  }

  take(event: GridEvent, next: GridEvent | undefined): void {
    switch (event.type) {
      case 'avatar_entered':
        return this.#enter(event);
      case 'object_pushed':
        return this.#step(OBJECTS, event.fromPosition, event.toPosition, STEP);
      case 'tile_moved':
        return this.#slide(event);
      case 'object_settled':
        return this.#step(event.layer, event.fromPosition, event.position, FALL);
      case 'actor_moved':
      case 'actor_reacted':
        return this.#walk(event.kind, event.fromPosition, event.position);
      case 'npc_moved':
        return this.#walk(undefined, event.fromPosition, event.toPosition);
      case 'tiles_merged':
      case 'boxes_merged':
        return this.#merge(event.position);
      case 'object_removed':
        return this.#remove(event, next);
      case 'object_placed':
        return this.#place(event);
      case 'cell_transformed':
        return this.#change(event.layer, event.position);
      case 'item_released':
        return this.#appear(OBJECTS, event.position, 0);
      case 'cell_claimed':
        return this.#change(event.layer, event.position);
      case 'cells_flooded':
        return this.#flood(event.cells);
      case 'region_transformed':
        return this.#transform(event.opType);
      case 'actor_blocked':
        return this.#bump(event.kind, event.position);
      default:
        return undefined;
    }
  }

  finish(): Motion {
    this.#finishAvatar();
    this.#finishObjects();
    this.#finishOverlay();
    const ghosts: Ghost[] = [];
    for (const track of this.#tracks) this.#finishTrack(track, ghosts);
    for (const layer of this.#turn.after.layers) this.#compareLayer(layer, ghosts);
    return fitMotion({ moves: this.#moves, ghosts });
  }

  #layer(scene: Scene, id: string): SceneLayer | undefined {
    return scene.layers.find((layer) => layer.id === id);
  }

  /** The thing that is at a place by now; undefined if there is none, or it has no track and was not there before. */
  #find(layer: string, [x, y]: Point): Track | undefined {
    const here = this.#tracks.findLast(
      (track) => !track.isGone && track.layer === layer && track.x === x && track.y === y,
    );
    if (here !== undefined) return here;
    const key = cellKey(layer, x, y);
    const { before } = this.#turn;
    const thing = this.#layer(before, layer)?.things[y * before.width + x];
    if (thing === undefined || this.#opened.has(key)) return undefined;
    this.#opened.add(key);
    const track = createTrack(layer, thing, x, y);
    this.#tracks.push(track);
    return track;
  }

  #arrive(track: Track): void {
    const key = `${track.x},${track.y}`;
    this.#arrivals.set(key, Math.max(this.#arrivals.get(key) ?? 0, track.time));
  }

  #arrivalAt([x, y]: Point): number {
    return this.#arrivals.get(`${x},${y}`) ?? 0;
  }

  #enter({ fromPosition, position, direction }: EventOf<'avatar_entered'>): void {
    if (this.#avatar === undefined) return;
    const [x, y] = position;
    const distance = Math.abs(x - fromPosition[0]) + Math.abs(y - fromPosition[1]);
    if (direction === undefined || distance > 2) jumpTrack(this.#avatar, x, y);
    else moveTrack(this.#avatar, x, y, STEP);
    this.#arrive(this.#avatar);
  }

  #step(layer: string, from: Point, to: Point, duration: number): void {
    const track = this.#find(layer, from);
    if (track === undefined) return;
    moveTrack(track, to[0], to[1], duration);
    this.#arrive(track);
  }

  #slide({ layer, fromPosition, position }: EventOf<'tile_moved'>): void {
    const distance = Math.abs(position[0] - fromPosition[0]) + Math.abs(position[1] - fromPosition[1]);
    this.#step(layer, fromPosition, position, STEP + SLIDE * (distance - 1));
  }

  /** The layer of actors has any name: it is the one that has the kind there. */
  #walk(kind: string | undefined, from: Point, to: Point): void {
    const layer = this.#turn.before.layers.findLast(
      ({ things, isGround }) =>
        !isGround && isOf(things[from[1] * this.#turn.before.width + from[0]]?.kind, kind),
    );
    if (layer !== undefined) this.#step(layer.id, from, to, STEP);
  }

  #bump(kind: string, at: Point): void {
    const { before, action } = this.#turn;
    const layer = before.layers.find(({ things }) => things[at[1] * before.width + at[0]]?.kind === kind);
    const track = layer && this.#find(layer.id, at);
    if (track) bumpTrack(track, ...stepOf(action));
  }

  /** Everything at the place becomes one thing. */
  #merge(position: Point): void {
    const at = this.#arrivalAt(position);
    for (let track = this.#find(OBJECTS, position); track; track = this.#find(OBJECTS, position))
      cutTrack(track, at);
    this.#appear(OBJECTS, position, at);
  }

  #remove({ position, kind }: EventOf<'object_removed'>, next: GridEvent | undefined): void {
    const layer = this.#turn.before.layers.findLast(
      ({ id }) => this.#find(id, position)?.thing?.kind === kind,
    );
    const track = layer && this.#find(layer.id, position);
    if (track === undefined) return;
    if (next?.type === 'object_placed' && next.kind === kind) this.#lifted = { track, kind };
    else endTrack(track, Math.max(track.time, this.#arrivalAt(position)));
  }

  #place({ position, kind }: EventOf<'object_placed'>): void {
    const lifted = this.#lifted;
    this.#lifted = undefined;
    if (lifted !== undefined && lifted.kind === kind) {
      jumpTrack(lifted.track, position[0], position[1]);
      this.#arrive(lifted.track);
    } else this.#appearPlaced(kind, position);
  }

  /** An object that was pushed is there already; one that a rule has made is not. */
  #appearPlaced(kind: string, position: Point): void {
    const { after } = this.#turn;
    const index = position[1] * after.width + position[0];
    const layer = after.layers.findLast(({ things, isGround }) => !isGround && things[index]?.kind === kind);
    if (layer === undefined) return;
    const here = this.#find(layer.id, position);
    if (here?.thing?.kind === kind) return;
    if (here !== undefined) endTrack(here, this.#arrivalAt(position));
    this.#appear(layer.id, position, this.#arrivalAt(position));
  }

  #change(layer: string, position: Point): void {
    const at = this.#arrivalAt(position);
    const track = this.#find(layer, position);
    if (track !== undefined) endTrack(track, Math.max(at, track.time));
    this.#appear(layer, position, at);
  }

  #appear(layer: string, [x, y]: Point, at: number): void {
    const track = createTrack(layer, undefined, x, y);
    beginTrack(track, at);
    this.#tracks.push(track);
  }

  #flood(cells: readonly Point[]): void {
    const layer = this.#turn.after.layers.findLast(({ things }, index) =>
      cells.some(([x, y]) => {
        const cell = y * this.#turn.after.width + x;
        return !isSameThing(things[cell], this.#turn.before.layers[index]?.things[cell]);
      }),
    );
    if (layer === undefined) return;
    for (const [index, cell] of cells.entries()) {
      const at = (FLOOD * index) / Math.max(1, cells.length);
      const track = this.#find(layer.id, cell);
      if (track !== undefined) endTrack(track, at);
      this.#appear(layer.id, cell, at);
    }
  }

  #transform(operation: string): void {
    const { before, after, action } = this.#turn;
    if (before.overlay === null) return;
    const [ox, oy, width, height] = before.overlay;
    for (let ly = 0; ly < height; ly += 1)
      for (let lx = 0; lx < width; lx += 1) {
        const to = mapRegion(operation, action, { lx, ly, width, height });
        if (to === undefined) continue;
        for (const { id, isGround } of after.layers)
          if (!isGround) this.#carry(id, [ox + lx, oy + ly], [ox + to[0], oy + to[1]]);
      }
  }

  /** Only if it really is there afterwards: cells outside the board stay. */
  #carry(layer: string, from: Point, to: Point): void {
    const { before, after } = this.#turn;
    const thing = this.#layer(before, layer)?.things[from[1] * before.width + from[0]];
    const arrived = this.#layer(after, layer)?.things[to[1] * after.width + to[0]];
    const isSame = from[0] === to[0] && from[1] === to[1];
    if (thing === undefined || isSame || !isSameThing(thing, arrived)) return;
    const key = cellKey(layer, from[0], from[1]);
    if (this.#opened.has(key)) return;
    this.#opened.add(key);
    const track = createTrack(layer, thing, from[0], from[1]);
    moveTrack(track, to[0], to[1], STEP * 1.6);
    this.#tracks.push(track);
  }

  #finishAvatar(): void {
    const { after, action } = this.#turn;
    if (this.#avatar === undefined || after.avatar === undefined) return;
    if (this.#avatar.frames.length === 0) bumpTrack(this.#avatar, ...stepOf(action));
    const { x, y } = after.avatar;
    // Moved without an event: it just is there.
    if (this.#avatar.x !== x || this.#avatar.y !== y) jumpTrack(this.#avatar, x, y);
    this.#moves.push({ key: AVATAR_KEY, frames: placeFrames(this.#avatar, x, y) });
  }

  #finishObjects(): void {
    const { before, after } = this.#turn;
    for (const { id, cells } of after.objects) {
      const was = before.objects.find((object) => object.id === id)?.cells[0];
      const [is] = cells;
      if (was === undefined || is === undefined || (was[0] === is[0] && was[1] === is[1])) continue;
      const track = createTrack('', undefined, was[0], was[1]);
      moveTrack(track, is[0], is[1], STEP);
      this.#moves.push({ key: objectKey(id), frames: placeFrames(track, is[0], is[1]) });
    }
  }

  #finishOverlay(): void {
    const { before, after } = this.#turn;
    if (before.overlay === null || after.overlay === null) return;
    const [x, y] = after.overlay;
    const track = createTrack('', undefined, before.overlay[0], before.overlay[1]);
    if (track.x === x && track.y === y) return;
    moveTrack(track, x, y, STEP);
    this.#moves.push({ key: OVERLAY_KEY, frames: placeFrames(track, x, y) });
  }

  #finishTrack(track: Track, ghosts: Ghost[]): void {
    const { layer, x, y, thing } = track;
    const { after } = this.#turn;
    const there = this.#layer(after, layer);
    const isThere = there?.things[y * after.width + x] !== undefined;
    if (!track.isGone && !isThere) endTrack(track, track.time);
    if (track.frames.length === 0) return;
    // The ground is always there; what it was fades from above.
    if (!track.isGone && there?.isGround === true && track.thing === undefined) return;
    if (!track.isGone) this.#moves.push({ key: cellKey(layer, x, y), frames: placeFrames(track, x, y) });
    else if (thing !== undefined) ghosts.push({ layer, thing, x, y, frames: placeFrames(track, x, y) });
  }

  /** What differs without an event of its own fades from the one to the other. */
  #compareLayer({ id, things, isGround }: SceneLayer, ghosts: Ghost[]): void {
    const { before, after } = this.#turn;
    const old = this.#layer(before, id);
    const known = new Set([
      ...this.#tracks.map((track) => cellKey(track.layer, track.x, track.y)),
      ...this.#opened,
    ]);
    for (const [cell, thing] of things.entries()) {
      const was = old?.things[cell];
      if (isSameThing(thing, was)) continue;
      const [x, y] = [cell % after.width, Math.floor(cell / after.width)];
      if (known.has(cellKey(id, x, y))) continue;
      const at = this.#arrivalAt([x, y]);
      if (was !== undefined) {
        const track = createTrack(id, was, x, y);
        endTrack(track, at);
        ghosts.push({ layer: id, thing: was, x, y, frames: placeFrames(track, x, y) });
      }
      if (thing === undefined || isGround) continue;
      const track = createTrack(id, undefined, x, y);
      beginTrack(track, was === undefined ? at : at + FADE / 2);
      this.#moves.push({ key: cellKey(id, x, y), frames: placeFrames(track, x, y) });
    }
  }
}

const isOf = (kind: string | undefined, wanted: string | undefined): boolean =>
  kind !== undefined && (wanted === undefined || kind === wanted);

const STEPS: Readonly<Record<string, Point>> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };
const stepOf = ({ params }: Action): Point => STEPS[String(params['direction'])] ?? [0, 0];

interface RegionCell {
  readonly lx: number;
  readonly ly: number;
  readonly width: number;
  readonly height: number;
}

/** Where a cell of the frame goes, as the engine has it. */
function mapRegion(operation: string, { params }: Action, cell: RegionCell): Point | undefined {
  const { lx, ly, width, height } = cell;
  if (operation === 'rotate') return [height - 1 - ly, lx];
  if (operation === 'flip') return [width - 1 - lx, ly];
  const isFalling = params['direction'] === 'up_left' || params['direction'] === 'down_right';
  const isOnLine = isFalling ? lx === ly : lx + ly === 1;
  return lx > 1 || ly > 1 || !isOnLine ? undefined : [1 - lx, 1 - ly];
}
