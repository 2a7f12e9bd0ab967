/** Beams, flashes and sparks: they exist only in the view and follow the events of the simulation (REQ-SHP-FIRING-BEAM). */
import { createRandom, nextUnit, type RandomState, TAU } from '@dota-factory/base';
import { type BattleSnapshot, TICKS_PER_SECOND, VIEW_EVENTS } from '@dota-factory/lib';
import type { WeaponKind } from '../draw/module-art.ts';
import { type DesignBook, findMount } from './designs.ts';

/** Ticks that a beam is seen, and after which its damage lands. */
export const BEAM_TICKS = 0.3 * TICKS_PER_SECOND;
export const HIT_TICKS = BEAM_TICKS / 2;
/** A flash and its ring; what was torn off drifts on for longer. */
export const FLASH_TICKS = 0.7 * TICKS_PER_SECOND;
export const BURST_TICKS = 2.4 * TICKS_PER_SECOND;
/** More than an eye can follow; the oldest give way. */
const MAX_BEAMS = 1200;
const MAX_BURSTS = 200;

const FIRED = VIEW_EVENTS.indexOf('fired');
const DESTROYED = VIEW_EVENTS.indexOf('destroyed');

/** Sides in tiles that an effect needs to know of what it hits or ends. */
export interface Sizes {
  /** By index in config.ships. */
  readonly shipTiles: readonly number[];
  readonly stationTiles: number;
  readonly hqTiles: number;
}

export interface Beam {
  shooter: number;
  target: number;
  team: number;
  tick: number;
  /** Where both were last seen, tiles. */
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
  /** Of the end from the target's middle; fixed for the beam's life. */
  offsetX: number;
  offsetY: number;
  /** What fired; stations have a kind of their own. */
  kind: WeaponKind | 'station';
  /** Its shield lights up instead of its plates. */
  isShielded: boolean;
  /** Tiles from the shooter's middle to its muzzle, about. */
  reach: number;
  /** For what differs from shot to shot. */
  seed: number;
}

export interface Burst {
  x: number;
  y: number;
  tick: number;
  /** Side of what burst, tiles. */
  size: number;
  seed: number;
  team: number;
}

/** How a turret is turned, and where it turns to. */
export interface Aim {
  wanted: number;
  angle: number;
}

/** What an id named in a snapshot: its row among ships or structures. */
type Found =
  | { readonly kind: 'ship'; readonly row: number }
  | { readonly kind: 'structure'; readonly row: number };

export function findEntity({ ships, structures }: BattleSnapshot, id: number): Found | undefined {
  // Rows of ships are in the order of ids.
  let low = 0;
  let high = ships.count - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = ships.id[middle] as number;
    if (found === id) return { kind: 'ship', row: middle };
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  for (let row = 0; row < structures.count; row++) {
    if (structures.id[row] === id) return { kind: 'structure', row };
  }
  return undefined;
}

export class Effects {
  readonly beams: Beam[] = [];
  readonly bursts: Burst[] = [];
  /** Where stations look, radians, by id. */
  readonly aims = new Map<number, Aim>();
  #shots = 0;
  readonly #random: RandomState = createRandom(0x5eed);

  clear(): void {
    this.beams.length = 0;
    this.bursts.length = 0;
    this.aims.clear();
  }

  /** Takes in what a snapshot tells. `before`: the one before it, which still knows those that are gone. */
  take(snapshot: BattleSnapshot, before: BattleSnapshot | undefined, sizes: Sizes, book?: DesignBook): void {
    const { events } = snapshot;
    for (let i = 0; i < events.count; i++) {
      const type = events.type[i];
      if (type === FIRED) this.#addBeam(snapshot, before, sizes, i, book);
      else if (type === DESTROYED) this.#addBurst(snapshot, before, sizes, i);
    }
    for (const beam of this.beams) followEnds(beam, snapshot);
  }

