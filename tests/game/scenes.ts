/** Moments of a game that would take long to reach by playing: made from the config on disk, and opened as saves. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createRulebook,
  createState,
  encodeState,
  type GameState,
  loadConfig,
  type Rulebook,
} from '@dota-factory/lib';
import { describeSchematic } from '@dota-factory/lib/testing';
import { readConfigFolder } from '@dota-factory/lib/node';
import { expectText, type Game } from './driver.ts';

export async function writeScene(
  game: Game,
  name: string,
  change: (state: GameState, rulebook: Rulebook) => void,
): Promise<void> {
  const { config } = loadConfig(await readConfigFolder(join(game.home, 'config')));
  if (!config) throw new Error('the config of the test is faulty');
  const rulebook = createRulebook(config.game);
  const state = createState(rulebook, 5);
  change(state, rulebook);
  const folder = join(game.home, 'saves');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.dfsave`), encodeState(state));
}

/** Opens a saved game by its name in the list. */
export async function openSaved(game: Game, name: string): Promise<void> {
  await game.press('Control+o');
  await expectText(game.dialog, 'Open game');
  await game.dialog.getByRole('option', { name: new RegExp(`^${name}\\b`) }).click();
  await game.press('Enter');
}

/** A choice between three ships, and as many more choices waiting behind it as asked for. */
export const offerShips =
  (waiting = 0) =>
  (state: GameState, { config }: Rulebook): void => {
    state.offered = config.ships
      .slice(0, 3)
      .map(({ id }) => describeSchematic(config, state.unlocks, { kind: 'ship', id }));
    for (let i = 0; i < waiting; i++) state.pendingOffers.push(50);
  };
