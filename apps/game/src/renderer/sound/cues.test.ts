// What is heard of a game: by distance and side, by what happened and how large it was.
import { ALERT_KINDS, BADGE_WORKING, BUILDING_IDS, VIEW_EVENTS, type Snapshot } from '@dota-factory/lib';
import { bedsOf, cueOfAlert, cueOfCommand, cuesOfEvents, gainAt, moodOf, panAt } from './cues.ts';

const VIEW = { left: 0, right: 40 };

type Happened = readonly [(typeof VIEW_EVENTS)[number], x: number, amount?: number];

const eventsOf = (...happened: readonly Happened[]): Snapshot['events'] => ({
  count: happened.length,
  type: Uint8Array.from(happened, ([type]) => VIEW_EVENTS.indexOf(type)),
  tick: new Int32Array(happened.length),
  subject: new Int32Array(happened.length),
  object: new Int32Array(happened.length),
  amount: Float32Array.from(happened, ([, , amount = 0]) => amount),
  x: Float32Array.from(happened, ([, x]) => x),
  y: new Float32Array(happened.length),
  objectX: new Float32Array(happened.length),
  objectY: new Float32Array(happened.length),
});

it('is as loud everywhere on screen, and fades beyond its edges', () => {
  expect([0, 20, 40].map((x) => gainAt(VIEW, x))).toEqual([1, 1, 1]);
  expect(gainAt(VIEW, 50)).toBe(0.5);
  expect(gainAt(VIEW, -10)).toBe(0.5);
  expect(gainAt(VIEW, 90)).toBeLessThan(0.05);
});

it('comes from its side', () => {
  expect(panAt(VIEW, 20)).toBe(0);
  expect(panAt(VIEW, 0)).toBeCloseTo(-0.55);
  expect(panAt(VIEW, 40)).toBeCloseTo(0.55);
  expect(panAt(VIEW, 400)).toBe(1);
});

it('a larger wreck is louder and lower, a far one is not heard', () => {
  const [small] = cuesOfEvents(eventsOf(['scrap-dropped', 20, 8]), VIEW, 1);
  const [large] = cuesOfEvents(eventsOf(['scrap-dropped', 20, 120]), VIEW, 1);
  expect(small?.sound).toBe('explosion');
  expect(large?.gain).toBeGreaterThan(small?.gain ?? 1);
  expect(large?.pitch).toBeLessThan(small?.pitch ?? 0);
  expect(cuesOfEvents(eventsOf(['scrap-dropped', 200, 8]), VIEW, 1)).toEqual([]);
});

it('of many shots the loudest three are heard, and a fast game is no louder', () => {
  const shots = Array.from({ length: 50 }, (_, i): Happened => ['fired', 20, i + 1]);
  const cues = cuesOfEvents(eventsOf(...shots), VIEW, 1);
  expect(cues.map(({ sound }) => sound)).toEqual(['beam', 'beam', 'beam']);
  const [fast] = cuesOfEvents(eventsOf(['fired', 20, 50]), VIEW, 4);
  expect(fast?.gain).toBeCloseTo((cues[0]?.gain ?? 0) / 2);
});

it('what nobody hears makes no sound', () => {
  expect(cuesOfEvents(eventsOf(['scrap-expired', 20], ['wave-started', 20]), VIEW, 1)).toEqual([]);
});

it('alerts sound by kind: a lost station unlike an idle yard', () => {
  const sounds = ALERT_KINDS.map((kind) => cueOfAlert(kind).sound);
  expect(new Set(sounds).size).toBeGreaterThanOrEqual(5);
  expect(cueOfAlert('station-lost').sound).not.toBe(cueOfAlert('yard-idle').sound);
});

it('a placement sounds from its place, and a refusal like nothing else', () => {
  const place = { type: 'place', building: 'belt', x: 0, y: 0, rotation: 0 } as const;
  expect(cueOfCommand(place, false, VIEW)).toMatchObject({ sound: 'place', pan: panAt(VIEW, 0) });
  expect(cueOfCommand(place, true, VIEW).sound).toBe('refuse');
  expect(cueOfCommand({ type: 'undo' }, false, VIEW).sound).toBe('turn');
});

it('machines are heard while they work on screen, more of them not much louder', () => {
  const MINER = BUILDING_IDS.indexOf('miner');
  const bedOf = (xs: readonly number[], flags: number) =>
    bedsOf(
      { rowFrom: 1, rowFlags: Uint8Array.from(xs, () => flags) },
      {
        buildings: {
          type: Uint8Array.from([0, ...xs.map(() => MINER)]),
          x: Int32Array.from([0, ...xs]),
        } as never,
      },
      VIEW,
    ).miner;
  expect(bedOf([5], 0)).toBe(0);
  expect(bedOf([-20, 60], BADGE_WORKING)).toBe(0);
  const levels = [1, 4, 30].map((count) => bedOf(Array<number>(count).fill(5), BADGE_WORKING));
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  expect(levels[2]).toBeLessThanOrEqual(1);
});

it('the mood follows the enemy and the HQ', () => {
  const mood = (enemyShips: number, hqHp: number) => moodOf({ enemyShips, hqHp, hqMaxHp: 100 });
  expect(mood(0, 100)).toBe(0);
  expect(mood(10, 100)).toBeGreaterThan(mood(2, 100));
  expect(mood(10, 20)).toBeGreaterThan(mood(10, 100));
  expect(mood(1000, 0)).toBe(1);
});
