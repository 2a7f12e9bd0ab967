/** What the title screen offers. */
import type { SavedGame } from '../../contract/index.ts';
import { listTitleEntries } from './title-entries.ts';

const aGame = (): SavedGame => ({
  name: 'autosave',
  savedAt: 1,
  bytes: 100,
  isDamaged: false,
});
const FACTS = {
  games: [],
  ongoing: undefined,
  products: { balancing: undefined, arcade: undefined },
  busyReason: undefined,
};
const ONE_GAME = { ...FACTS, games: [aGame()], ongoing: aGame() };
const idsOf = (facts: Parameters<typeof listTitleEntries>[0]) =>
  listTitleEntries(facts).map(({ id, isPrimary }) => (isPrimary ? `[${id}]` : id));

it('with a game to go on with Continue comes first', () => {
  expect(idsOf(ONE_GAME)).toEqual([
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

it('without one there is no Continue, and New game is primary', () => {
  expect(idsOf(FACTS)[0]).toBe('[new]');
  expect(idsOf({ ...FACTS, games: [aGame()] })[0]).toBe('[new]');
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
  expect(reasonsOf({ ...ONE_GAME, busyReason: 'Busy.' })).toMatchObject({
    continue: 'Busy.',
    new: 'Busy.',
    load: 'Busy.',
  });
});
