// Proves how mods are listed, turned on and moved.
import { listModRows, moveMod, toggleMod } from './mod-list.ts';

const overlays = {
  files: {
    'mods/a/world.toml': '',
    'mods/b/mod.toml': 'name = "Bright"\nversion = "2"\n',
    'mods/c/world.toml': '',
  },
  unreadable: { 'mods/d/world.toml': { message: 'not UTF-8' } },
  misnamed: [],
  folder: '/mods',
};

it('lists those that are on in their order, then the others by name, and what is missing', () => {
  const fault = { severity: 'error', file: 'f', line: 1, column: 1, path: [], message: 'm' } as const;
  const rows = listModRows({
    overlays,
    choice: { difficulty: undefined, mods: ['c', 'gone', 'b'] },
    leftOut: [{ kind: 'mod', id: 'c', diagnostics: [fault] }],
  });
  expect(
    rows.map(({ id, name, isOn, isMissing, faults }) => [id, name, isOn, isMissing, faults.length]),
  ).toEqual([
    ['c', 'c', true, false, 1],
    ['gone', 'gone', true, true, 0],
    ['b', 'Bright', true, false, 0],
    ['a', 'a', false, false, 0],
    ['d', 'd', false, false, 0],
  ]);
});

it('a mod that is turned on comes last; moving stops at the ends', () => {
  expect(toggleMod(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(toggleMod(['a', 'b'], 'a')).toEqual(['b']);
  expect(moveMod(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveMod(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moveMod(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
  expect(moveMod(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
});
