/** Proves beams and bursts: how long they are seen, what they follow, where beams end. */
/// <reference types="jest" />
import { type Snapshot, VIEW_EVENTS } from '@dota-factory/lib';
import { BEAM_TICKS, BURST_TICKS, Effects } from './effects.ts';

interface Ship {
  readonly id: number;
  readonly team: number;
  readonly x: number;
  readonly y: number;
  readonly type?: number;
}
interface Event {
  readonly type: (typeof VIEW_EVENTS)[number];
  readonly tick: number;
  readonly subject: number;
  readonly object?: number;
  readonly x?: number;
  readonly y?: number;
  readonly objectX?: number;
  readonly objectY?: number;
}

/** Only what effects read. */
function aSnapshot(ships: readonly Ship[], events: readonly Event[] = []): Snapshot {
  const station = { id: 100, team: 1, x: 30, y: 7 };
  return {
    ships: {
      count: ships.length,
      id: Int32Array.from(ships, ({ id }) => id),
      team: Uint8Array.from(ships, ({ team }) => team),
      type: Uint16Array.from(ships, ({ type = 0 }) => type),
      x: Float32Array.from(ships, ({ x }) => x),
      y: Float32Array.from(ships, ({ y }) => y),
    },
    structures: {
      count: 1,
      id: Int32Array.of(station.id),
      team: Uint8Array.of(station.team),
      kind: Uint8Array.of(0),
      x: Float32Array.of(station.x),
      y: Float32Array.of(station.y),
    },
    events: {
      count: events.length,
      type: Uint8Array.from(events, ({ type }) => VIEW_EVENTS.indexOf(type)),
      tick: Int32Array.from(events, ({ tick }) => tick),
      subject: Int32Array.from(events, ({ subject }) => subject),
      object: Int32Array.from(events, ({ object = -1 }) => object),
      x: Float32Array.from(events, ({ x = 0 }) => x),
      y: Float32Array.from(events, ({ y = 0 }) => y),
      objectX: Float32Array.from(events, ({ objectX = 0 }) => objectX),
      objectY: Float32Array.from(events, ({ objectY = 0 }) => objectY),
    },
  } as unknown as Snapshot;
}

const SIZES = { shipTiles: [2, 4], stationTiles: 2, hqTiles: 4 };
const shooter: Ship = { id: 1, team: 0, x: 3, y: 4 };
const prey: Ship = { id: 2, team: 1, x: 6, y: 4, type: 1 };
const shot: Event = { type: 'fired', tick: 10, subject: 1, object: 2, x: 3, y: 4, objectX: 6, objectY: 4 };

describe('[REQ-SHP-FIRING-BEAM] a beam', () => {
  it('is seen for 0.3 seconds of game time', () => {
    const effects = new Effects();
    effects.take(aSnapshot([shooter, prey], [shot]), undefined, SIZES);
    effects.expire(10 + BEAM_TICKS - 0.5);
    expect(effects.beams).toHaveLength(1);
    expect(BEAM_TICKS).toBeCloseTo(0.3 * 60);
    effects.expire(10 + BEAM_TICKS);
    expect(effects.beams).toHaveLength(0);
  });

  it('follows both ends while they are there, with the same offset', () => {
    const effects = new Effects();
    effects.take(aSnapshot([shooter, prey], [shot]), undefined, SIZES);
    const [first] = effects.beams;
    const offset = [first?.offsetX, first?.offsetY];
    effects.take(
      aSnapshot([
        { ...shooter, x: 3.5 },
        { ...prey, y: 5 },
      ]),
      undefined,
      SIZES,
    );
    expect(effects.beams[0]).toMatchObject({ fromX: 3.5, fromY: 4, toX: 6, toY: 5 });
    expect([effects.beams[0]?.offsetX, effects.beams[0]?.offsetY]).toEqual(offset);
  });

  it('stays where they were last when either is destroyed', () => {
    const effects = new Effects();
    effects.take(aSnapshot([shooter, prey], [shot]), undefined, SIZES);
    effects.take(aSnapshot([{ ...shooter, x: 3.5 }]), undefined, SIZES);
    effects.take(aSnapshot([]), undefined, SIZES);
    expect(effects.beams[0]).toMatchObject({ fromX: 3.5, toX: 6, toY: 4 });
  });

  it('ends up to half the radius of a ship, or half the side of a station, from its middle, in every direction', () => {
    const effects = new Effects();
    const shots = Array.from({ length: 400 }, (_, i): Event => ({ ...shot, object: i % 2 === 0 ? 2 : 100 }));
    effects.take(aSnapshot([shooter, prey], shots), undefined, SIZES);
    const reach = (id: number) =>
      effects.beams
        .filter(({ target }) => target === id)
        .map(({ offsetX, offsetY }) => Math.hypot(offsetX, offsetY));
    // A ship of four tiles has a radius of two.
    expect(Math.max(...reach(2))).toBeLessThanOrEqual(1);
    expect(Math.max(...reach(2))).toBeGreaterThan(0.95);
    expect(Math.max(...reach(100))).toBeLessThanOrEqual(1);
    const quadrants = new Set(effects.beams.map(({ offsetX, offsetY }) => `${offsetX > 0}${offsetY > 0}`));
    expect(quadrants.size).toBe(4);
  });

  it('has the colour of the shooter, also of one that died in the same tick', () => {
    const effects = new Effects();
    const enemyShot: Event = { ...shot, subject: 2, object: 1 };
    effects.take(aSnapshot([shooter], [enemyShot]), aSnapshot([shooter, prey]), SIZES);
    expect(effects.beams[0]?.team).toBe(1);
  });
});

it('a burst is as large as what burst, and is over after its time', () => {
  const effects = new Effects();
  const death: Event = { type: 'destroyed', tick: 20, subject: 2, x: 6, y: 4 };
  effects.take(aSnapshot([shooter], [death]), aSnapshot([shooter, prey]), SIZES);
  expect(effects.bursts).toEqual([expect.objectContaining({ x: 6, y: 4, size: 4, tick: 20 })]);
  effects.expire(20 + BURST_TICKS);
  expect(effects.bursts).toHaveLength(0);
});
