/** The player in the world: stands on tiles, walks while keys are held or along a way, and can be hurried at any time. */
import { isWalkable, type Spot, type World } from '@dota-factory/quest';
import { beside, type Direction, directionTo, isSameSpot } from './walk.ts';

/** From tile to tile, in milliseconds. */
export const STEP_MS = 130;

export interface WalkerView {
  readonly spot: Spot;
  readonly facing: Direction;
  /** Where the picture comes from, and since when; the rules know only `spot`. */
  readonly from: Spot;
  readonly movedAt: number;
}

/** May change while the player walks. */
export interface Manner {
  /** Whether steps take no time. */
  readonly isStill: boolean;
  /** The player has entered a tile. */
  onEnter(spot: Spot): void;
}

export class Walker {
  #manner: Manner = { isStill: false, onEnter: () => {} };
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  #world: World;
  #view: WalkerView;
  #held: Direction | undefined;
  #way: readonly Spot[] = [];
  #onArrival: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Begins at `start`, if one can stand there. */
  constructor(world: World, start: Spot, now: () => number) {
    this.#world = world;
    this.#now = now;
    const { x, y } = isWalkable(world, start) ? start : world.spawn;
    this.#view = { spot: { x, y }, facing: 'down', from: { x, y }, movedAt: -Infinity };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getView = (): WalkerView => this.#view;

  setManner(manner: Manner): void {
    this.#manner = manner;
  }

  /** The world may change under the player: a door opens, a file is read again. */
  setWorld(world: World): void {
    this.#world = world;
    if (!isWalkable(world, this.#view.spot)) this.#put(world.spawn, this.#view.facing);
  }

  /** A key goes down: one step at once, whatever was under way, and more while it is held. */
  press(direction: Direction): void {
    this.stop();
    this.#held = direction;
    this.#step(direction);
    this.#later();
  }

  release(direction: Direction): void {
    if (this.#held === direction) this.#held = undefined;
  }

  /** Along a way; `onArrival` is called at its end, unless something else comes first. */
  follow(way: readonly Spot[], onArrival?: () => void): void {
    this.stop();
    if (this.#manner.isStill) {
      for (const spot of way) this.#enter(spot);
      onArrival?.();
      return;
    }
    this.#way = way;
    this.#onArrival = onArrival;
    this.#goOn();
  }

  face(spot: Spot): void {
    if (!isSameSpot(spot, this.#view.spot)) this.#turn(directionTo(this.#view.spot, spot));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#held = undefined;
    this.#way = [];
    this.#onArrival = undefined;
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#goOn(), STEP_MS);
  }

  #goOn(): void {
    const [next, ...rest] = this.#way;
    if (next !== undefined) {
      this.#way = rest;
      this.#enter(next);
    } else if (this.#held !== undefined) this.#step(this.#held);
    else {
      const arrived = this.#onArrival;
      this.stop();
      arrived?.();
      return;
    }
    this.#later();
  }

  #step(direction: Direction): void {
    const next = beside(this.#view.spot, direction);
    if (isWalkable(this.#world, next)) this.#enter(next);
    else this.#turn(direction);
  }

  #enter(spot: Spot): void {
    this.#put(spot, directionTo(this.#view.spot, spot));
    this.#manner.onEnter(spot);
  }

  #put(spot: Spot, facing: Direction): void {
    this.#view = { spot, facing, from: this.#view.spot, movedAt: this.#now() };
    this.#notify();
  }

  #turn(facing: Direction): void {
    if (facing === this.#view.facing) return;
    this.#view = { ...this.#view, facing };
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
