/** Proves the command line: exit codes, help, suggestions and what goes where. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatTable, parseArguments } from '@dota-factory/console';
import { runSim } from './run-sim.ts';

const ROOT = join(__dirname, '..', '..');
const GOOD = join(ROOT, 'tests', 'fixtures', 'good-config');
const scratch = mkdtempSync(join(tmpdir(), 'sim-cli-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A config folder in which one file has other text. */
function writeFolder(name: string, changes: Record<string, string>): string {
  const folder = join(scratch, name);
  mkdirSync(folder, { recursive: true });
  for (const file of ['world', 'buildings', 'recipes', 'ships', 'modules', 'stations']) {
    const text = changes[file] ?? readFileSync(join(GOOD, `${file}.toml`), 'utf8');
    writeFileSync(join(folder, `${file}.toml`), text);
  }
  return folder;
}

test('check on the default config prints a summary and exits 0', async () => {
  const { exit, out, error } = await runSim(['check']);
  expect({ exit, error }).toEqual({ exit: 0, error: '' });
  expect(out).toMatch(/^config has no faults\n/);
  expect(out).toMatch(/^Recipes +\d+: \d+ miner, \d+ smelter, \d+ assembler, \d+ reprocessing plant$/m);
  expect(out).toMatch(/^Ship +Threat \(s\)/m);
});

test('check needs neither visuals nor balancing', async () => {
  const { exit, out } = await runSim(['check', '--config', writeFolder('six', {})]);
  expect(exit).toBe(0);
  expect(out).toContain('no balancing.toml');
});

test('[REQ-MOD-THREAT] check --json gives the threat of ships and items', async () => {
  const { exit, out } = await runSim(['check', `--config=${GOOD}`, '--json']);
  expect(exit).toBe(0);
  const answer = JSON.parse(out);
  expect(answer).toMatchObject({ ok: true, faults: [], warnings: [] });
  // By hand: ore 2, plate 4 and gear 12 without scrap; the fighter takes 10 + 3 + 2 seconds, 2 + 1 gears and
  // 2 plates: 59, so scrap is worth 29.5. Then a plate from scrap is 3 + 59, and everything follows.
  expect(answer.summary.item_threat).toEqual({
    iron_ore: 2,
    iron_plate: 62,
    scrap: 29.5,
    gear: 128,
    building_block: 69,
    core: (29.5 * 5 + 6) / 0.25,
  });
  expect(answer.summary.ships.map(({ id, threat }: { id: string; threat: number }) => [id, threat])).toEqual([
    ['fighter', 15 + 3 * 128 + 2 * 62],
    ['tug', 20 + 614 + 6 * 62],
  ]);
  expect(answer.summary).toMatchObject({
    world: { width_tiles: 68, height_tiles: 12 },
    buildings: 11,
    items: 6,
    recipes: { total: 6, miner: 1, smelter: 2, assembler: 2, reprocessing_plant: 1 },
    modules: { total: 4, weapon: 1, salvage: 1, repair: 1, passive: 1 },
    arenas: ['Mirror'],
    visuals: true,
  });
});

test('faults are the answer of check: one line each on stdout, with a count at the end', async () => {
  const stations = readFileSync(join(GOOD, 'stations.toml'), 'utf8').replace('level = 3', 'levle = 3');
  const folder = writeFolder('broken', { stations, world: '' });
  const { exit, out, error } = await runSim(['check', '--config', folder]);
  expect({ exit, error }).toEqual({ exit: 2, error: '' });
  const lines = out.trimEnd().split('\n');
  expect(lines[0]).toMatch(/stations\.toml:3:1: unknown key "levle".*"level"/);
  expect(lines.slice(1, -1).every((line) => line.includes('/world.toml:1:1: '))).toBe(true);
  expect(lines.at(-1)).toBe(`${lines.length - 1} faults in 2 files`);
});

test('on a terminal each fault shows its line of source', async () => {
  const stations = readFileSync(join(GOOD, 'stations.toml'), 'utf8').replace('level = 3', 'level = -3');
  const folder = writeFolder('terminal', { stations });
  const plain = await runSim(['check', '--config', folder], { isTerminal: true });
  expect(plain.out).toContain('3 | level = -3\n');
  expect(plain.out).not.toContain('\u001b');
  const coloured = await runSim(['check', '--config', folder], { isTerminal: true, hasColor: true });
  expect(coloured.out).toContain('\u001b[');
});

