/** Proves that difficulties are what they are called: the same player stands longer in calm than in standard than in hard. */
import { join } from 'node:path';
import { chooseOverlays, createRulebook, loadConfig } from '@dota-factory/lib';
import { readConfigFolder, readOverlayFolders } from '@dota-factory/lib/node';
import { playScript } from './play-script.ts';

const CONFIG = join(__dirname, '../../config');

async function play(difficulty: string, minutes: number) {
  const { files } = await readOverlayFolders(CONFIG);
  const chosen = chooseOverlays(files, { difficulty, mods: [] });
  const { config } = loadConfig({ ...(await readConfigFolder(CONFIG)), ...chosen }, { needs: [] });
  if (config === undefined) throw new Error(`${difficulty} has faults`);
  const rulebook = createRulebook(config.game);
  return playScript(rulebook, { commands: [], seed: 1, minutes, isChecked: false });
}

it('a player who builds nothing stands longer in calm than in standard than in hard', async () => {
  const ends: number[] = [];
  for (const difficulty of ['calm', 'standard', 'hard']) ends.push((await play(difficulty, 25)).lostAt ?? 25);
  const [calm = 0, standard = 0, hard = 0] = ends;
  expect([calm > standard * 1.1, standard > hard * 1.1, ends]).toEqual([true, true, ends]);
});

it('nothing comes in the sandbox', async () => {
  const { lostAt, refused } = await play('sandbox', 15);
  expect([lostAt, refused]).toEqual([undefined, []]);
});
