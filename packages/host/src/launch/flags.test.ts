/** The launcher's flags: what they mean together, and what is refused with which hint. */
import type { ProductFacts } from '../product/facts.ts';
import { findOwnFlags, formatOwnFlags } from '../product/own-flags.ts';
import { formatHelp, parseLaunchFlags } from './flags.ts';

const KINDS = [
  { extension: '.dfsave', kind: 'save', noun: 'saved game' },
  { extension: '.dfreplay', kind: 'replay', noun: 'replay' },
];
const windowSize = { width: undefined, height: undefined, minWidth: undefined, minHeight: undefined };
const FLAGS = [
  { name: '--new', value: undefined, help: 'begin anew', excludes: [] },
  { name: '--seed', value: 'N', help: 'with this seed', excludes: [] },
  { name: '--continue', value: undefined, help: 'go on', excludes: ['--new', '--seed'] },
];
const PRODUCT = { fileKinds: KINDS, flags: FLAGS };
const usual = {
  shell: undefined,
  open: true,
  port: 0,
  home: undefined,
  file: undefined,
  help: false,
  own: {},
};

it.each([
  [[], usual],
  [['--browser', '--no-open', '--port', '0'], { ...usual, shell: 'browser', open: false }],
  [['--browser', '--port=8123'], { ...usual, shell: 'browser', port: 8123 }],
  [['--no-open'], { ...usual, shell: 'browser', open: false }],
  [['--electron'], { ...usual, shell: 'electron' }],
  [['--', '--electron', '--home', 'x y'], { ...usual, shell: 'electron', home: 'x y' }],
  [['my game.dfsave', '--browser'], { ...usual, shell: 'browser', file: 'my game.dfsave' }],
  [['--help'], { ...usual, help: true }],
  [['--new', '--seed', 'iron'], { ...usual, own: { '--new': '', '--seed': 'iron' } }],
  [['--seed=-5'], { ...usual, own: { '--seed': '-5' } }],
])('%j', (argv, flags) => {
  expect(parseLaunchFlags(argv, PRODUCT)).toEqual({ ok: true, value: flags });
});

it.each([
  [['--browsr'], ['unknown flag --browsr; did you mean --browser?']],
  [['--elektron'], ['unknown flag --elektron; did you mean --electron?']],
  [['--port'], ['--port needs a value']],
  [['--seed'], ['--seed needs a value']],
  [['--nwe'], ['unknown flag --nwe; did you mean --new?']],
  [
    ['--new=1', '--continue', '--seed=1'],
    ['--new takes no value', '--new and --seed cannot go with --continue'],
  ],
  [['--port', '--no-open'], ['--port needs a value']],
  [['--port', '70000'], ['--port: expected a whole number from 0 to 65535, got 70000']],
  [['--port', '1e3'], ['--port: expected a whole number from 0 to 65535, got 1e3']],
  [['--port=-1'], ['--port: expected a whole number from 0 to 65535, got -1']],
  [['a.dfsave', 'b.dfreplay'], ['one file at a time: a.dfsave or b.dfreplay']],
  [['--electron', '--browser'], ['--electron and --browser exclude each other']],
  [['--electron', '--no-open', '--port=1'], ['--no-open and --port cannot go with --electron']],
  [
    ['--browser=yes', '--browser'],
    ['--browser takes no value', '--browser is given twice'],
  ],
])('%j is refused', (argv, faults) => {
  expect(parseLaunchFlags(argv, PRODUCT)).toEqual({ ok: false, error: faults });
});

it('an unknown flag with nothing near it lists the known ones', () => {
  expect(parseLaunchFlags(['fullscreenplease'], PRODUCT)).toMatchObject({
    error: [expect.stringContaining('--electron, --browser')],
  });
});

it("a product's own flags reach another process among words that are somebody else's", () => {
  const own = { '--new': '', '--seed': 'a b=c' };
  const words = ['main.cjs', '--no-sandbox', ...formatOwnFlags(own), 'x.dfsave'];
  expect(findOwnFlags(FLAGS, words)).toEqual(own);
});

describe('the help', () => {
  const facts: ProductFacts = {
    name: 'game',
    title: 'Test Game',
    id: 'test-game',
    version: '1.0.0',
    mainWindow: windowSize,
    companions: [],
    hasDownloads: false,
    content: ['config', 'plans.toml'],
    belongings: [],
    fileKinds: KINDS,
    flags: FLAGS,
  };

  it('names every flag that is understood', () => {
    for (const [flag] of formatHelp(facts).matchAll(/--[a-z-]+/g)) {
      const outcome = parseLaunchFlags([flag], PRODUCT);
      expect(outcome.ok || outcome.error.every((fault) => !fault.startsWith('unknown'))).toBe(true);
    }
  });

  it('names the files that the product opens and its folders, or none', () => {
    const text = formatHelp(facts);
    expect(text).toContain('begin with this saved game or replay (.dfsave or .dfreplay)');
    expect(text).toContain('the folder that holds config/ and the saved files');
    const bare = formatHelp({ ...facts, fileKinds: [], content: [] });
    expect(bare).not.toContain('FILE');
    expect(bare).toContain('the folder that holds the saved files');
  });
});
