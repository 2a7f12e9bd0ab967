/** Ships keep a body's distance on screen: those that would be drawn over each other are shown side by side. */
import { type BattleSnapshot, VIEW_EVENTS } from '@dota-factory/lib';

/** Of the sides of two ships: how far apart their middles are shown. */
const BODY = 0.45;
/** Tiles that a ship is shown from where it is at most: enough for large hulls, too little to look out of range. */
const MAX_SHIFT = 1.5;
/** Of what two ships overlap, per pass: less than all, so that they give way in a few frames and not with a jump. */
const GIVE = 0.1;
/** For each tick that has passed, and in one look. */
const PASSES = 3;
const MAX_PASSES = 12;
/** Passes with which a battle that is new to the view finds its places at once. */
const FIRST_PASSES = 80;
/** What is left of a shift after a tick. */
const FADE = 0.985;
/** Ticks between two looks after which nothing of the one before holds. */
const LONG_TICKS = 120;
/** Ships above which they would not find room anyway, and pairs of neighbours above which the rest may overlap. */
const CROWD = 250;
const MAX_PAIRS = 4000;
/** Tiles that two may come nearer to each other within a look. */
const SLACK = 0.4;
const GOLDEN_ANGLE = 2.399963;
/** Events of ships and structures; others have ids of their own. */
const MOVED = (['fired', 'hit', 'destroyed'] as const).map((type) => VIEW_EVENTS.indexOf(type));

/** What is read of a battle, and moved in it: its columns belong to the view until they are given back. */
export type Berthed = Pick<BattleSnapshot, 'tick' | 'ships' | 'events'>;

/** Where each ship is shown, from where it is; rows are in the order of ids. */
interface Shifts {
  count: number;
  id: Int32Array;
  x: Float32Array;
  y: Float32Array;
}

type Column = Int32Array | Float32Array | Float64Array | Uint16Array | Uint8Array;
const at = (column: Column, row: number): number => column[row] as number;
const add = (column: Float32Array, row: number, value: number): void => {
  column[row] = at(column, row) + value;
};

const createShifts = (rows: number): Shifts => ({
  count: 0,
  id: new Int32Array(rows),
  x: new Float32Array(rows),
  y: new Float32Array(rows),
});

/** Scratch of one look: where bodies are shown, and the pairs that may touch. */
interface Bodies {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** BODY of the side. */
  readonly radius: Float64Array;
  /** Rows from left to right. */
  readonly order: Int32Array;
  readonly one: Int32Array;
  readonly other: Int32Array;
}

const createBodies = (): Bodies => ({
  x: new Float64Array(CROWD),
  y: new Float64Array(CROWD),
  radius: new Float64Array(CROWD),
  order: new Int32Array(CROWD),
  one: new Int32Array(MAX_PAIRS),
  other: new Int32Array(MAX_PAIRS),
});

export class Berths {
  readonly #tiles: readonly number[];
  readonly #height: number;
  #now = createShifts(0);
  #before = createShifts(0);
  #tick = Number.NaN;
  readonly #bodies = createBodies();

  /** `tiles`: the sides of ships by their type; `height`: of the world. */
  constructor(tiles: readonly number[], height: number) {
    this.#tiles = tiles;
    this.#height = height;
  }

  /** Another battle: nothing of the last one is to be seen. */
  clear(): void {
    this.#tick = Number.NaN;
    this.#now.count = 0;
  }

