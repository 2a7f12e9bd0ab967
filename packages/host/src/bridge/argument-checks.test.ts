/** What each call accepts: every fault is reported, and nothing that was not looked at gets through. */
import fc from 'fast-check';
import { checkCallArgs, listWords } from './argument-checks.ts';
import {
  checkRecord,
  eitherOf,
  flag,
  listOf,
  numberBetween,
  orNull,
  record,
  text,
  wholeNumber,
} from './checks.ts';
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
    'COM¹',
    'com².save',
    'Lpt³',
    'nul .x',
    'COM1 .x',
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

describe('the parts of checks', () => {
  const check = checkRecord<Record<string, unknown>>({
    id: wholeNumber(0, 9),
    share: numberBetween(0, 1),
    isOn: flag,
    list: orNull(listOf(eitherOf('a text or a number', text, wholeNumber(0, 5)), 2)),
    inner: record({ name: text }),
  });
  const good = { id: 3, share: 0.5, isOn: true, list: ['a', 1], inner: { name: 'n' } };

  it('let through what is lawful', () => {
    expect(check(good)).toEqual({ ok: true, value: good });
    expect(check({ ...good, list: null })).toMatchObject({ ok: true });
  });

  it('name every fault by its place', () => {
    const bad = {
      id: 10,
      share: NaN,
      isOn: 1,
      list: ['a', 9],
      inner: { name: 1, more: 2 },
      stray: 0,
    };
    const faults = check(bad);
    expect(!faults.ok && faults.error.map(({ path }) => path)).toEqual([
      'id',
      'share',
      'isOn',
      'list[1]',
      'inner.name',
      'inner.more',
      'stray',
    ]);
    expect(check({ ...good, list: ['a', 'b', 'c'] })).toMatchObject({ error: [{ path: 'list' }] });
    expect(check({ ...good, inner: [] })).toMatchObject({
      error: [{ path: 'inner', expected: 'an object' }],
    });
  });
});
