/** What the game's calls accept. */
import { checkArgs } from '@dota-factory/host/bridge';
import { contract, GAME_FILES } from './index.ts';

const check = (name: string, value: unknown) => checkArgs(contract, name, value);

it('saved games have names that are file names everywhere', () => {
  for (const name of ['autosave', 'My game 2', 'Zwölf.3', 'a-b_c', 'x'.repeat(40)]) {
    expect(check('saves.read', { name })).toEqual({ ok: true, value: { name } });
  }
  const refused = [
    '',
    ' ',
    '.',
    '..',
    '../x',
    'a/b',
    'a\\b',
    '.hidden',
    'end.',
    'end ',
    'nul',
    'COM1.x',
    'COM¹',
    'com².save',
    'Lpt³',
    'nul .x',
    'COM1 .x',
    'x'.repeat(41),
  ];
  for (const name of refused) expect([name, check('saves.read', { name }).ok]).toEqual([name, false]);
  expect(check('saves.write', { name: 'a', data: 'AAEC' }).ok).toBe(true);
  for (const data of ['AAE', 'A*==', '=AAA', 7]) {
    expect(check('saves.write', { name: 'a', data }).ok).toBe(false);
  }
});

it('files beside the executable are named from the closed list', () => {
  for (const name of GAME_FILES) expect(check('files.readText', { name }).ok).toBe(true);
  for (const name of ['../blueprints.toml', 'saves/a.dfsave', 'config/world.toml']) {
    expect(check('files.readText', { name }).ok).toBe(false);
  }
});