  /** Moves the ships of a new snapshot, and what has happened to them, to where they are shown. */
  take(snapshot: Berthed): void {
    const { tick, ships } = snapshot;
    const passed = tick - this.#tick;
    // The same moment is the same picture.
    const isAgain = passed === 0;
    const isNew = !(passed >= 0 && passed <= LONG_TICKS);
    this.#tick = tick;
    if (isNew) this.#now.count = 0;
    this.#carryOver(ships, isAgain ? 1 : FADE ** passed);
    if (!isAgain && ships.count > 1 && ships.count <= CROWD)
      this.#giveWay(ships, isNew ? FIRST_PASSES : Math.min(MAX_PASSES, PASSES * passed));
    this.#moveEvents(snapshot);
    for (let row = 0; row < ships.count; row++) {
      add(ships.x, row, at(this.#now.x, row));
      add(ships.y, row, at(this.#now.y, row));
    }
  }

  /** The shifts of those who were there, by id; newcomers have none. */
  #carryOver({ count, id }: Berthed['ships'], share: number): void {
    const before = this.#now;
    const now = this.#before.id.length >= count ? this.#before : createShifts(count * 2);
    for (let row = 0, old = 0; row < count; row++) {
      while (old < before.count && at(before.id, old) < at(id, row)) old++;
      const isKnown = old < before.count && before.id[old] === id[row];
      now.id[row] = at(id, row);
      now.x[row] = isKnown ? at(before.x, old) * share : 0;
      now.y[row] = isKnown ? at(before.y, old) * share : 0;
    }
    now.count = count;
    this.#now = now;
    this.#before = before;
  }

  #giveWay(ships: Berthed['ships'], passes: number): void {
    const bodies = this.#bodies;
    placeBodies(bodies, ships, this.#now, this.#tiles);
    const pairs = findNear(bodies, sortByX(bodies, ships.count));
    for (let pass = 0; pass < passes; pass++) {
      for (let i = 0; i < pairs; i++) part(bodies, at(bodies.one, i), at(bodies.other, i), ships.id);
      for (let row = 0; row < ships.count; row++) this.#keepNear(row, ships);
    }
  }

  /** Not too far from where it is, and not out of the world. */
  #keepNear(row: number, { x, y }: Berthed['ships']): void {
    const { x: xs, y: ys, radius } = this.#bodies;
    const half = at(radius, row) / BODY / 2;
    const shiftX = at(xs, row) - at(x, row);
    const top = Math.min(0, half - at(y, row));
    const bottom = Math.max(0, this.#height - half - at(y, row));
    const shiftY = Math.max(top, Math.min(bottom, at(ys, row) - at(y, row)));
    const far = shiftX * shiftX + shiftY * shiftY;
    const limit = far > MAX_SHIFT * MAX_SHIFT ? MAX_SHIFT / Math.sqrt(far) : 1;
    this.#now.x[row] = shiftX * limit;
    this.#now.y[row] = shiftY * limit;
    xs[row] = at(x, row) + shiftX * limit;
    ys[row] = at(y, row) + shiftY * limit;
  }

  /** Shots and blasts are where those are shown who fire, are hit or are gone. */
  #moveEvents({ events }: Berthed): void {
    for (let i = 0; i < events.count; i++) {
      if (!MOVED.includes(at(events.type, i))) continue;
      const subject = this.#find(at(events.subject, i));
      if (subject) {
        add(events.x, i, subject.x);
        add(events.y, i, subject.y);
      }
      const object = this.#find(at(events.object, i));
      if (object) {
        add(events.objectX, i, object.x);
        add(events.objectY, i, object.y);
      }
    }
  }

  /** Those that are gone have their last shift. */
  #find(id: number): { readonly x: number; readonly y: number } | undefined {
    for (const { id: ids, count, x, y } of [this.#now, this.#before]) {
      let low = 0;
      let high = count - 1;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (at(ids, middle) < id) low = middle + 1;
        else high = middle;
      }
      if (count > 0 && ids[low] === id) return { x: at(x, low), y: at(y, low) };
    }
    return undefined;
  }
}

function placeBodies(
  bodies: Bodies,
  { count, x, y, type }: Berthed['ships'],
  shifts: Shifts,
  tiles: readonly number[],
): void {
  for (let row = 0; row < count; row++) {
    bodies.x[row] = at(x, row) + at(shifts.x, row);
    bodies.y[row] = at(y, row) + at(shifts.y, row);
    bodies.radius[row] = BODY * (tiles[at(type, row)] ?? 1);
  }
}

/** By insertion: rows of a fleet that was launched in order are nearly sorted, and there are few. */
function sortByX({ x, order }: Bodies, count: number): Int32Array {
  for (let row = 0; row < count; row++) {
    let place = row;
    for (; place > 0 && at(x, at(order, place - 1)) > at(x, row); place--)
      order[place] = at(order, place - 1);
    order[place] = row;
  }
  return order.subarray(0, count);
}

/** How many there are. */
function findNear({ x, y, radius, one, other }: Bodies, order: Int32Array): number {
  const largest = radius.reduce((most, each) => Math.max(most, each), 0);
  let pairs = 0;
  for (let a = 0; a < order.length; a++) {
    const row = at(order, a);
    const reach = at(radius, row) + SLACK;
    for (let b = a + 1; b < order.length; b++) {
      const next = at(order, b);
      const dx = at(x, next) - at(x, row);
      if (dx > reach + largest) break;
      if (dx > reach + at(radius, next) || Math.abs(at(y, next) - at(y, row)) > reach + at(radius, next))
        continue;
      if (pairs === MAX_PAIRS) return pairs;
      one[pairs] = row;
      other[pairs++] = next;
    }
  }
  return pairs;
}

/** Two that are too near to each other go apart a little; the smaller one goes further. */
function part({ x, y, radius }: Bodies, one: number, other: number, ids: Int32Array): void {
  let dx = at(x, other) - at(x, one);
  let dy = at(y, other) - at(y, one);
  const wanted = at(radius, one) + at(radius, other);
  const square = dx * dx + dy * dy;
  if (square >= wanted * wanted) return;
  let distance = Math.sqrt(square);
  if (distance < 0.01) {
    // In one place: any way will do, as long as it is the same in the next look.
    const angle = (at(ids, one) + at(ids, other)) * GOLDEN_ANGLE;
    dx = Math.cos(angle) * 0.01;
    dy = Math.sin(angle) * 0.01;
    distance = 0.01;
  }
  const push = (GIVE * (wanted - distance)) / distance;
  const share = at(radius, other) ** 2 / (at(radius, one) ** 2 + at(radius, other) ** 2);
  x[one] = at(x, one) - dx * push * share;
  y[one] = at(y, one) - dy * push * share;
  x[other] = at(x, other) + dx * push * (1 - share);
  y[other] = at(y, other) + dy * push * (1 - share);
}
