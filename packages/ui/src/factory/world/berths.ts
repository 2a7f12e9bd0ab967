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
/** Ships above which they would not find room anyway. */
const CROWD = 400;
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

type Column = Int32Array | Float32Array | Uint16Array | Uint8Array;
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

export class Berths {
  readonly #tiles: readonly number[];
  readonly #height: number;
  #now = createShifts(0);
  #before = createShifts(0);
  #tick = Number.NaN;
  /** Rows from left to right. */
  #order = new Int32Array(0);

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
    const order = this.#sortByX(ships);
    const reach = 2 * BODY * Math.max(0, ...this.#tiles) + 2 * MAX_SHIFT;
    for (let pass = 0; pass < passes; pass++) {
      for (let a = 0; a < order.length; a++) {
        const one = at(order, a);
        for (let b = a + 1; b < order.length && at(ships.x, at(order, b)) - at(ships.x, one) < reach; b++)
          this.#part(ships, one, at(order, b));
      }
    }
  }

  #sortByX({ count, x }: Berthed['ships']): Int32Array {
    if (this.#order.length < count) this.#order = new Int32Array(count * 2);
    const order = this.#order.subarray(0, count);
    for (let row = 0; row < count; row++) order[row] = row;
    return order.sort((a, b) => at(x, a) - at(x, b) || a - b);
  }

  /** Two that are too near to each other go apart a little; the smaller one goes further. */
  #part({ x, y, type, id }: Berthed['ships'], one: number, other: number): void {
    const shifts = this.#now;
    const oneSide = this.#tiles[at(type, one)] ?? 1;
    const otherSide = this.#tiles[at(type, other)] ?? 1;
    const wanted = BODY * (oneSide + otherSide);
    let dx = at(x, other) + at(shifts.x, other) - at(x, one) - at(shifts.x, one);
    let dy = at(y, other) + at(shifts.y, other) - at(y, one) - at(shifts.y, one);
    let distance = Math.hypot(dx, dy);
    if (distance >= wanted) return;
    if (distance < 0.01) {
      // In one place: any way will do, as long as it is the same in the next look.
      const angle = (at(id, one) + at(id, other)) * GOLDEN_ANGLE;
      [dx, dy, distance] = [Math.cos(angle), Math.sin(angle), 1];
      this.#push(at(y, one), one, oneSide, -dx * wanted * 0.1, -dy * wanted * 0.1);
      return;
    }
    const push = (GIVE * (wanted - distance)) / distance;
    const share = otherSide ** 2 / (oneSide ** 2 + otherSide ** 2);
    this.#push(at(y, one), one, oneSide, -dx * push * share, -dy * push * share);
    this.#push(at(y, other), other, otherSide, dx * push * (1 - share), dy * push * (1 - share));
  }

  /** Not too far, and not out of the world. */
  #push(y: number, row: number, side: number, dx: number, dy: number): void {
    const shifts = this.#now;
    const shiftX = at(shifts.x, row) + dx;
    const top = Math.min(0, side / 2 - y);
    const bottom = Math.max(0, this.#height - side / 2 - y);
    const shiftY = Math.max(top, Math.min(bottom, at(shifts.y, row) + dy));
    const limit = Math.min(1, MAX_SHIFT / Math.hypot(shiftX, shiftY));
    shifts.x[row] = shiftX * limit;
    shifts.y[row] = shiftY * limit;
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
