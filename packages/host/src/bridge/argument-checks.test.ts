/** What each call accepts: every fault is reported, and nothing that was not looked at gets through. */
import fc from 'fast-check';
import { checkCallArgs, listWords } from './argument-checks.ts';
import { type CallName, GAME_FILES } from './contract.ts';

const CALL_NAMES = Object.keys(listWords().calls) as CallName[];

it('calls that ask nothing take nothing', () => {
  for (const name of ['config.read', 'app.info', 'app.quit', 'app.readyToClose'] as const) {
    expect(checkCallArgs(name, undefined)).toEqual({ ok: true, value: undefined });
    for (const value of [null, 0, '', {}, []]) expect(checkCallArgs(name, value).ok).toBe(false);
  }
});

it('files are named from the closed list', () => {
  for (const name of GAME_FILES) {
    expect(checkCallArgs('files.readText', { name })).toEqual({ ok: true, value: { name } });
  }
  for (const name of ['../secret', '/etc/passwd', 'ship_layouts.toml/..', 'SHIP_LAYOUTS.TOML', '', 1, null]) {
    expect(checkCallArgs('files.readText', { name }).ok).toBe(false);
  }
});

it('saved games have names that are file names everywhere', () => {
  for (const name of ['autosave', 'My game 2', 'Zwölf.3', 'a-b_c', 'x'.repeat(40)]) {
    expect(checkCallArgs('saves.read', { name })).toEqual({ ok: true, value: { name } });
  }
  const unlawful = [
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
    'x'.repeat(41),
  ];
  for (const name of unlawful)
    expect([name, checkCallArgs('saves.read', { name }).ok]).toEqual([name, false]);
  expect(checkCallArgs('saves.write', { name: 'a', data: 'AAEC' }).ok).toBe(true);
  for (const data of ['AAE', 'A*==', '=AAA', 7]) {
    expect(checkCallArgs('saves.write', { name: 'a', data }).ok).toBe(false);
  }
});

it('all faults are reported at once', () => {
  expect(checkCallArgs('files.writeText', { name: 'x.toml', more: [] })).toEqual({
    ok: false,
    error: [
      { path: 'name', expected: 'one of ship_layouts.toml, blueprints.toml', got: '"x.toml"' },
      { path: 'text', expected: 'a text', got: 'nothing' },
      { path: 'more', expected: 'no such field', got: 'a list' },
    ],
  });
});

it('inherited fields do not count', () => {
  const args = Object.create({ name: 'blueprints.toml', text: '' }) as unknown;
  expect(checkCallArgs('files.writeText', args).ok).toBe(false);
});

it('no value makes a check throw', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CALL_NAMES), fc.anything({ withNullPrototype: true }), (name, value) => {
      expect(typeof checkCallArgs(name, value).ok).toBe('boolean');
    }),
  );
});
