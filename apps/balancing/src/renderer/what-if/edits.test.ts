/** Values in groups, and edits that come and go. */
import type { EditableValue } from '../../contract/index.ts';
import { groupValues, nameValue, parseValue, putEdit } from './edits.ts';

const value = (
  path: EditableValue['path'],
  group: string,
  content: EditableValue['value'],
): EditableValue => ({
  path,
  label: group,
  group,
  value: content,
  line: 1,
});
const damage = value(['module', 1, 'weapon', 'damage_formula'], 'railgun', '45 + 3*x');

it('groups values by the table they are in, under its name', () => {
  const height = value(['world', 'height_tiles'], '', 28);
  const groups = groupValues([value(['module', 0, 'level'], 'cannon', 5), damage, height]);
  expect(groups.map(({ key, label }) => [key, label])).toEqual([
    ['module[0]', 'cannon'],
    ['module[1]', 'railgun'],
    ['world', 'world'],
  ]);
  expect([damage, height].map(nameValue)).toEqual(['weapon.damage_formula', 'height_tiles']);
  expect(nameValue(value(['module', 1, 'materials', 0, 'amount'], 'railgun', 1))).toBe('materials[0].amount');
});

it('takes numbers as numbers, formulas as text, and nothing that is neither', () => {
  expect(parseValue('4.5', 4)).toBe(4.5);
  expect(parseValue('', 4)).toBeUndefined();
  expect(parseValue('four', 4)).toBeUndefined();
  expect(parseValue('1 + x', '1')).toBe('1 + x');
  expect(parseValue('true', false)).toBe(true);
});

it('keeps one edit a value, and none for a value set back', () => {
  const once = putEdit([], 'modules.toml', damage, '90');
  const twice = putEdit(once, 'modules.toml', damage, '80');
  expect(twice).toEqual([{ file: 'modules.toml', path: damage.path, value: '80' }]);
  expect(putEdit(twice, 'modules.toml', damage, '45 + 3*x')).toEqual([]);
});
