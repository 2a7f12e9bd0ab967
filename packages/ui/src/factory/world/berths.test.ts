/** Proves that ships keep a body's distance on screen: apart, not far, calmly, and with their shots and blasts. */
/// <reference types="jest" />
import { VIEW_EVENTS } from '@dota-factory/lib';
import { type Berthed, Berths } from './berths.ts';

/** Sides of a small and of a large hull, and the world's height. */
const SIDES = [1, 3];
const HEIGHT = 20;

interface Ship {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly type?: number;
}

function aLook(tick: number, ships: readonly Ship[], gone: readonly Ship[] = []): Berthed {
  const ofGone = (value: (ship: Ship) => number) => Float32Array.from(gone, value);
  return {
    tick,
    ships: {
      count: ships.length,
      id: Int32Array.from(ships, ({ id }) => id),
      type: Uint16Array.from(ships, ({ type = 0 }) => type),
      x: Float32Array.from(ships, ({ x }) => x),
      y: Float32Array.from(ships, ({ y }) => y),
    },
    events: {
      count: gone.length,
      type: Uint8Array.from(gone, () => VIEW_EVENTS.indexOf('destroyed')),
      subject: Int32Array.from(gone, ({ id }) => id),
      object: Int32Array.from(gone, () => -1),
      x: ofGone(({ x }) => x),
      y: ofGone(({ y }) => y),
      objectX: ofGone(() => 0),
      objectY: ofGone(() => 0),
    },
  } as unknown as Berthed; // only what berths read
}

type Place = readonly [x: number, y: number];

/** Where they are shown. */
function show(berths: Berths, tick: number, ships: readonly Ship[]): Place[] {
  const look = aLook(tick, ships);
  berths.take(look);
  return ships.map((_, row) => [look.ships.x[row] ?? 0, look.ships.y[row] ?? 0]);
}

const apart = ([ax, ay]: Place, [bx, by]: Place): number => Math.hypot(ax - bx, ay - by);
const placeOf = ({ x, y }: Ship): Place => [x, y];

/** Around one point, as fleets gather. */
const gathered = (count: number, type = 0): Ship[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    x: 10 + 0.2 * Math.cos(i),
    y: 10 + 0.2 * Math.sin(i),
    type,
  }));

it('ships that gather are shown side by side at the first look', () => {
  const places = show(new Berths(SIDES, HEIGHT), 0, gathered(6));
  for (const [i, one] of places.entries())
    for (const other of places.slice(i + 1)) expect(apart(one, other)).toBeGreaterThan(0.8);
});

it('two in the very same place are told apart, too', () => {
  const [one, other] = show(new Berths(SIDES, HEIGHT), 0, [
    { id: 1, x: 5, y: 5 },
    { id: 2, x: 5, y: 5 },
  ]) as [Place, Place];
  expect(apart(one, other)).toBeGreaterThan(0.8);
});

it('who has room is shown where it is', () => {
  const ships: Ship[] = [
    { id: 1, x: 2, y: 2 },
    { id: 2, x: 3.2, y: 2 },
    { id: 3, x: 9, y: 9, type: 1 },
  ];
  expect(show(new Berths(SIDES, HEIGHT), 0, ships)).toEqual(
    ships.map(({ x, y }) => [Math.fround(x), Math.fround(y)]),
  );
});

it('the smaller one gives way further', () => {
  const ships: Ship[] = [
    { id: 1, x: 5, y: 5 },
    { id: 2, x: 5.5, y: 5, type: 1 },
  ];
  const [small, large] = show(new Berths(SIDES, HEIGHT), 0, ships) as [Place, Place];
  expect(apart(small, [5, 5])).toBeGreaterThan(5 * apart(large, [5.5, 5]));
});

it('nobody is shown more than a tile and a half from where it is, or out of the world', () => {
  const crowd = gathered(30, 1);
  const places = show(new Berths(SIDES, HEIGHT), 0, crowd);
  for (const [i, place] of places.entries())
    expect(apart(place, placeOf(crowd[i] as Ship))).toBeLessThan(1.5001);
  const atEdge = crowd.map((ship) => ({ ...ship, y: ship.y - 8.3 }));
  for (const [, y] of show(new Berths(SIDES, HEIGHT), 0, atEdge)) expect(y).toBeGreaterThanOrEqual(1.4999);
});

it('a pause is a still picture, and a place that is free again is taken step by step', () => {
  const berths = new Berths(SIDES, HEIGHT);
  const ships = gathered(2);
  const first = show(berths, 50, ships);
  expect(show(berths, 50, ships)).toEqual(first);
  const rest = ships.slice(0, 1);
  const off = () => apart(placeOf(rest[0] as Ship), show(berths, ++tick, rest)[0] as Place);
  let tick = 50;
  const before = apart(placeOf(rest[0] as Ship), first[0] as Place);
  const soon = off();
  expect(soon).toBeLessThan(before);
  expect(soon).toBeGreaterThan(before * 0.9);
  let last = soon;
  for (let i = 0; i < 400; i++) last = off();
  expect(last).toBeLessThan(0.01);
});

it('who comes into the place of another makes it give way calmly: no look shows a jump', () => {
  const berths = new Berths(SIDES, HEIGHT);
  const ships = [
    { id: 1, x: 5, y: 8 },
    { id: 2, x: 5.1, y: 8 },
  ];
  let [before] = show(berths, 0, ships.slice(0, 1)) as [Place];
  let distance = 0;
  for (let tick = 1; tick < 120; tick++) {
    const [one, other] = show(berths, tick, ships) as [Place, Place];
    expect(apart(one, before)).toBeLessThan(0.15);
    distance = apart(one, other);
    before = one;
  }
  expect(distance).toBeGreaterThan(0.8);
});

it('a blast is where its ship was shown', () => {
  const berths = new Berths(SIDES, HEIGHT);
  const ships = gathered(2);
  const [, second] = show(berths, 0, ships) as [Place, Place];
  const look = aLook(1, ships.slice(0, 1), ships.slice(1));
  berths.take(look);
  expect(apart([look.events.x[0] ?? 0, look.events.y[0] ?? 0], second)).toBeLessThan(0.01);
});

it('another battle begins anew', () => {
  const berths = new Berths(SIDES, HEIGHT);
  const ships = gathered(2);
  show(berths, 90, ships);
  berths.clear();
  const alone = { id: 1, x: 4, y: 4 };
  expect(show(berths, 91, [alone])).toEqual([[4, 4]]);
  show(berths, 92, ships);
  expect(show(berths, 3, [alone])).toEqual([[4, 4]]);
});
