/** An alert tells what is so now, as long as it is about that. */
import type { Alert, Snapshot } from '@dota-factory/lib';
import { findLiveAmount } from './live-amount.ts';

const snapshot = (bossCountdown: number) =>
  ({
    header: { bossCountdown },
    structures: {
      count: 2,
      id: Int32Array.of(4, 7, 9),
      hp: Float32Array.of(1, 0.5, 0.25),
    },
  }) as unknown as Pick<Snapshot, 'header' | 'structures'>;
const told = (kind: Alert['kind'], subject: number, amount: number) => ({ kind, subject, amount });

it('a station that is attacked has as much left as it has now, and never none', () => {
  expect(findLiveAmount(told('station-attacked', 7, 93), snapshot(80))).toBe(50);
  const last = snapshot(80);
  last.structures.hp[0] = 0.001;
  expect(findLiveAmount(told('hq-attacked', 4, 93), last)).toBe(1);
});

it('keeps what was told of a station that is gone', () => {
  expect(findLiveAmount(told('station-attacked', 9, 93), snapshot(80))).toBeUndefined();
});

it('counts down to the boss it was about, and not to the next one', () => {
  expect(findLiveAmount(told('boss-soon', -1, 60), snapshot(44.2))).toBe(45);
  expect(findLiveAmount(told('boss-soon', -1, 60), snapshot(299))).toBeUndefined();
});

it('leaves what cannot change as it was', () => {
  expect(findLiveAmount(told('boss-arrived', -1, 3), snapshot(44))).toBeUndefined();
});
