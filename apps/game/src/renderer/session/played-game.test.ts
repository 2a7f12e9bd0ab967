/** Proves when a game is worth keeping. */
import { createPlayedGame, isWorthKeeping } from './played-game.ts';

it('[REQ-UI-GAME-MENU] a new game once a command was obeyed in it, however long it has run', () => {
  const game = createPlayedGame(false);
  expect(isWorthKeeping(game, 1_000_000)).toBe(false);
  expect(isWorthKeeping({ ...game, hasObeyed: true }, 0)).toBe(true);
});

it('[REQ-UI-GAME-MENU] a game from a file also once it has run on for ten seconds', () => {
  const game = { ...createPlayedGame(true), firstTick: 5000 };
  expect(isWorthKeeping(game, 5599)).toBe(false);
  expect(isWorthKeeping(game, 5600)).toBe(true);
});
