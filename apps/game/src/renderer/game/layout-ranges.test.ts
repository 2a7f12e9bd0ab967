/** How far a layout reaches: every distance once, and that of the module under the pointer. */
import type { ShipStats } from '@dota-factory/lib';
import { findRing, listRings } from './LayoutRanges.tsx';

const STATS = {
  hull: { sensor_range: 14 },
  weapons: [
    { type: 'autocannon', index: 0, attack_range: 4, damage: 1, attack_rate: 1 },
    { type: 'railgun', index: 2, attack_range: 9, damage: 1, attack_rate: 1 },
    { type: 'autocannon', index: 3, attack_range: 4, damage: 1, attack_rate: 1 },
  ],
  salvage: [],
  repairs: [{ type: 'repair_arm', index: 1, repair_rate: 1, repair_range: 4 }],
} as unknown as ShipStats;

it('lists every distance once, the widest first', () => {
  expect(listRings(STATS).map(({ kind, range }) => [kind, range])).toEqual([
    ['sensors', 14],
    ['weapon', 9],
    ['weapon', 4],
    ['repair', 4],
  ]);
});

it('finds what a module reaches, and nothing for one that only improves others', () => {
  expect(findRing(STATS, 1)).toMatchObject({ kind: 'repair', range: 4 });
  expect(findRing(STATS, 2)).toMatchObject({ kind: 'weapon', range: 9 });
  expect(findRing(STATS, 4)).toBeUndefined();
  expect(findRing(STATS, undefined)).toBeUndefined();
});
