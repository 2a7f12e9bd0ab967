// Edits in memory: the value is replaced where it is, everything around it stays, and a missing value is reported.
import fc from 'fast-check';
import { listTextValues } from '@dota-factory/data';
import { applyEdits } from './config-edits.ts';

const TEXT = `# kept
[[module]]
id = "gun" # its name
cost = 3
[module.weapon]
damage_formula = '2 * x'
[player_station]
hp_formula = "9"
`;
const files = { 'modules.toml': TEXT };

it('replaces values of every kind, and nothing else', () => {
  const edited = applyEdits(files, [
    { file: 'modules.toml', path: ['module', 0, 'cost'], value: 4.5 },
    { file: 'modules.toml', path: ['module', 0, 'weapon', 'damage_formula'], value: 'x + "1"' },
    { file: 'modules.toml', path: ['module', 0, 'id'], value: true },
  ]);
  expect(edited).toEqual({
    ok: true,
    value: {
      'modules.toml': TEXT.replace('cost = 3', 'cost = 4.5')
        .replace("'2 * x'", '"x + \\"1\\""')
        .replace('"gun"', 'true'),
    },
  });
  expect(files['modules.toml']).toBe(TEXT);
});

it('the last edit of a value counts', () => {
  const path = ['module', 0, 'cost'];
  const edited = applyEdits(
    files,
    [1, 2].map((value) => ({ file: 'modules.toml', path, value })),
  );
  expect(edited.ok && edited.value['modules.toml']).toContain('cost = 2');
});

it('every missing value is reported, and then nothing is changed', () => {
  expect(
    applyEdits(files, [
      { file: 'modules.toml', path: ['module', 1, 'cost'], value: 1 },
      { file: 'secret.toml', path: ['a'], value: 1 },
      { file: 'constructor', path: ['a'], value: 1 },
    ]),
  ).toMatchObject({
    ok: false,
    error: [
      { file: 'modules.toml', message: 'there is no value module[1].cost' },
      { file: 'secret.toml', message: 'there is no such config file' },
      { file: 'constructor', message: 'there is no such config file' },
    ],
  });
});

it('any text and any number comes back as it was given', () => {
  const path = ['module', 0, 'cost'];
  const values = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
  );
  fc.assert(
    fc.property(values, (value) => {
      const edited = applyEdits(files, [{ file: 'modules.toml', path, value }]);
      const text = edited.ok ? edited.value['modules.toml'] : undefined;
      const found = listTextValues(text ?? '').find((each) => each.path.join() === path.join());
      expect(found?.value === value || (found?.value === 0 && value === 0)).toBe(true);
    }),
  );
});
