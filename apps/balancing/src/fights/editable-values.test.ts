// The values of a config that a panel offers for editing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listEditableValues } from './editable-values.ts';

const files = {
  'modules.toml': `# kept
[[module]]
id = "gun" # its name
cost = 3
[module.weapon]
damage_formula = '2 * x'
[player_station]
hp_formula = "9"
`,
};

it('values are offered with the name of what they belong to', () => {
  expect(
    listEditableValues(files, 'modules.toml').map(({ group, label, line }) => [group, label, line]),
  ).toEqual([
    ['gun', 'gun: id', 3],
    ['gun', 'gun: cost', 4],
    ['gun', 'gun: weapon.damage_formula', 6],
    ['player_station', 'player_station: hp_formula', 8],
  ]);
  expect(listEditableValues(files, '../package.json')).toEqual([]);
});

it('every value of the default config can be offered', () => {
  for (const file of ['ships.toml', 'modules.toml', 'stations.toml', 'balancing.toml']) {
    const text = readFileSync(join(__dirname, '../../../../config', file), 'utf8');
    const values = listEditableValues({ [file]: text }, file);
    expect(values.length).toBeGreaterThan(10);
    expect(new Set(values.map(({ path }) => path.join('.'))).size).toBe(values.length);
  }
});