  #addBeam(
    snapshot: BattleSnapshot,
    before: BattleSnapshot | undefined,
    sizes: Sizes,
    i: number,
    book: DesignBook | undefined,
  ): void {
    const { events } = snapshot;
    const shooter = events.subject[i] as number;
    const target = events.object[i] as number;
    const angle = nextUnit(this.#random) * TAU;
    const distance = nextUnit(this.#random) * beamSpread(snapshot, before, sizes, target);
    if (this.beams.length >= MAX_BEAMS) this.beams.shift();
    this.beams.push({
      shooter,
      target,
      team: teamOf(snapshot, before, shooter),
      tick: events.tick[i] as number,
      fromX: events.x[i] as number,
      fromY: events.y[i] as number,
      toX: events.objectX[i] as number,
      toY: events.objectY[i] as number,
      offsetX: Math.cos(angle) * distance,
      offsetY: Math.sin(angle) * distance,
      ...describeShot(snapshot, before, sizes, i, book),
      isShielded: isShielded(snapshot, before, target, book),
      seed: this.#shots++,
    });
    this.#aim(snapshot, i);
  }

  /** A station looks where it has fired last. */
  #aim({ events, structures }: BattleSnapshot, i: number): void {
    const shooter = events.subject[i] as number;
    if (!structures.id.includes(shooter)) return;
    const dx = (events.objectX[i] as number) - (events.x[i] as number);
    const dy = (events.objectY[i] as number) - (events.y[i] as number);
    const wanted = Math.atan2(dy, dx);
    const aim = this.aims.get(shooter);
    if (aim) aim.wanted = wanted;
    else this.aims.set(shooter, { wanted, angle: wanted });
  }

  #addBurst(snapshot: BattleSnapshot, before: BattleSnapshot | undefined, sizes: Sizes, i: number): void {
    const { events } = snapshot;
    if (this.bursts.length >= MAX_BURSTS) this.bursts.shift();
    this.bursts.push({
      x: events.x[i] as number,
      y: events.y[i] as number,
      tick: events.tick[i] as number,
      size: sizeOf(before ?? snapshot, sizes, events.subject[i] as number),
      seed: Math.floor(nextUnit(this.#random) * 65536),
      team: teamOf(snapshot, before, events.subject[i] as number),
    });
  }

  /** Forgets what is over at this moment. */
  expire(time: number): void {
    dropWhile(this.beams, ({ tick }) => time - tick >= BEAM_TICKS);
    dropWhile(this.bursts, ({ tick }) => time - tick >= BURST_TICKS);
  }
}

type Shot = Pick<Beam, 'kind' | 'reach'>;

/** What fired, as far as its design is known. */
function describeShot(
  snapshot: BattleSnapshot,
  before: BattleSnapshot | undefined,
  sizes: Sizes,
  i: number,
  book: DesignBook | undefined,
): Shot {
  const { events } = snapshot;
  const found = findShipIn(snapshot, before, events.subject[i] as number);
  if (found === undefined || book === undefined) return { kind: 'station', reach: 0 };
  const { ships } = found.source;
  const type = ships.type[found.row] as number;
  const { mounts } = book.get(ships.design[found.row] as number, type);
  const mount = findMount(mounts, events.amount[i] as number, (events.tick[i] as number) + i);
  return { kind: mount?.kind ?? 'cannon', reach: (sizes.shipTiles[type] ?? 1) * 0.42 };
}

function isShielded(
  snapshot: BattleSnapshot,
  before: BattleSnapshot | undefined,
  id: number,
  book: DesignBook | undefined,
): boolean {
  const found = book && findShipIn(snapshot, before, id);
  if (!found) return false;
  const { ships } = found.source;
  return book.get(ships.design[found.row] as number, ships.type[found.row] as number).isShielded;
}

function findShipIn(
  snapshot: BattleSnapshot,
  before: BattleSnapshot | undefined,
  id: number,
): { readonly source: BattleSnapshot; readonly row: number } | undefined {
  for (const source of [snapshot, before]) {
    const found = source && findEntity(source, id);
    if (source && found?.kind === 'ship') return { source, row: found.row };
  }
  return undefined;
}

/** They begin in the order of their ticks and all last equally long. */
function dropWhile<T>(list: T[], isOver: (entry: T) => boolean): void {
  let over = 0;
  while (over < list.length && isOver(list[over] as T)) over++;
  if (over > 0) list.splice(0, over);
}

function followEnds(beam: Beam, snapshot: BattleSnapshot): void {
  const { ships, structures } = snapshot;
  const shooter = findEntity(snapshot, beam.shooter);
  if (shooter) {
    const columns = shooter.kind === 'ship' ? ships : structures;
    beam.fromX = columns.x[shooter.row] as number;
    beam.fromY = columns.y[shooter.row] as number;
  }
  const target = findEntity(snapshot, beam.target);
  if (target) {
    const columns = target.kind === 'ship' ? ships : structures;
    beam.toX = columns.x[target.row] as number;
    beam.toY = columns.y[target.row] as number;
  }
}

function teamOf(snapshot: BattleSnapshot, before: BattleSnapshot | undefined, id: number): number {
  for (const each of [snapshot, before]) {
    const found = each && findEntity(each, id);
    if (each && found)
      return (found.kind === 'ship' ? each.ships : each.structures).team[found.row] as number;
  }
  return 0;
}

/** Half of the target's visual size: of a ship's radius, or of a structure's shorter side. */
function beamSpread(
  snapshot: BattleSnapshot,
  before: BattleSnapshot | undefined,
  sizes: Sizes,
  id: number,
): number {
  const source = findEntity(snapshot, id) ? snapshot : (before ?? snapshot);
  const found = findEntity(source, id);
  if (found?.kind === 'ship') return (sizes.shipTiles[source.ships.type[found.row] as number] ?? 1) / 4;
  return sizeOf(source, sizes, id) / 2;
}

/** Side in tiles. */
function sizeOf(snapshot: BattleSnapshot, sizes: Sizes, id: number): number {
  const found = findEntity(snapshot, id);
  if (found === undefined) return 1;
  if (found.kind === 'ship') return sizes.shipTiles[snapshot.ships.type[found.row] as number] ?? 1;
  return snapshot.structures.kind[found.row] === 1 ? sizes.hqTiles : sizes.stationTiles;
}
