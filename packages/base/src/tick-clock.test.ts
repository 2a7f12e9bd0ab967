// Proves the tick clock by its properties: the rate, the catch-up limit, pauses, and the phase of a frame.
import fc from 'fast-check';
import { SPEEDS } from './speed.ts';
import {
  advanceClock,
  createTickClock,
  isTickDue,
  phaseAt,
  restartClock,
  setClockSpeed,
  skipTime,
  takeTick,
  type TickClock,
} from './tick-clock.ts';

const TICKS_PER_SECOND = 60;
const MAX_CATCH_UP_MS = 100;
/** A time of this century, where milliseconds have few digits left behind the point. */
const EPOCH = 1_750_000_000_000.25;

function aClock(speed: number): TickClock {
  const clock = createTickClock(TICKS_PER_SECOND, MAX_CATCH_UP_MS);
  restartClock(clock, EPOCH);
  setClockSpeed(clock, EPOCH, speed);
  return clock;
}

function takeAll(clock: TickClock): number {
  let ticks = 0;
  while (takeTick(clock)) ticks++;
  return ticks;
}

/** Real milliseconds to ticks. */
const toTicks = (milliseconds: number, speed: number) => (milliseconds * speed * TICKS_PER_SECOND) / 1000;

const speed = fc.constantFrom(...SPEEDS);
const running = fc.constantFrom(...SPEEDS.filter((each) => each > 0));
/** Between two looks of a machine that keeps up. */
const moment = fc.double({ min: 0, max: MAX_CATCH_UP_MS, noNaN: true });
/** A hidden tab, a machine that slept. */
const gap = fc.double({ min: 0, max: 1e9, noNaN: true });

it('[REQ-UI-SPEED] delivers the stated rate at every speed, however often it is looked at', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(speed, fc.array(moment))), (spells) => {
      const clock = aClock(1);
      let now = EPOCH;
      let ticks = 0;
      let expected = 0;
      for (const [chosen, moments] of spells) {
        setClockSpeed(clock, now, chosen);
        for (const each of moments) {
          const before = now;
          now += each;
          advanceClock(clock, now);
          ticks += takeAll(clock);
          expected += toTicks(now - before, chosen);
        }
      }
      expect(ticks).toBeGreaterThan(expected - 1 - 1e-3);
      expect(ticks).toBeLessThan(expected + 1e-3);
    }),
  );
});

it.each([
  [0, 0],
  [0.5, 108_000],
  [1, 216_000],
  [2, 432_000],
  [4, 864_000],
])('[REQ-UI-SPEED] at %d× an hour of frames is exactly %d ticks', (chosen, ticks) => {
  const clock = aClock(chosen);
  let taken = 0;
  for (let frame = 1; frame <= 3600 * 60; frame++) {
    advanceClock(clock, EPOCH + (frame * 1000) / 60);
    taken += takeAll(clock);
  }
  expect(taken).toBe(ticks);
});

it('never has more due than the catch-up limit allows, and one, after any gap', () => {
  fc.assert(
    fc.property(running, fc.array(fc.tuple(gap, fc.nat(30))), (chosen, looks) => {
      const clock = aClock(chosen);
      const limit = Math.floor(1 + toTicks(MAX_CATCH_UP_MS, chosen) + 1e-6);
      let now = EPOCH;
      for (const [passed, wanted] of looks) {
        now += passed;
        advanceClock(clock, now);
        // A slow machine leaves some for later.
        for (let tick = 0; tick < wanted; tick++) takeTick(clock);
        expect(takeAll({ ...clock })).toBeLessThanOrEqual(limit);
      }
      advanceClock(clock, now + 1e9);
      expect(takeAll(clock)).toBe(limit);
    }),
  );
});

