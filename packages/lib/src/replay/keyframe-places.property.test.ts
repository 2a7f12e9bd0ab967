/** Between two keyframes lies a bounded amount of work, whatever the battle; where they are too large, little is missed. */
import fc from 'fast-check';
import { aFactory } from '../testing/factory.ts';
import {
  createKeyframeWatch,
  isKeyframeDue,
  KEYFRAME_TICKS,
  KEYFRAME_WORK,
  type KeyframePlace,
  MAX_GAP_TICKS,
  thinKeyframes,
  tickWork,
} from './keyframe-places.ts';
import { play } from './replay.ts';
import { createTape, playAhead } from './tape.ts';

const worldOf = (tick: number, count: number) => ({ tick, battle: { ships: { count } } });

/** Stretches of time with so many ships each. */
const course = fc.array(
  fc.record({ ticks: fc.integer({ min: 1, max: 2000 }), ships: fc.integer({ min: 0, max: 2000 }) }),
  { minLength: 1, maxLength: 8 },
);

it('no stretch between keyframes is longer than ten seconds or dearer than the limit', () => {
  fc.assert(
    fc.property(course, fc.nat(100_000), (stretches, begun) => {
      const watch = createKeyframeWatch(worldOf(begun, 0));
      let [tick, last, work, longest, dearest] = [begun, begun, 0, 0, 0];
      for (const { ticks, ships } of stretches) {
        for (const end = tick + ticks; tick < end; ) {
          const world = worldOf(++tick, ships);
          work += tickWork(world);
          if (isKeyframeDue(watch, world)) [last, work] = [tick, 0];
          [longest, dearest] = [Math.max(longest, tick - last), Math.max(dearest, work)];
        }
      }
      expect(longest).toBeLessThan(KEYFRAME_TICKS);
      expect(dearest).toBeLessThan(KEYFRAME_WORK);
    }),
    { numRuns: 40 },
  );
});

it.each([
  [0, 600],
  [80, 600],
  [100, 500],
  [280, 200],
  [580, 100],
])('with %d ships one comes every %d ticks', (ships, apart) => {
  const watch = createKeyframeWatch(worldOf(0, 0));
  const due = Array.from({ length: 3000 }, (_, i) => i + 1).filter((tick) =>
    isKeyframeDue(watch, worldOf(tick, ships)),
  );
  expect(due).toEqual(Array.from({ length: 3000 / apart }, (_, i) => (i + 1) * apart));
});

it('a world that goes on from a save is one at its first tick, a new one is not', () => {
  const isFirstDue = (tick: number) =>
    isKeyframeDue(createKeyframeWatch(worldOf(tick, 1)), worldOf(tick + 1, 1));
  expect([isFirstDue(0), isFirstDue(1234)]).toEqual([false, true]);
});

it('a game that is played ahead for a replay has them where its ships make them due', () => {
  const { rulebook } = aFactory({
    width: 16,
    height: 10,
    edits: [
      ['world.toml', 'threat_rate_formula = "0"', 'threat_rate_formula = "1500"'],
      ['world.toml', 'gap_min_seconds = 30', 'gap_min_seconds = 20'],
    ],
  });
  const game = { seed: 3, ticks: 4000, commands: [] };
  const tape = createTape(rulebook, game);
  const seen: number[] = [];
  playAhead(tape, game.ticks, ({ tick }, state) => {
    expect(state.tick).toBe(tick);
    seen.push(tick);
  });
  expect(seen).toEqual([...tape.keyframes.keys()]);
  const watch = createKeyframeWatch(worldOf(0, 0));
  const due: number[] = [];
  play(rulebook, {
    ...game,
    choosesFirst: false,
    onTick: (state) => void (isKeyframeDue(watch, state) && due.push(state.tick)),
  });
  expect(seen).toEqual(due);
  const gaps = seen.map((tick, i) => tick - (seen[i - 1] ?? 0));
  expect(Math.max(...gaps)).toBe(600);
  expect(Math.min(...gaps)).toBeLessThan(400);
});

describe('keyframes that together are too large', () => {
  const frames = fc
    .array(
      fc.record({
        gap: fc.integer({ min: 1, max: 600 }),
        size: fc.integer({ min: 50, max: 1000 }),
        work: fc.integer({ min: 20, max: 700 }),
      }),
      { minLength: 2, maxLength: 15 },
    )
    .map((given) => {
      let tick = 0;
      return given.map(({ gap, size, work }): KeyframePlace => ({ tick: (tick += gap), size, work }));
    });
  const sizeOf = (given: readonly KeyframePlace[]) => given.reduce((sum, { size }) => sum + size, 0);
  /** The work before each of those that are left, as the whole list tells it. */
  const stretches = (all: readonly KeyframePlace[], left: readonly KeyframePlace[]) => {
    const works = [0];
    for (const [i, { tick, work }] of all.entries()) {
      const before = all[i - 1] ?? { tick: 0, work: 20 };
      works[works.length - 1] = (works.at(-1) ?? 0) + ((tick - before.tick) * (work + before.work)) / 2;
      if (left.some((each) => each.tick === tick)) works.push(0);
    }
    return works.slice(0, -1);
  };

  it('stay below the limit, in their order, with the last one, and as they are where they fit', () => {
    fc.assert(
      fc.property(frames, fc.integer({ min: 200, max: 15_000 }), (all, limit) => {
        const left = thinKeyframes(all, limit);
        if (sizeOf(all) <= limit) expect(left).toEqual(all);
        else expect(sizeOf(left) <= limit || left.length === 1).toBe(true);
        expect(all.filter((each) => left.includes(each))).toEqual(left);
        expect(left.at(-1)).toBe(all.at(-1));
      }),
    );
  });

  it('are left so that no stretch that grew is dearer than two of the average', () => {
    fc.assert(
      fc.property(frames, fc.integer({ min: 200, max: 15_000 }), (all, limit) => {
        const left = thinKeyframes(all, limit);
        const before = new Set(stretches(all, all));
        const after = stretches(all, left);
        const total = after.reduce((sum, work) => sum + work, 0);
        const pairs = Math.floor((left.length + 1) / 2);
        for (const work of after)
          if (!before.has(work)) expect(work).toBeLessThanOrEqual(total / pairs + 1e-6);
      }),
    );
  });

  it('are not missing for three minutes while others could make way instead', () => {
    const cheap = Array.from({ length: 60 }, (_, i) => ({ tick: (i + 1) * 600, size: 10, work: 20 }));
    const dear = Array.from({ length: 300 }, (_, i) => ({
      tick: 36_000 + (i + 1) * 100,
      size: 10,
      work: 2000,
    }));
    const left = thinKeyframes([...cheap, ...dear], 1000);
    const gaps = left.map(({ tick }, i) => tick - (left[i - 1]?.tick ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(MAX_GAP_TICKS);
    expect(Math.max(...gaps)).toBeGreaterThan(3600);
    // Where nothing else is left, they are.
    expect(thinKeyframes([...cheap, ...dear], 20)).toEqual([dear.at(-1)]);
  });
});
