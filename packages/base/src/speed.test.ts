// Proves the speed that is set: steps, pauses, and where a pause leads back to.
import fc from 'fast-check';
import { chooseSpeed, INITIAL_PACE, type Pace, type Speed, SPEEDS, stepSpeed, togglePause } from './speed.ts';

const speed = fc.constantFrom(...SPEEDS);
/** Any pace that can come to be. */
const pace = fc
  .array(speed)
  .map((chosen) => chosen.reduce((before: Pace, each) => chooseSpeed(before, each), INITIAL_PACE));

it('[REQ-UI-SPEED] there are 0×, 0.5×, 1×, 2× and 4×, and a simulation begins at 1×', () => {
  expect(SPEEDS).toEqual([0, 0.5, 1, 2, 4]);
  expect(INITIAL_PACE.chosen).toBe(1);
});

it('[REQ-UI-HOTKEYS] a pause ends with the last speed above 0', () => {
  fc.assert(
    fc.property(pace, speed, (before, chosen) => {
      const set = chooseSpeed(before, chosen);
      const running = chosen === 0 ? before.lastRunning : chosen;
      const paused = chosen === 0 ? set : togglePause(set);
      expect(paused.chosen).toBe(0);
      expect(togglePause(paused).chosen).toBe(running);
    }),
  );
});

it('[REQ-UI-HOTKEYS] steps reach every speed in order and stop at both ends', () => {
  const walk = (from: Speed, by: 1 | -1) => {
    let at = chooseSpeed(INITIAL_PACE, from);
    return [...SPEEDS, 0].map(() => (at = stepSpeed(at, by)).chosen);
  };
  expect(walk(0, 1)).toEqual([0.5, 1, 2, 4, 4, 4]);
  expect(walk(4, -1)).toEqual([2, 1, 0.5, 0, 0, 0]);
});

it('keeps what else belongs to the pace', () => {
  const held = { ...INITIAL_PACE, holders: ['menu'] };
  expect(stepSpeed(togglePause(chooseSpeed(held, 2)), 1)).toEqual({
    chosen: 0.5,
    lastRunning: 0.5,
    holders: ['menu'],
  });
});
