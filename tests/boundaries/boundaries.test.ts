// Keeps the import graph one-way and the pure packages pure, and shows on bad trees that it would notice.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { drawImportGraph, listGraphFaults, listUnorderedFiles, type Tree } from './import-graph.ts';
import { LAYERS } from './layers.ts';
import { applyExceptions, formatFinding, scanSource } from './scan.ts';
import { listSheetFaults, MAX_SHEET_LINES } from './sheets.ts';
import { readTree } from './source-files.ts';

const ROOT = join(__dirname, '../..');
const FOLDERS = ['packages', 'apps'];

describe('the sources', () => {
  const tree = readTree(ROOT, FOLDERS);
  const graph = drawImportGraph(tree);

  it('belong to packages that have a row in the table of layers', () => {
    const folders = FOLDERS.flatMap((parent) =>
      readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`),
    );
    expect(folders.filter((folder) => !LAYERS.some((layer) => layer.folder === folder))).toEqual([]);
  });

  it('were all looked at', () => {
    const sources = [...tree.keys()].filter((path) => /\.tsx?$/.test(path)).sort();
    expect(sources.length).toBeGreaterThan(50);
    expect(graph.files).toEqual(sources);
    // A crude second reading, so that a parser gone blind cannot make the graph look clean.
    const importing = sources.filter((path) => /^import .*['"];$/m.test(tree.get(path) ?? ''));
    const withEdges = new Set(graph.edges.map(({ from }) => from));
    expect(importing.filter((path) => !withEdges.has(path))).toEqual([]);
    expect(graph.edges.length).toBeGreaterThan(importing.length);
  });

  it('import only downwards, through the doors of packages, and without a cycle', () => {
    expect(listGraphFaults(tree, graph)).toEqual([]);
  });

  it('lie in a folder that has its place in the order of its package', () => {
    expect(listUnorderedFiles(graph.files)).toEqual([]);
  });

  it('style with short sheets that a window loads, and with no class that no element has', () => {
    expect([...tree.keys()].filter((path) => path.endsWith('.css')).length).toBeGreaterThan(30);
    expect(listSheetFaults(tree, graph)).toEqual([]);
  });

  it('keep clock, dice, DOM, Node, console, inexact math and hidden state out of where they do not belong, and do not steer by test ids', () => {
    const findings = [...tree]
      .filter(([path]) => /\.tsx?$/.test(path))
      .flatMap(([path, text]) => scanSource(path, text));
    const { faults, unused } = applyExceptions(findings);
    expect(faults.map(formatFinding)).toEqual([]);
    expect(unused).toEqual([]);
  });
});

/** What the bad files need around them; no rule is broken here. */
const SOUND_TREE: Readonly<Record<string, string>> = {
  'packages/base/package.json': '{ "name": "@dota-factory/base", "exports": { ".": "./src/index.ts" } }',
  'packages/data/package.json':
    '{ "name": "@dota-factory/data", "exports": { "./node": "./src/node/index.ts" } }',
  'packages/data/src/node/index.ts': "import { readFileSync } from 'node:fs'; export const d = readFileSync;",
  'packages/lib/package.json':
    '{ "name": "@dota-factory/lib", "exports": { ".": "./src/index.ts", "./node": "./src/node/index.ts" }, "dependencies": { "toml": "1" } }',
  'packages/ui/package.json':
    '{ "name": "@dota-factory/ui", "exports": { ".": "./src/index.ts", "./factory": "./src/factory/index.ts" } }',
  'apps/game/package.json': '{ "name": "@dota-factory/game" }',
  'packages/base/src/index.ts': 'export const b = 1;',
  'packages/lib/src/index.ts': "import { b } from '@dota-factory/base'; import 'toml'; export const x = b;",
  'packages/lib/src/index.test.ts':
    "import { readFileSync } from 'node:fs'; import './node/index.ts'; readFileSync;",
  'packages/lib/src/node/index.ts': "import { d } from '@dota-factory/data/node'; export const x = d;",
  'packages/lib/src/systems/order.ts': 'export type S = number;',
  'packages/lib/src/rules/r.ts': 'export const r = 1;',
  'packages/lib/src/testing/t.ts': 'export const t = 1;',
  'packages/ui/src/index.ts': 'export const w = 1;',
  'packages/ui/src/canvas/c.ts': 'export const c = 1;',
  'packages/ui/src/factory/index.ts': "export { f } from './draw/f.ts';",
  'packages/ui/src/factory/draw/f.ts':
    "import { x } from '@dota-factory/lib'; import { c } from '../../canvas/c.ts'; export const f = x + c;",
  'apps/game/src/g.ts': "import { x } from '@dota-factory/lib/node'; export const g = x;",
};

describe('the graph check itself', () => {
  const judge = (files: Readonly<Record<string, string>>): string[] => {
    const tree: Tree = new Map(Object.entries({ ...SOUND_TREE, ...files }));
    return listGraphFaults(tree, drawImportGraph(tree));
  };

  it('has nothing to say about a sound tree', () => {
    expect(judge({})).toEqual([]);
  });

  it.each([
    [
      'packages/base/src/a.ts',
      "import { x } from '@dota-factory/lib';",
      'wrong direction: @dota-factory/lib',
    ],
    [
      'packages/base/src/a.ts',
      "import type { X } from '@dota-factory/lib';",
      'wrong direction: @dota-factory/lib',
    ],
    [
      'packages/base/src/a.ts',
      "type X = import('@dota-factory/lib').X;",
      'wrong direction: @dota-factory/lib',
    ],
    [
      'packages/base/src/a.ts',
      "const x = () => import('@dota-factory/lib');",
      'wrong direction: @dota-factory/lib',
    ],
    ['packages/base/src/a.ts', "import 'toml';", 'no dependencies here: toml'],
    [
      'packages/lib/src/a.ts',
      "import { readFileSync } from 'node:fs';",
      'no Node in a pure package: node:fs',
    ],
    ['packages/lib/src/a.ts', "import { join } from 'path';", 'no Node in a pure package: path'],
    [
      'packages/lib/src/a.ts',
      "export { x } from './node/index.ts';",
      'only outsiders use lib/node: ./node/index.ts',
    ],
    [
      'packages/lib/src/a.ts',
      "import { d } from '@dota-factory/data/node';",
      'only outsiders use data/node: @dota-factory/data/node',
    ],
    ['packages/lib/src/a.ts', "export { x } from './missing.ts';", 'leads nowhere: ./missing.ts'],
    ['packages/lib/src/a.ts', "import 'undeclared/deep';", 'not declared in package.json: undeclared/deep'],
    [
      'packages/lib/src/a.ts',
      "import '../../base/src/index.ts';",
      'not through the door: ../../base/src/index.ts',
    ],
    [
      'packages/lib/src/a.ts',
      "import '@dota-factory/base/src/index.ts';",
      'leads nowhere: @dota-factory/base/src/index.ts',
    ],
    ['packages/lib/src/a.ts', "import './index.test.ts';", 'imports a test: ./index.test.ts'],
    [
      'packages/lib/src/rules/a.ts',
      "import type { S } from '../systems/order.ts';",
      'looks up inside its package: ../systems/order.ts',
    ],
    [
      'packages/lib/src/state/a.ts',
      "import { t } from '../testing/t.ts';",
      'only tests and benchmarks use lib/testing: ../testing/t.ts',
    ],
    [
      'packages/ui/src/a.tsx',
      "import { g } from '../../../apps/game/src/g.ts'; const A = <i>{g}</i>;",
      'wrong direction: ../../../apps/game/src/g.ts',
    ],
    ['packages/host/src/a.ts', "import { w } from '@dota-factory/ui';", 'wrong direction: @dota-factory/ui'],
    [
      'packages/ui/src/controls/a.tsx',
      "import { x } from '@dota-factory/lib';",
      'wrong direction: @dota-factory/lib',
    ],
    [
      'packages/ui/src/controls/a.tsx',
      "import { f } from '@dota-factory/ui/factory';",
      'wrong direction: @dota-factory/ui/factory',
    ],
    [
      'packages/ui/src/a.ts',
      "export { f } from './factory/draw/f.ts';",
      'wrong direction: ./factory/draw/f.ts',
    ],
    [
      'packages/ui/src/theme/a.ts',
      "import { c } from '../canvas/c.ts';",
      'looks up inside its package: ../canvas/c.ts',
    ],
    [
      'apps/arcade/src/a.ts',
      "import { f } from '@dota-factory/ui/factory';",
      'wrong direction: @dota-factory/ui/factory',
    ],
    [
      'packages/board/src/a.ts',
      "import { x } from '@dota-factory/lib';",
      'wrong direction: @dota-factory/lib',
    ],
    ['apps/sim/src/a.ts', "import { g } from '../../game/src/g.ts';", 'wrong direction: ../../game/src/g.ts'],
    ['apps/arcade/src/a.ts', "import { x } from '@dota-factory/lib';", 'wrong direction: @dota-factory/lib'],
    [
      'packages/news/src/a.ts',
      "import { b } from '@dota-factory/base';",
      'no row in the table of layers: @dota-factory/base',
    ],
  ])('in %s refuses %s', (file, text, expected) => {
    expect(judge({ [file]: `\n${text}` })).toEqual([`${file}:2: ${expected}`]);
  });

  it('names two folders that import each other, but for tests and doors', () => {
    const files = {
      'packages/ui/src/one/a.ts': "import '../two/b.ts';",
      'packages/ui/src/two/b.ts': 'export const b = 1;',
      'packages/ui/src/two/c.ts': "import '../one/d.ts';",
      'packages/ui/src/one/d.ts': 'export const d = 1;',
      'packages/ui/src/one/index.ts': "export { b } from '../three/e.ts';",
      'packages/ui/src/three/e.ts': "import '../one/d.ts'; export const b = 1;",
    };
    expect(judge(files)).toEqual([
      'packages/ui/src/one: imports its importer: packages/ui/src/two (packages/ui/src/one/a.ts > packages/ui/src/two/b.ts, packages/ui/src/two/c.ts > packages/ui/src/one/d.ts)',
    ]);
  });

  it('names sources outside every folder of an ordered package', () => {
    const files = [
      'packages/ui/src/misc/a.ts',
      'packages/ui/src/misc/index.ts',
      'packages/ui/src/b.ts',
      'packages/lib/src/factory/c.ts',
    ];
    const sound = [
      ...Object.keys(SOUND_TREE).filter((path) => path.endsWith('.ts')),
      'apps/game/src/misc/d.ts',
    ];
    expect(listUnorderedFiles([...sound, ...files]).sort()).toEqual([...files].sort());
  });

  it('names the files of a cycle', () => {
    const files = {
      'packages/lib/src/a.ts': "import './b.ts';",
      'packages/lib/src/b.ts': "import type { C } from './c.ts';",
      'packages/lib/src/c.ts': "export { b } from './a.ts'; import './index.ts';",
      'packages/lib/src/self.ts': "import './self.ts';",
    };
    expect(judge(files)).toEqual([
      'packages/lib/src/a.ts: cycle: packages/lib/src/a.ts > packages/lib/src/b.ts > packages/lib/src/c.ts',
      'packages/lib/src/self.ts: cycle: packages/lib/src/self.ts',
    ]);
  });
});

describe('the sheet check itself', () => {
  const judge = (files: Readonly<Record<string, string>>): string[] => {
    const tree: Tree = new Map(
      Object.entries({
        'apps/game/src/main.tsx':
          "import './all.css'; const A = (on: boolean) => <i className={on ? 'a b' : `c`} />;",
        'apps/game/src/all.css': '/* All. */\n@import "./a.css";\n',
        'apps/game/src/a.css': '/* A. */\n.a .b[data-on="x.y"]:not(.c) {\n  margin: 0.5rem;\n}\n',
        ...files,
      }),
    );
    return listSheetFaults(tree, drawImportGraph(tree));
  };

  it('has nothing to say about sound sheets', () => {
    expect(judge({})).toEqual([]);
    expect(judge({ 'apps/game/src/a.css': `/* A. */\n${'.a {}\n'.repeat(MAX_SHEET_LINES - 1)}` })).toEqual(
      [],
    );
  });

  it.each([
    [`/* A. */\n${'.a {}\n'.repeat(400)}`, '401: 401 lines, at most 400'],
    ['.a {}\n', '1: says its purpose first'],
    ['/* A: .gone {} */\n.a {}\n@media print {\n  .b,\n  .gone:hover {}\n}\n', '5: no className has .gone'],
    ['/* A. */\n[data-testid="world"] {}\n', '2: does not steer by test ids'],
  ])('refuses a sheet %#', (text, expected) => {
    expect(judge({ 'apps/game/src/a.css': text })).toEqual([`apps/game/src/a.css:${expected}`]);
  });

  it('refuses a sheet that no window loads', () => {
    expect(judge({ 'apps/game/src/b.css': '/* B. */\n' })).toEqual([
      'apps/game/src/b.css:1: no window loads it',
    ]);
  });
});

describe('the source scan itself', () => {
  const PURE = 'packages/lib/src/x.ts';
  it.each([
    [PURE, 'const t = Date.now();', 'no clock: Date'],
    [PURE, 'const t = new Date(0);', 'no clock: Date'],
    [PURE, 'performance.now();', 'no clock: performance'],
    [PURE, 'setTimeout(f, 1);', 'no clock: setTimeout'],
    [PURE, 'const r = Math.random();', 'no dice: Math.random'],
    [PURE, 'crypto.getRandomValues(a);', 'no dice: crypto'],
    [PURE, 'window.alert();', 'no DOM: window'],
    [PURE, 'const d = { a: document };', 'no DOM: document'],
    [PURE, 'const f = fetch;', 'no DOM: fetch'],
    [PURE, 'process.exit();', 'no Node: process'],
    [PURE, 'Buffer.from([]);', 'no Node: Buffer'],
    [PURE, "globalThis['Date'];", 'no way around: globalThis'],
    [PURE, 'const y = Math.sin(1);', 'no inexact math: Math.sin'],
    [PURE, "const y = Math['sin'](1);", 'no inexact math: Math as a value'],
    [PURE, 'const { sin } = Math;', 'no inexact math: Math as a value'],
    [PURE, 'const y = Math.pow(2, 3);', 'no inexact math: Math.pow'],
    [PURE, 'const y = 2 ** z;', 'no inexact math: **'],
    [PURE, 'let counter = 0;', 'no module-level state: let'],
    [PURE, 'export let counter = 0;', 'no module-level state: let'],
    [PURE, "export * from './y.ts';", 'names its exports: export *'],
    [PURE, "console.log('x');", 'no console in libraries: console'],
    ['packages/screw/src/x.ts', 'Date.now();', 'no clock: Date'],
    ['packages/arena/src/x.ts', 'Math.exp(1);', 'no inexact math: Math.exp'],
    [
      'packages/ui/src/x.tsx',
      "const A = () => <i>{console.log('x')}</i>;",
      'no console in libraries: console',
    ],
    [
      'apps/game/src/x.tsx',
      `document.querySelector('[data-testid="world"]');`,
      'does not steer by test ids: data-testid',
    ],
    [
      'apps/game/src/x.tsx',
      'element.closest(`[data-testid="${name}"]`);',
      'does not steer by test ids: data-testid',
    ],
    ['apps/game/src/x.tsx', 'element.dataset.testid;', 'does not steer by test ids: data-testid'],
    ['apps/game/src/x.tsx', "element.dataset['testid'];", 'does not steer by test ids: data-testid'],
    [
      'apps/game/src/x.tsx',
      "element.getAttribute('data-testid');",
      'does not steer by test ids: data-testid',
    ],
  ])('in %s refuses %s', (file, text, expected) => {
    const findings = scanSource(file, `// What it is for: é\n\n${text}\n`);
    expect(findings.map(formatFinding)).toEqual([`${file}:3: ${expected}`]);
  });

  it('refuses `!` without a comment that says why it holds', () => {
    const bare = '// What it is for.\n\nconst y = list[0]!;\n';
    expect(scanSource(PURE, bare).map(formatFinding)).toEqual([
      `${PURE}:3: says why \`!\` holds: no comment`,
    ]);
    expect(scanSource(PURE, bare.replace('!;', '!; // never empty, see above'))).toEqual([]);
    expect(scanSource(PURE, bare.replace('const', '// never empty\nconst'))).toEqual([]);
  });

  it('refuses a file that does not open with its purpose', () => {
    expect(scanSource(PURE, 'export const x = 1;\n').map(formatFinding)).toEqual([
      `${PURE}:1: says its purpose first: no comment`,
    ]);
  });

  it.each([
    [PURE, 'function f(document: string): number { let n = 0; n += document.length; return n; }'],
    [PURE, 'const x = { Date: 1, process: 2 }; x.Date; x.process;'],
    [PURE, 'const y = Math.floor(Math.sqrt(2)) + Math.abs(-1);'],
    [PURE, 'const isDate = (value: unknown): boolean => value instanceof Date;'],
    ['packages/lib/src/node/x.ts', 'process.cwd();'],
    ['packages/lib/src/x.test.ts', 'console.log(Date.now(), process.cwd(), Math.sin(1));'],
    ['packages/ui/src/x.ts', 'document.title; Math.sin(Date.now());'],
    ['apps/sim/src/x.ts', "console.log('x');"],
    ['apps/game/src/x.tsx', "const A = <i data-testid=\"a\" {...{ 'data-testid': 'b' }} />;"],
    ['apps/game/src/x.test.tsx', 'element.getAttribute("data-testid");'],
  ])('in %s allows %s', (file, text) => {
    expect(scanSource(file, `// What it is for.\n${text}\n`)).toEqual([]);
  });

  it('lets an exception cover its own file and name only, and reports one that nothing needs', () => {
    const excused = {
      file: 'packages/data/src/global-scope.ts',
      line: 1,
      rule: 'no way around',
      name: 'globalThis',
    };
    const elsewhere = { ...excused, file: PURE };
    expect(applyExceptions([excused, elsewhere])).toEqual({ faults: [elsewhere], unused: [] });
    expect(applyExceptions([])).toEqual({ faults: [], unused: [excused.file] });
  });
});
