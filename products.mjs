// The products of this repository: what scripts, packaging and the shells must know of each. A new one is one entry.

/**
 * @typedef {object} Product
 * @property {string} name Its folder below apps/, its build, its launcher in a package, and what `--app=` calls it.
 * @property {string} title As windows, menus and the terminal show it.
 * @property {string} id Names the folders of its profile: lower-case letters and hyphens.
 * @property {string[]} content Files and folders at the root that people edit; a package has them beside its executables.
 * @property {string[]} [keeps] Files and folders that it writes beside the executables, besides its content.
 * @property {FileKind[]} [fileKinds] What it opens, on the command line or by a double click.
 * @property {Record<string, string>} [workers] Bundle beside its backend -> the source of the thread.
 * @property {WindowSize} [mainWindow] Of the window that shows index.html.
 * @property {(WindowSize & { page: string })[]} [companions] Further pages, which index.html may open in windows.
 * @property {OwnFlag[]} [flags] On its command line, besides those of every product.
 * @property {boolean} [hasDownloads] Whether a page may hand texts that it has made to the person as files.
 *
 * @typedef {object} FileKind
 * @property {string} extension With its dot, in lower case.
 * @property {string} kind What the product calls it.
 * @property {string} noun For a person.
 * @property {Association} [association] Installed packages open such files by a double click; without it only the
 *   command line does. packaging/<extension>.ico and .icns are its icons.
 *
 * @typedef {{ name: string, value?: string, help: string, excludes?: string[] }} OwnFlag `value` names what it takes.
 * @typedef {{ name: string, description: string, mimeType: string, role: 'Viewer' | 'Editor' }} Association
 * @typedef {{ width?: number, height?: number, minWidth?: number, minHeight?: number }} WindowSize in pixels
 */

/** What judges C: a helper process and its threads, beside whatever starts them. */
const QUEST_RUNNER = {
  'quest-host.mjs': 'packages/runner/src/host/main.ts',
  'quest-compiler-worker.mjs': 'packages/runner/src/host/compiler-worker.ts',
  'quest-run-worker.mjs': 'packages/runner/src/host/run-worker.ts',
};

/** @type {Product[]} The first is what a double click on the executable of a package opens. */
export const PRODUCTS = [
  {
    name: 'game',
    title: 'Dota Factory',
    id: 'dota-factory',
    content: ['config', 'mods', 'blueprints.toml', 'ship_layouts.toml'],
    keeps: [
      'saves',
      'replays',
      'settings.toml',
      'settings.damaged.toml',
      'best_runs.toml',
      'best_runs.damaged.toml',
    ],
    flags: [
      { name: '--new', help: 'begin a new game at once, without the title screen' },
      { name: '--seed', value: 'SEED', help: 'the seed of that new game: a number, or any text' },
      {
        name: '--continue',
        help: 'go on with the newest saved game at once',
        excludes: ['--new', '--seed'],
      },
    ],
    fileKinds: [
      {
        extension: '.dfsave',
        kind: 'save',
        noun: 'saved game',
        association: {
          name: 'Dota Factory save',
          description: 'A saved game of Dota Factory',
          mimeType: 'application/x-dota-factory-save',
          role: 'Editor',
        },
      },
      {
        extension: '.dfreplay',
        kind: 'replay',
        noun: 'replay',
        association: {
          name: 'Dota Factory replay',
          description: 'A recorded game of Dota Factory',
          mimeType: 'application/x-dota-factory-replay',
          role: 'Viewer',
        },
      },
    ],
  },
  {
    name: 'balancing',
    title: 'Dota Factory Balancing',
    id: 'dota-factory-balancing',
    content: ['config', 'mods', 'ship_layouts.toml'],
    flags: [
      { name: '--difficulty', value: 'NAME', help: 'fight with the numbers of this difficulty' },
      { name: '--mod', value: 'NAME,NAME', help: 'and with those of these mods, in this order' },
    ],
    companions: [{ page: 'inspect.html' }],
    hasDownloads: true,
    workers: {
      // Piscina looks for its worker.js beside itself, which is beside the bundle once it is part of one.
      'worker.js': 'packages/arena/node_modules/piscina/dist/worker.js',
      'arena-worker.mjs': 'packages/arena/src/node/worker.ts',
      'fight-worker.mjs': 'packages/arena/src/node/fight-worker.ts',
    },
  },
  {
    name: 'arcade',
    title: 'Dota Factory Arcade',
    id: 'dota-factory-arcade',
    content: ['levels'],
    keeps: ['saves'],
    hasDownloads: true,
    fileKinds: [{ extension: '.json', kind: 'board', noun: 'board game' }],
    workers: QUEST_RUNNER,
    mainWindow: { minWidth: 900, minHeight: 600 },
  },
];

/**
 * @typedef {object} Command
 * @property {string} name Of its build and, in a package, of its launcher.
 * @property {string} folder Of the app.
 * @property {string} entry In that folder; becomes main.mjs.
 * @property {Record<string, string>} [bundles] Further files beside main.mjs -> their sources.
 * @property {boolean} isPackaged
 */

/** @type {Command[]} Programs without a window. */
export const COMMANDS = [
  {
    name: 'sim',
    folder: 'apps/sim',
    entry: 'src/main.ts',
    bundles: {
      // A program of its own, so that every suite is measured in a fresh process and no other command loads any.
      'bench.mjs': 'apps/sim/src/bench/main.ts',
      'worker.js': 'packages/arena/node_modules/piscina/dist/worker.js',
      'arena-worker.mjs': 'packages/arena/src/node/worker.ts',
    },
    isPackaged: true,
  },
  {
    name: 'arcade-cli',
    folder: 'apps/arcade',
    entry: 'src/cli/main.ts',
    bundles: { 'self-play-worker.mjs': 'apps/arcade/src/cli/board/self-play-worker.ts', ...QUEST_RUNNER },
    isPackaged: false,
  },
];
