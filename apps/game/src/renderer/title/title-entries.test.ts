/** What the title screen offers. */
import type { SavedGame } from '../../contract/index.ts';
import { listTitleEntries } from './title-entries.ts';

const aGame = (change: Partial<SavedGame> = {}): SavedGame => ({
  name: 'autosave',
  savedAt: 1,
  bytes: 100,
  isDamaged: false,
  ...change,
});
const FACTS = { games: [], products: { balancing: undefined, arcade: undefined }, busyReason: undefined };
const idsOf = (facts: Parameters<typeof listTitleEntries>[0]) =>
  listTitleEntries(facts).map(({ id, isPrimary }) => (isPrimary ? `[${id}]` : id));

it('with a saved game Continue comes first', () => {
  expect(idsOf({ ...FACTS, games: [aGame()] })).toEqual([
    '[continue]',
    'new',
    'load',
    'replays',
    'balancing',
    'arcade',
    'settings',
    'quit',
  ]);
});

it('without a whole one there is no Continue, and New game is primary', () => {
  expect(idsOf(FACTS)[0]).toBe('[new]');
  expect(idsOf({ ...FACTS, games: [aGame({ isDamaged: true })] })[0]).toBe('[new]');
});

it('what cannot be used says why', () => {
  const reasonsOf = (facts: Parameters<typeof listTitleEntries>[0]) =>
    Object.fromEntries(listTitleEntries(facts).map(({ id, disabledReason }) => [id, disabledReason]));
  expect(reasonsOf({ ...FACTS, products: { balancing: 'Not here.', arcade: undefined } })).toMatchObject({
    load: 'No game is saved yet.',
    balancing: 'Not here.',
    arcade: undefined,
    quit: undefined,
  });
  expect(reasonsOf({ ...FACTS, games: [aGame()], busyReason: 'Busy.' })).toMatchObject({
    continue: 'Busy.',
    new: 'Busy.',
    load: 'Busy.',
  });
});
