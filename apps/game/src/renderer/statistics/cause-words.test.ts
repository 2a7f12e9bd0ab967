// Every cause is told in words that name the place and the item.
import type { Bottleneck } from '@dota-factory/lib';
import { formatCause } from './cause-words.ts';

const found: Bottleneck = {
  building: 9,
  type: 'shipyard',
  use: 0.2,
  cause: 'at-capacity',
  culprit: 4,
  culpritType: 'smelter',
  culpritUse: 0.98,
  item: 'iron_plate',
  reason: undefined,
  x: 0,
  y: 0,
};
const words = (change: Partial<Bottleneck>) =>
  formatCause(
    { ...found, ...change },
    (id) => id,
    (id) => id.replace('_', ' '),
  );

it('names what works all the time', () => {
  expect(words({})).toBe('A smelter makes iron plate 98% of the time: one more would help.');
});

it('tells the machine itself from one upstream', () => {
  expect(words({ cause: 'no-source', culprit: 9 })).toMatch(/^It lacks iron plate/);
  expect(words({ cause: 'no-source' })).toMatch(/^A smelter upstream lacks iron plate/);
});

it('names belts, and reasons of machines that wait for nothing', () => {
  expect(words({ cause: 'transport' })).toContain('belts');
  expect(words({ cause: 'idle', reason: 'output-full' })).toContain('output is full');
  expect(words({ cause: 'idle', culprit: 9 })).toMatch(/^It works/);
});
