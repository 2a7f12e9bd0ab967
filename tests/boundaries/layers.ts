// The import graph of the project as one table: who may import whom, and what each package must stay free of.

export interface Layer {
  /** Folder below the root. */
  readonly folder: string;
  /** Folders it may import besides itself. */
  readonly imports: readonly string[];
  /** Runs the same in Node, a worker and a browser: no clock, dice, DOM, Node or mutable module state. */
  readonly pure: boolean;
  /** Results must agree in every engine to the last bit, so only exactly rounded arithmetic is allowed. */
  readonly exact: boolean;
  /** Packages from npm it may import; undefined: whatever its package.json declares. */
  readonly foreign: readonly string[] | undefined;
}

const library = (name: string, imports: readonly string[], traits: Partial<Layer> = {}): Layer => ({
  folder: `packages/${name}`,
  imports: imports.map((each) => `packages/${each}`),
  pure: false,
  exact: false,
  foreign: undefined,
  ...traits,
});

/** `within`: folders of the app that are layers of their own. */
const app = (name: string, imports: readonly string[], within: readonly string[] = []): Layer => ({
  ...library(name, imports),
  folder: `apps/${name}`,
  imports: [...imports.map((each) => `packages/${each}`), ...within.map((each) => `apps/${name}/${each}`)],
});

/** Rows for packages that do not exist yet are part of the plan; a package without a row is a fault. */
export const LAYERS: readonly Layer[] = [
  library('base', [], { pure: true, exact: true, foreign: [] }),
  library('data', ['base'], { pure: true, exact: true }),
  library('lib', ['base', 'data'], { pure: true, exact: true }),
  library('console', ['base', 'data']),
  library('arena', ['base', 'data', 'lib'], { exact: true }),
  // The second door of ui is a layer of its own: a package that may import ui may not for that reason import the factory.
  library('ui/src/factory', ['base', 'lib', 'ui']),
  library('ui', ['base']),
  library('host', ['base', 'data']),
  library('board', ['base', 'data'], { pure: true }),
  library('grid', ['base', 'data'], { pure: true }),
  library('screw', ['base', 'data'], { pure: true }),
  library('quest', ['base', 'data'], { pure: true }),
  library('runner', ['base', 'quest']),
  app('game', ['base', 'data', 'lib', 'arena', 'ui', 'ui/src/factory', 'host']),
  app('balancing', ['base', 'data', 'lib', 'arena', 'ui', 'ui/src/factory', 'host']),
  app('arcade', ['base', 'data', 'console', 'ui', 'host', 'board', 'grid', 'screw', 'quest', 'runner']),
  // Benchmarks measure every engine; the other commands of sim know the factory only.
  app('sim/src/bench', ['base', 'data', 'lib', 'arena', 'board', 'grid', 'screw', 'quest', 'runner']),
  app('sim', ['base', 'data', 'lib', 'console', 'arena', 'host'], ['src/bench']),
];

/** The folders of pure packages that may touch files. */
const NODE_DOORS = ['packages/data/src/node', 'packages/lib/src/node'];

export const isInNodeDoor = (path: string): boolean =>
  NODE_DOORS.some((folder) => path.startsWith(`${folder}/`));

/** Folders of a package in their order: each may import those before it, and none after it. */
interface FolderOrder {
  /** Where the folders lie. */
  readonly parent: string;
  readonly folders: readonly { readonly name: string; readonly purpose: string }[];
  /** Folders outside the order: doors with a rule of their own. */
  readonly beside: readonly string[];
}

export const FOLDER_ORDERS: readonly FolderOrder[] = [
  {
    parent: 'packages/lib/src',
    beside: ['node', 'testing'],
    folders: [
      { name: 'content', purpose: 'what a checked config is, and how a building lies on tiles' },
      { name: 'rules', purpose: 'arithmetic over content: stats, threat, unlocks, waves; changes nothing' },
      { name: 'config', purpose: 'TOML text to checked content, or every fault with its place' },
      { name: 'state', purpose: 'the world as plain data: create, copy, fingerprint' },
      {
        name: 'edits',
        purpose: 'what changes the ground: construction, belt lines and links, machines, splitters',
      },
      { name: 'saves', purpose: 'a world as a file and back: shape, invariants, healing' },
      { name: 'commands', purpose: 'one file per player intent: check and apply' },
      { name: 'systems', purpose: 'one file per part of the tick; order.ts is the list' },
      { name: 'snapshot', purpose: 'what a view needs of a world; events; the dump' },
      { name: 'replay', purpose: 'recorded games: seed, commands, checkpoints' },
    ],
  },
  {
    parent: 'packages/ui/src',
    beside: [],
    folders: [
      { name: 'text', purpose: 'how numbers, durations, rates and ids are written' },
      { name: 'theme', purpose: 'colours, sizes and motion of a window, in sheets and in code' },
      { name: 'sound', purpose: 'sounds from waves and noise, and the mixer and engine that play them' },
      { name: 'canvas', purpose: 'crisp canvases: camera, sharp pixels, outlines, glyphs' },
      { name: 'controls', purpose: 'buttons, lists, tabs, tables, tooltips' },
      { name: 'dialogs', purpose: 'modal dialogs' },
      { name: 'plots', purpose: 'curves over axes, and their arithmetic' },
      { name: 'factory/draw', purpose: 'one building, item, module, ship or station on any canvas' },
      { name: 'factory/elements', purpose: 'the same as elements of a page: icons, layout grids, names' },
      { name: 'factory/world', purpose: 'the world and the arena, layer by layer' },
    ],
  },
];

/** The door of lib for tests: builders of small worlds and checks of invariants. */
export const TESTING_DOOR = 'packages/lib/src/testing';

/** Files that may use a forbidden name, each with the reason; one that no longer needs it is a fault, too. */
export const EXCEPTIONS: readonly { readonly file: string; readonly name: string; readonly why: string }[] = [
  {
    file: 'packages/data/src/global-scope.ts',
    name: 'globalThis',
    why: 'the TOML reader expects the global object under the name it has in Node only',
  },
];

export function findLayer(path: string): Layer | undefined {
  return LAYERS.find(({ folder }) => path.startsWith(`${folder}/`));
}

/** `packages/ui/src/factory/index.ts` -> `packages/ui`. */
export function packageOf(path: string): string {
  return path.split('/', 2).join('/');
}

export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
