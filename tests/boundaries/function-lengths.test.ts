// Holds functions short: half of them up to 8 lines, nine of ten below 30, none above 120.
import { join } from 'node:path';
import { isTestFile } from './layers.ts';
import { measureFunctions, quantile } from './function-lengths.ts';
import { readTree } from './source-files.ts';

const ROOT = join(__dirname, '../..');
const MAX_LINES = 120;

describe('the functions of programs, packages and scripts', () => {
  const tree = readTree(ROOT, ['packages', 'apps', 'scripts']);
  const files = [...tree.keys()].filter(
    (file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts') && !isTestFile(file),
  );
  const read = (file: string): string => tree.get(file) ?? '';
  const functions = files.flatMap((file) => measureFunctions(file, read(file)));
  const lengths = functions.map(({ lines }) => lines);

  it('were all looked at', () => {
    expect(files.filter((file) => file.endsWith('.mjs')).length).toBeGreaterThan(20);
    expect(files.length).toBeGreaterThan(400);
    // A crude second reading, so that a parser gone blind cannot make everything look short.
    const measured = new Set(functions.map(({ file }) => file));
    const declaring = files.filter((file) => /^(export )?(async )?function \w/m.test(read(file)));
    expect(declaring.filter((file) => !measured.has(file))).toEqual([]);
  });

  it('are up to 8 lines long in one half of all cases, and below 30 in nine of ten', () => {
    expect(quantile(lengths, 0.5)).toBeLessThanOrEqual(8);
    expect(quantile(lengths, 0.9)).toBeLessThan(30);
  });

  it(`are nowhere longer than ${MAX_LINES} lines`, () => {
    const long = functions.filter(({ lines }) => lines > MAX_LINES);
    expect(long.map(({ file, line, name, lines }) => `${file}:${line}: ${name} has ${lines} lines`)).toEqual(
      [],
    );
  });
});

describe('measuring', () => {
  const measure = (text: string, file = 'a.ts') =>
    measureFunctions(file, text).map(({ name, line, lines }) => [name, line, lines]);

  it('counts from the first line to the last, wherever the function is', () => {
    expect(measure('\nfunction f() {\n  return 1;\n}\n')).toEqual([['f', 2, 3]]);
    expect(
      measure('// ä €\nexport async function g(\n  a: number,\n): Promise<number> {\n  return a;\n}'),
    ).toEqual([['g', 2, 5]]);
  });

  it('knows declarations, methods, accessors, and functions that get a name', () => {
    const text = [
      'class A {',
      '  #p = () => 1;',
      '  constructor() {}',
      '  m() {}',
      '  #q() {}',
      '  get g() { return 1; }',
      '}',
      'const v = () => 1;',
      'const o = { m() {}, k: function () {}, get h() { return 1; } };',
    ].join('\n');
    expect(measure(text).map(([name]) => name)).toEqual([
      'p',
      'constructor',
      'm',
      'q',
      'g',
      'v',
      'm',
      'k',
      'h',
    ]);
  });

  it('leaves a callback to the function it is in, and what has no body out', () => {
    expect(
      measure('declare function d(): void;\nfunction f() {\n  [1].map((x) => {\n    return x;\n  });\n}'),
    ).toEqual([['f', 2, 5]]);
    expect(measure('function f(): void;\nfunction f() {}')).toEqual([['f', 2, 1]]);
  });

  it('reads components and scripts', () => {
    expect(measure('export function A() {\n  return <i />;\n}', 'a.tsx')).toEqual([['A', 1, 3]]);
    expect(measure('export function a(b) {\n  return b;\n}', 'a.mjs')).toEqual([['a', 1, 3]]);
  });
});

it('a quantile is a value of the list', () => {
  expect([
    quantile([3, 1, 2], 0.5),
    quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9),
    quantile([], 0.5),
  ]).toEqual([2, 10, 0]);
});
