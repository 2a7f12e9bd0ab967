/** The headquarters at the start of a game. */
import { aFactory } from '../testing/factory.ts';
import { PLAYER } from '../state/battle-codes.ts';

test('[REQ-HQ-STATS] the HQ starts with the HP that stations.toml gives it at level 1', () => {
  const { state } = aFactory({
    edits: [['stations.toml', 'hp_formula = "1000"', 'hp_formula = "800 + 50*x"']],
  });
  const hq = state.battle.structures.find(({ kind }) => kind === 'hq');
  expect(hq).toMatchObject({ team: PLAYER, level: 1, hp: 850, maxHp: 850 });
});