it.each([
  [
    '0×',
    (clock: TickClock, from: number, to: number) => (setClockSpeed(clock, from, 0), advanceClock(clock, to)),
  ],
  ['time that is skipped', (clock: TickClock, _from: number, to: number) => void skipTime(clock, to)],
])('%s gives no tick, and none for it afterwards', (_name, pause) => {
  fc.assert(
    fc.property(running, gap, gap, moment, (chosen, before, paused, after) => {
      const clock = aClock(chosen);
      const from = EPOCH + before;
      // Ticks that were due when the pause began are dropped with it.
      advanceClock(clock, from);
      const to = from + paused;
      pause(clock, from, to);
      expect(clock.due).toBeLessThan(1);
      expect(clock.speed === 0 && isTickDue(clock)).toBe(false);
      setClockSpeed(clock, to, chosen);
      advanceClock(clock, to + after);
      const passed = to + after - to;
      expect(takeAll(clock)).toBeLessThanOrEqual(Math.ceil(toTicks(passed, chosen) + 1e-3));
    }),
  );
});

it('ticks that are due when it is set to 0× are not run', () => {
  const clock = aClock(1);
  advanceClock(clock, EPOCH + 50);
  expect(isTickDue(clock)).toBe(true);
  setClockSpeed(clock, EPOCH + 50, 0);
  expect([isTickDue(clock), takeTick(clock)]).toEqual([false, false]);
});

it('time before a change of speed counts at the speed before', () => {
  const clock = aClock(1);
  setClockSpeed(clock, EPOCH + 50, 4);
  expect(takeAll(clock)).toBe(3);
  advanceClock(clock, EPOCH + 75);
  expect(takeAll(clock)).toBe(6);
});

it('many short pauses cost no tick and give none', () => {
  const clock = aClock(1);
  let taken = 0;
  for (let frame = 1; frame <= 36_000; frame++) {
    const now = EPOCH + (frame * 1000) / 60;
    advanceClock(clock, now);
    taken += takeAll(clock);
    skipTime(clock, now);
  }
  expect(taken).toBe(36_000);
});

it('says how many ticks the skipped time would have been', () => {
  const clock = aClock(2);
  expect(skipTime(clock, EPOCH + 500)).toBe(60);
  expect(skipTime(clock, EPOCH + 500)).toBe(0);
});

it('stands while time runs backwards, and goes on from where it was', () => {
  fc.assert(
    fc.property(running, gap, moment, (chosen, back, after) => {
      const clock = aClock(chosen);
      advanceClock(clock, EPOCH - back);
      expect(clock).toMatchObject({ time: EPOCH, due: 0 });
      advanceClock(clock, EPOCH + after);
      expect(clock.due).toBeCloseTo(toTicks(EPOCH + after - EPOCH, chosen), 9);
    }),
  );
});

it('begins again with nothing due', () => {
  const clock = aClock(4);
  advanceClock(clock, EPOCH + 1000);
  restartClock(clock, EPOCH + 2000);
  expect(clock).toMatchObject({ speed: 4, time: EPOCH + 2000, due: 0 });
});

describe('the phase', () => {
  it('and the ticks before it make a motion without jumps, also for a moment that ticks have run past', () => {
    const tickMs = 1000 / TICKS_PER_SECOND;
    fc.assert(
      fc.property(
        running,
        fc.array(moment),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (chosen, moments, back) => {
          const clock = aClock(chosen);
          let now = EPOCH;
          let ticks = 0;
          for (const each of moments) {
            now += each;
            advanceClock(clock, now);
            ticks += takeAll(clock);
          }
          const shown = now - (back * tickMs) / chosen;
          expect(ticks + phaseAt(clock, shown)).toBeCloseTo(toTicks(shown - EPOCH, chosen), 3);
        },
      ),
    );
  });

  it('is at most a whole tick, either way', () => {
    fc.assert(
      fc.property(speed, gap, gap, (chosen, passed, shown) => {
        const clock = aClock(chosen);
        advanceClock(clock, EPOCH + passed);
        const phase = phaseAt(clock, EPOCH + shown);
        expect(phase).toBeGreaterThanOrEqual(-1);
        expect(phase).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('stands still during a pause', () => {
    const clock = aClock(1);
    advanceClock(clock, EPOCH + 10);
    setClockSpeed(clock, EPOCH + 10, 0);
    const phase = phaseAt(clock, EPOCH + 10);
    advanceClock(clock, EPOCH + 5000);
    expect(phaseAt(clock, EPOCH + 4000)).toBe(phase);
    expect(phase).toBeCloseTo(0.6, 6);
  });
});