test('warnings are shown beside the summary and do not fail', async () => {
  const ships = readFileSync(join(GOOD, 'ships.toml'), 'utf8').replace('x = 2, y = 1', 'x = 9, y = 1');
  const folder = writeFolder('warned', { ships });
  const { exit, out } = await runSim(['check', '--config', folder]);
  expect(exit).toBe(0);
  expect(out).toContain('no faults and 1 warning');
  expect(out).toMatch(/^.*ships\.toml:7:\d+: warning: .*\n1 warning in 1 file\n/);
  const json = JSON.parse((await runSim(['check', '--json', '--config', folder])).out);
  expect(json.ok).toBe(true);
  expect(json.warnings).toEqual([
    expect.objectContaining({ file: `${folder}/ships.toml`, line: 7, message: expect.any(String) }),
  ]);
});

test('file names are shown as the folder was typed, from where the person stands', async () => {
  writeFolder('typed', { world: '' });
  const { out } = await runSim(['check', '--config', 'typed/'], { workingFolder: scratch });
  expect(out).toMatch(/^typed\/world\.toml:1:1: /);
});

test.each([
  ['a folder that does not exist', join(scratch, 'nowhere')],
  ['a file for a folder', join(GOOD, 'world.toml')],
])('%s is one fault', async (_what, folder) => {
  const { exit, out } = await runSim(['check', '--config', folder]);
  expect(exit).toBe(2);
  expect(out).toMatch(/^[^\n]*:1:1: [^\n]*world\.toml[^\n]*\n1 fault in 1 file\n$/);
  const json = JSON.parse((await runSim(['check', '--json', '--config', folder])).out);
  expect(json).toMatchObject({ ok: false, faults: [{ file: folder, line: 1, column: 1 }], summary: null });
});

test.each<[string[], RegExp]>([
  [['chek'], /^sim: unknown command "chek"; did you mean "check"\?\n/],
  [['toString'], /^sim: unknown command "toString"\n/],
  [['--hepl'], /^sim: unknown option "--hepl"; did you mean "--help"\?\n/],
  [['check', '--jsno'], /^sim check: unknown option "--jsno"; did you mean "--json"\?\n/],
  [['check', '--config'], /^sim check: option --config needs a value: --config DIR\n/],
  [['check', '--config='], /^sim check: option --config needs a value/],
  [['check', '--config', '--json'], /^sim check: option --config needs a value/],
  [['check', '--json=yes'], /^sim check: option --json takes no value\n/],
  [['check', '--json', '--json'], /^sim check: option --json is given twice\n/],
  [['check', 'config'], /^sim check: unexpected argument "config"\n/],
  [['check', '--a', '--b'], /^sim check: unknown option "--a"\nsim check: unknown option "--b"\n/],
  [[], /usage: sim COMMAND/],
])('%j is bad input', async (words, says) => {
  const { exit, out, error } = await runSim(words);
  expect({ exit, out }).toEqual({ exit: 2, out: '' });
  expect(error).toMatch(says);
});

test('help and version are answers', async () => {
  for (const words of [['--help'], ['-h'], ['help']]) {
    const { exit, out, error } = await runSim(words);
    expect({ exit, error }).toEqual({ exit: 0, error: '' });
    expect(out).toMatch(/^ {2}check +loads every config file/m);
  }
  for (const words of [
    ['check', '--help'],
    ['help', 'check'],
  ]) {
    const { exit, out } = await runSim(words);
    expect(exit).toBe(0);
    expect(out).toMatch(/^usage: sim check \[options\]\n/);
    expect(out).toMatch(/^ {2}--config DIR {2}/m);
  }
  expect((await runSim(['help', 'chekc'])).exit).toBe(2);
  expect((await runSim(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('arguments: values, switches and operands', () => {
  const specs = { seed: { value: 'N', help: '' }, json: { help: '' } };
  const parsed = parseArguments(['a', '--seed', '-5', '--json', '--', '--b'], specs, 2);
  expect(parsed).toEqual({
    ok: true,
    value: {
      options: new Map<string, string | true>([
        ['seed', '-5'],
        ['json', true],
      ]),
      operands: ['a', '--b'],
    },
  });
});

test('tables are aligned and have no spaces at line ends', () => {
  expect(
    formatTable(
      [
        ['id', 'n'],
        ['long', '10'],
        ['x', ''],
      ],
      ['left', 'right'],
    ),
  ).toBe('id     n\nlong  10\nx\n');
});
