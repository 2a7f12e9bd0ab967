/** Continue never leads back into a run that was lost. */
import type { RecordedRun, SavedGame } from '../../contract/index.ts';
import { findOngoing } from './ongoing-games.ts';

const card = (id: string, isOver = false) => ({
  tick: 600,
  bossWave: 1,
  isOver,
  run: { id, seed: 1, commands: 0 },
});
const aGame = (name: string, change: Partial<SavedGame>): SavedGame => ({
  name,
  savedAt: 1,
  bytes: 100,
  isDamaged: false,
  ...change,
});
const aRun = (id: string, isOver: boolean): RecordedRun => ({
  id,
  playedAt: 1,
  bytes: 1,
  card: card(id, isOver),
});
const RUNS = [aRun('lost', true), aRun('going', false)];
const nameOf = (...games: readonly SavedGame[]) => findOngoing(games, RUNS)?.name;

it('the newest whole game of a run that is not lost', () => {
  const lost = aGame('autosave', { card: card('lost') });
  const going = aGame('ended-1', { card: card('going') });
  expect(nameOf(lost, aGame('Broken', { card: card('going'), isDamaged: true }), going)).toBe('ended-1');
  expect(nameOf(lost)).toBeUndefined();
  expect(nameOf(aGame('At the end', { card: card('going', true) }))).toBeUndefined();
});

it('a game whose recording is gone, or that has no card, counts as going on', () => {
  expect(nameOf(aGame('Old', { card: card('deleted') }))).toBe('Old');
  expect(nameOf(aGame('Older', {}))).toBe('Older');
});
