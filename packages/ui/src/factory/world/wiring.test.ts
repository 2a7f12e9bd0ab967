/** Proves where cables and lamps may be, and how the tint of space follows the view. */
/// <reference types="jest" />
import { BUILDING_INDEX } from '@dota-factory/lib';
import fc from 'fast-check';
import { warmthOf } from './space.ts';
import { findCables, findLampPlace } from './wiring.ts';

const machine = fc.record({
  type: fc.constant(BUILDING_INDEX.smelter),
  x: fc.integer({ min: -40, max: -3 }),
  y: fc.integer({ min: 0, max: 26 }),
  width: fc.constantFrom(2, 3),
  height: fc.constantFrom(2, 3),
});

describe('cables', () => {
  it('never make a ring, whatever stands where', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(machine, { selector: ({ x, y }) => `${x} ${y}`, maxLength: 40 }),
        (machines) => {
          const roots = new Map(machines.map((each) => [each, each]));
          const rootOf = (each: (typeof machines)[number]): (typeof machines)[number] => {
            const up = roots.get(each) as typeof each;
            return up === each ? each : rootOf(up);
          };
          for (const [from, to] of findCables(machines) as [
            (typeof machines)[number],
            (typeof machines)[number],
          ][]) {
            expect(rootOf(from)).not.toBe(rootOf(to));
            roots.set(rootOf(from), rootOf(to));
          }
        },
      ),
    );
  });

  it('span rock between machines that are near, and nothing else', () => {
    const at = (x: number) => ({ type: BUILDING_INDEX.smelter, x, y: 5, width: 2, height: 2 });
    expect(findCables([at(-20), at(-15)])).toHaveLength(1);
    expect(findCables([at(-20), at(-18)])).toHaveLength(0);
    expect(findCables([at(-20), at(-5)])).toHaveLength(0);
  });
});

it('a lamp stands on free rock beside its machine, never in space', () => {
  fc.assert(
    fc.property(machine, fc.uniqueArray(fc.integer({ min: 0, max: 3 })), (anywhere, blocked) => {
      // At the edge of the rock, where two of the corners are in space.
      const each = { ...anywhere, x: -anywhere.width };
      const { x, y, width, height } = each;
      const corners = [
        [x + width, y - 1],
        [x - 1, y - 1],
        [x + width, y + height],
        [x - 1, y + height],
      ].map((corner) => corner.join(' '));
      const taken = new Set(blocked.map((corner) => corners[corner] as string));
      const place = findLampPlace(each, taken);
      if (!place) return;
      expect(corners).toContain(`${place.x} ${place.y}`);
      expect(taken.has(`${place.x} ${place.y}`)).toBe(false);
      expect(place.x).toBeLessThan(0);
    }),
  );
});

it('space is cool at home, warm at the front, and warmer on the way', () => {
  const at = (scrollX: number) => warmthOf({ width: 1200, height: 852, ratio: 1, tile: 30, scrollX }, 61);
  expect(at(-26)).toBe(0);
  expect(at(61 - 40)).toBe(1);
  expect(at(0)).toBeGreaterThan(at(-10));
  expect(at(10)).toBeGreaterThan(at(0));
});
