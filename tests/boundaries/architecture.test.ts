/** The page about the architecture says what the sources say, and its ways exist. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeArchitecture, PAGE, PICTURE } from './architecture.ts';
import { drawHouse } from './house.ts';
import { drawImportGraph } from './import-graph.ts';
import { readTree } from './source-files.ts';
import { listWayFaults, WAYS } from './ways.ts';

const ROOT = join(__dirname, '../..');
const tree = readTree(ROOT, ['packages', 'apps']);
const graph = drawImportGraph(tree);

test.each([PAGE, PICTURE])('%s is as `npm run architecture` writes it', (file) => {
  const path = join(ROOT, file);
  expect(readFileSync(path, 'utf8')).toBe(describeArchitecture(ROOT).get(path));
});

test.each([...WAYS])(
  '$name: every file exists, is linked with one before it, and no folder is entered twice',
  (way) => {
    expect(listWayFaults(tree, graph, way)).toEqual([]);
  },
);

test('every package says in its package.json what it is', () => {
  expect(drawHouse(tree, graph).rooms.filter(({ description }) => description === '')).toEqual([]);
});

describe('the check of a way', () => {
  const small = new Map([
    ['packages/a/src/one/x.ts', "import { y } from '../two/y.ts';"],
    ['packages/a/src/two/y.ts', 'export const y = 1;'],
    ['packages/a/src/one/z.ts', "import { y } from '../two/y.ts';"],
  ]);
  const judge = (...files: string[]): string[] =>
    listWayFaults(small, drawImportGraph(small), {
      name: 'W',
      about: '',
      files: files.map((file) => `packages/a/src/${file}`),
    });

  it('takes a way along imports', () => expect(judge('one/z.ts', 'two/y.ts')).toEqual([]));
  it('names a file that is gone', () =>
    expect(judge('one/z.ts', 'two/q.ts')).toEqual(['W: there is no packages/a/src/two/q.ts']));
  it('names a file without a link', () =>
    expect(judge('one/x.ts', 'one/z.ts')).toEqual([
      'W: no import links packages/a/src/one/z.ts with a file before it',
    ]));
  it('names a room that is entered twice', () =>
    expect(judge('one/x.ts', 'two/y.ts', 'one/z.ts')).toEqual([
      'W: packages/a/src/one/z.ts is in a room that the way has left before',
    ]));
});
