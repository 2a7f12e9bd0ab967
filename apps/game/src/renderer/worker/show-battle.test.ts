/** The battle behind the title goes on for as long as anybody looks. */
import { join } from 'node:path';
import { createRulebook, createState, loadConfig, step } from '@dota-factory/lib';
import { readConfigFolderSync } from '@dota-factory/lib/node';
import { createShow, keepUp } from './show-battle.ts';

it('for three minutes both sides fight and lose ships, nothing that stands falls, and the world stays small', () => {
  const { config } = loadConfig(readConfigFolderSync(join(__dirname, '../../../../../config')));
  if (!config) throw new Error('the default config is faulty');
  const rulebook = createRulebook(config.game);
  const show = createShow(createState(rulebook, 3), rulebook);
  const { state } = show;
  const structures = state.battle.structures.length;
  let mostShips = 0;
  for (let tick = 0; tick < 10_800; tick++) {
    step(state, rulebook);
    keepUp(show);
    mostShips = Math.max(mostShips, state.battle.ships.count);
  }
  expect(mostShips).toBeLessThanOrEqual(26);
  expect(state.battle.structures).toHaveLength(structures);
  expect({ over: state.gameOver, offered: state.offered, level: state.stationLevel }).toEqual({
    over: false,
    offered: null,
    level: 0,
  });
  for (const team of [0, 1] as const) {
    const alive = state.battle.ships.team
      .subarray(0, state.battle.ships.count)
      .filter((each) => each === team);
    const lost = show.sent[team] - alive.length;
    expect(lost).toBeGreaterThan(5);
  }
});
