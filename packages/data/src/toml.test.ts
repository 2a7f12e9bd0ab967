// TOML texts: what is read, where syntax faults are, and that hostile texts change nothing.
import fc from 'fast-check';
import { formatTomlValue, parseToml } from './toml.ts';

const faultOf = (text: string): string => {
  const parsed = parseToml(text);
  if (parsed.ok) throw new Error(`accepted: ${text}`);
  return `${parsed.error.line}:${parsed.error.column}: ${parsed.error.message}`;
};

describe('reading', () => {
  it('gives plain values', () => {
    const parsed = parseToml('a = 1\nb = [1.5, "x"]\n[t]\nc = true\n');
    expect(parsed.ok && JSON.stringify(parsed.value)).toBe('{"a":1,"b":[1.5,"x"],"t":{"c":true}}');
  });

  it('takes a byte order mark and carriage returns, also in comments', () => {
    expect(parseToml('\uFEFF# comment\r\na = 1\r\n')).toEqual({ ok: true, value: { a: 1 } });
  });
});

describe('syntax faults', () => {
  it.each([
    ['a = ', '1:5: a key without a value'],
    ['a =\nb = 1', '1:4: a key without a value'],
    ['a = # nothing\n', '1:5: a key without a value'],
    ['b = 1\na = word', '2:5: an unexpected word: a text needs quotes'],
    ['x y', '1:3: a key without "="'],
    ['a = 1\na = 2\n', '2:1: the key is defined twice'],
    ['[t]\na = 1\n[t]\nb = 1', '3:2: the key is defined twice'],
    ['[[a]]\n[a]\n', '2:2: the key is defined twice'],
    ['a = "x', '1:7: unterminated string constant'],
    ['a = [1, 2', '1:10: unterminated array'],
  ])('%j', (text, expected) => {
    expect(faultOf(text)).toBe(expected);
  });
});

it.each([
  'a = 2024-13-45',
  'a = 1 b = 2',
  '\u0007',
  'a = 0x',
  '[a',
  '[[a]',
  'a = """x',
  "a = 'x",
  '{',
  ',',
  '=',
  '\uFFFF',
])('%j has a fault in the first line', (text) => {
  expect(faultOf(text)).toMatch(/^1:\d+: .+/);
});

describe('hostile texts', () => {
  it.each([
    ['[constructor]\na = 1', '1:2: "constructor" cannot be a key'],
    ['x = 1\n[hasOwnProperty]\ncall = 1', '2:2: "hasOwnProperty" cannot be a key'],
    ['a.toString.b = 1', '1:3: "toString" cannot be a key'],
    ['a = { b = [{ valueOf = 1 }] }', '1:14: "valueOf" cannot be a key'],
    ['["\\u0063onstructor"]\na = 1', '1:2: "constructor" cannot be a key'],
    ['[[__proto__]]\na = 1', '1:3: "__proto__" cannot be a key'],
  ])('%j is refused before anything is written', (text, expected) => {
    const call = Object.prototype.hasOwnProperty.call;
    expect(faultOf(text)).toBe(expected);
    expect(Object.keys(Object)).toEqual([]);
    expect(Object.prototype.hasOwnProperty.call).toBe(call);
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });

  it('such words are fine as values and in comments', () => {
    expect(parseToml('# the constructor\na = "toString"\n').ok).toBe(true);
  });

  it.each([
    ['open lists', `a = ${'['.repeat(50_000)}`],
    ['nested lists', `a = ${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['open tables', `a = ${'{a='.repeat(50_000)}`],
    ['a long key', `[${'a.'.repeat(50_000)}a]`],
    ['nested lists beside a word', `# toString\na = ${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['many keys', Array.from({ length: 50_000 }, (_, i) => `k${i} = 1`).join('\n')],
  ])('%s neither throw nor hang', (_what, text) => {
    const start = process.cpuUsage();
    const parsed = parseToml(text);
    if (!parsed.ok) expect(parsed.error.line).toBeGreaterThan(0);
    const { user, system } = process.cpuUsage(start);
    // In milliseconds of its own: the machine may be busy with something else.
    expect((user + system) / 1000).toBeLessThan(5000);
  });
});

it('a plain text is read back as it was written', () => {
  const plain = fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => !/[\p{Cc}\p{Cs}]/u.test(text));
  fc.assert(
    fc.property(plain, fc.integer({ min: -1e9, max: 1e9 }), (text, number) => {
      const written = `a = ${formatTomlValue({ text, list: [text], number })}`;
      expect(parseToml(written)).toEqual({ ok: true, value: { a: { text, list: [text], number } } });
    }),
    { numRuns: 500 },
  );
});
