/** Searching numbers of the config. */
import { findTunables } from './find-tunables.ts';

const VALUES = [
  { file: 'recipes.toml', name: 'recipe.railgun.seconds', value: 4, leastChange: 0.01 },
  { file: 'modules.toml', name: 'module.railgun.mass', value: 4, leastChange: 0.01 },
  { file: 'modules.toml', name: 'module.railgun.weapon.damage_formula', value: '33 + x', leastChange: 0.01 },
  { file: 'ships.toml', name: 'ship.lancer.health.hp_formula', value: '9', leastChange: 0.01 },
];

it('finds what has all words in any order, formulas of modules first', () => {
  expect(findTunables(VALUES, 'Railgun').map(({ name }) => name)).toEqual([
    'module.railgun.weapon.damage_formula',
    'module.railgun.mass',
    'recipe.railgun.seconds',
  ]);
  expect(findTunables(VALUES, 'damage rail')).toHaveLength(1);
  expect(findTunables(VALUES, 'ships hp')).toHaveLength(1);
  expect(findTunables(VALUES, 'railgun hp')).toEqual([]);
});
