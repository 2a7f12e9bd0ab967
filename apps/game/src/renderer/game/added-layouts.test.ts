/** Proves that layouts which other programs add to the file are told from those that the player has deleted. */
import type { LayoutBlueprint } from '@dota-factory/lib';
import { findAdded, keyOf } from './added-layouts.ts';

const named = (name: string): LayoutBlueprint => ({ name, ship_type: 'frigate', modules: [] });
const [MINE, DELETED, FOUND] = [named('Mine'), named('Deleted'), named('Found')];
const seen = new Set([MINE, DELETED].map(keyOf));

it('what a search has written is added; what is in the list, or was deleted from it, is not', () => {
  expect(findAdded([MINE, DELETED, FOUND], [MINE], seen)).toEqual([FOUND]);
});

it('a layout that was changed outside is another one', () => {
  const changed: LayoutBlueprint = { ...MINE, modules: [{ type: 'autocannon', x: 0, y: 0, rotation: 0 }] };
  expect(findAdded([changed], [MINE], seen)).toEqual([changed]);
});

it('of a file that was never seen, all is added that is not in the list', () => {
  expect(findAdded([MINE, DELETED], [MINE])).toEqual([DELETED]);
});
