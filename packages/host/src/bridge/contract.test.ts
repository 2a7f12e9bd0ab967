/** What a call accepts: every fault is reported, and nothing unchecked gets through. */
import { boolean, byKind, integer, list, nullable, number, prose, table } from '@dota-factory/data';
import fc from 'fast-check';
import { APP_CONTRACT, withAppContract } from './app-contract.ts';
import { carries, checkArgs, defineContract, joinContracts, takes, takesNothing } from './contract.ts';
import { OPENED_FILE, OTHER_PLACE, textFiles } from './parts.ts';
import { base64, textLike } from './schemas.ts';

const FILES = ['layouts.toml', 'plans.toml'] as const;
const own = defineContract({
  calls: {
    'test.bytes': takes(table('Bytes.', { data: base64('Bytes.') })).gives<undefined>(),
    'test.word': takes(textLike('A word.', 'small letters', (word) => /^[a-z]+$/.test(word))).gives<string>(),
    'test.deep': takes(
      table('Something deep.', {
        id: integer('An id.', { min: 0, max: 9 }),
        share: number('A share.', { min: 0, max: 1 }),
        isOn: boolean('A switch.'),
        list: nullable(
          list(
            'Some.',
            byKind('One.', { text: prose('A text.'), number: integer('A number.', { max: 5 }) }),
            {
              max: 2,
            },
          ),
        ),
        inner: table('Inside.', { name: prose('A name.') }),
      }),
    ).gives<undefined>(),
  },
  events: {},
});
const contract = withAppContract(joinContracts(own, textFiles(FILES), OPENED_FILE, OTHER_PLACE));
const check = (name: string, value: unknown) => checkArgs(contract, name, value);

it('calls that take nothing are refused anything', () => {
  for (const name of ['files.takeOpened', 'app.info', 'app.quit', 'app.readyToClose']) {
    expect(check(name, undefined)).toEqual({ ok: true, value: undefined });
    for (const value of [null, 0, '', {}, []]) expect(check(name, value).ok).toBe(false);
  }
});

it('files are named from the closed list', () => {
  for (const name of FILES) expect(check('files.readText', { name })).toEqual({ ok: true, value: { name } });
  for (const name of ['../secret', '/etc/passwd', 'layouts.toml/..', 'LAYOUTS.TOML', '', 1, null]) {
    expect(check('files.readText', { name }).ok).toBe(false);
  }
});

it('texts with a rule of their own, and bytes', () => {
  expect(check('test.word', 'word')).toEqual({ ok: true, value: 'word' });
  expect(check('test.word', 'Word')).toMatchObject({ error: [{ expected: 'small letters', got: '"Word"' }] });
  expect(check('test.bytes', { data: 'AAEC' }).ok).toBe(true);
  for (const data of ['AAE', 'A*==', '=AAA', 7]) expect(check('test.bytes', { data }).ok).toBe(false);
});

it('all faults are reported at once, each with its place', () => {
  expect(check('files.writeText', { name: 'x.toml', more: [] })).toEqual({
    ok: false,
    error: [
      { path: 'more', message: 'unknown key "more"', expected: 'one of name, text' },
      expect.objectContaining({ path: 'name', got: '"x.toml"' }),
      expect.objectContaining({ path: '', message: 'text is missing' }),
    ],
  });
  const bad = { id: 10, share: NaN, isOn: 1, list: ['a', 9], inner: { name: 1, more: 2 }, stray: 0 };
  const faults = check('test.deep', bad);
  expect(!faults.ok && faults.error.map(({ path }) => path)).toEqual([
    'stray',
    'id',
    'share',
    'isOn',
    'list[1]',
    'inner.more',
    'inner.name',
  ]);
});

it('what is right gets through as a value of its own', () => {
  const good = { id: 3, share: 0.5, isOn: true, list: ['a', 1], inner: { name: 'n' } };
  const checked = check('test.deep', good);
  expect(checked).toEqual({ ok: true, value: good });
  expect(checked.ok && checked.value).not.toBe(good);
  expect(check('test.deep', { ...good, list: null })).toMatchObject({ ok: true });
  expect(check('test.deep', { ...good, list: ['a', 'b', 'c'] })).toMatchObject({ error: [{ path: 'list' }] });
});

it('inherited fields do not count', () => {
  const args = Object.create({ name: 'plans.toml', text: '' }) as unknown;
  expect(check('files.writeText', args).ok).toBe(false);
});

it('no value makes a check throw', () => {
  const names = fc.constantFrom(...Object.keys(contract.calls));
  fc.assert(
    fc.property(names, fc.anything({ withNullPrototype: true }), (name, value) => {
      expect(typeof check(name, value).ok).toBe('boolean');
    }),
  );
});

it('no two parts may have the same name, and none a word of every bridge', () => {
  const quit = defineContract({ calls: { 'app.quit': takesNothing.gives<undefined>() }, events: {} });
  const closing = defineContract({ calls: {}, events: { 'app.closing': carries<undefined>() } });
  expect(() => withAppContract(quit)).toThrow('app.quit');
  expect(() => withAppContract(closing)).toThrow('app.closing');
  expect(() => joinContracts(APP_CONTRACT, OPENED_FILE, OPENED_FILE)).toThrow('files.takeOpened');
});
