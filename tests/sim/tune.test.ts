// `sim tune` as people call it: the built program on real threads, in a folder of its own.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
let place: string;

beforeAll(() => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'sim'], { cwd: ROOT, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  place = mkdtempSync(join(tmpdir(), 'sim-tune-'));
  cpSync(join(ROOT, 'tests/fixtures/good-config'), join(place, 'config'), { recursive: true });
}, 120_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

function tune(...words: string[]) {
  const program = join(ROOT, 'build/sim/main.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, 'tune', ...(words.includes('--config') ? words : [...words, '--config', 'config'])],
    { cwd: place, encoding: 'utf8' },
  );
  return { exit: status, out: stdout, error: stderr };
}

const NUMBER = '[[number]]\nfile = "ships.toml"\npath = "ship.tug.health.hp_formula"\nchange = 0.5\n';
const write = (name: string, text: string) => writeFileSync(join(place, name), text);

test('every fault of the targets is reported with its place, and nothing is fought', () => {
  write('bad.toml', `threat = 0\n[[pair]]\nfirst = "tgu"\nsecond = "fighter"\nscore = 2\n${NUMBER}`);
  const { exit, out, error } = tune('bad.toml');
  expect({ exit, out }).toEqual({ exit: 2, out: '' });
  expect(error).toContain('bad.toml:1:10: threat is out of range');
  expect(error).toContain('bad.toml:5:9: score is out of range');
}, 60_000);

test('says that nothing needs to change, and writes nothing then', () => {
  write(
    'fine.toml',
    `threat = 40\nruns = 4\n[[pair]]\nfirst = "fighter"\nsecond = "tug"\nbetween = [0, 1]\n${NUMBER}`,
  );
  const before = readFileSync(join(place, 'config/ships.toml'), 'utf8');
  const { exit, out, error } = tune('fine.toml', '--json', '--write', '--cache', 'kept.txt');
  expect({ exit, error }).toEqual({ exit: 0, error: '' });
  expect(JSON.parse(out)).toMatchObject({ met: true, edits: [], misses: [] });
  expect(readFileSync(join(place, 'config/ships.toml'), 'utf8')).toBe(before);
  // Interrupted in the middle of a line: what is whole counts, and the answer is the same.
  const kept = readFileSync(join(place, 'kept.txt'), 'utf8');
  write('kept.txt', `${kept}["half a li`);
  expect(tune('fine.toml', '--json', '--cache', 'kept.txt').out).toBe(out);
}, 60_000);

test('several sizes count apart, in the table and as JSON', () => {
  const targets = (threat: string) =>
    `threat = ${threat}\nruns = 4\n[[pair]]\nfirst = "fighter"\nsecond = "tug"\nbetween = [0, 0.1]\n${NUMBER}`;
  write('twice.toml', targets('[40, 80, 40]'));
  expect(tune('twice.toml')).toEqual({
    exit: 2,
    out: '',
    error: 'twice.toml:1:19: this size is listed twice, expected each one once\n',
  });
  write('sizes.toml', targets('[40, 80]'));
  const { exit, out } = tune('sizes.toml', '--json', '--rounds', '1', '--cache', 'sizes.txt');
  const { sizes, misses, path } = JSON.parse(out);
  expect(exit).toBe(1);
  expect(sizes).toMatchObject([
    { threat: 40, pairs: 1, misses: 1, interval: [1, 1] },
    { threat: 80, pairs: 1, misses: 1, interval: [1, 1] },
  ]);
  expect(misses).toMatchObject([
    { first: 'fighter', second: 'tug', threat: 40 },
    { first: 'fighter', second: 'tug', threat: 80 },
  ]);
  expect(path[0].sizes).toHaveLength(2);
  const table = tune('sizes.toml', '--rounds', '1', '--cache', 'sizes.txt').out;
  expect(table).toContain('2 of 2 pairs not as wanted, all 2 sizes together');
  expect(table).toMatch(/^ {4}40 +1 +1 +1 to 1$/m);
  expect(table).not.toContain('no number needs to change');
  expect(table).toMatch(/^fighter against tug +80 +0\.0 % to 10\.0 %/m);
}, 60_000);

test('fights with the mods and the difficulty that are given, and refuses what is not there', () => {
  mkdirSync(join(place, 'mods/iron'), { recursive: true });
  write('mods/iron/mod.toml', 'name = "Iron"\n');
  write('mods/iron/ships.toml', '[[ship]]\nid = "tug"\n[ship.health]\nhp_formula = "100000"\n');
  const targets = (between: string) =>
    `threat = 40\nruns = 4\n[[pair]]\nfirst = "fighter"\nsecond = "tug"\nbetween = ${between}\n${NUMBER}`;
  write('weak.toml', targets('[0.6, 1]'));
  const met = (...words: string[]) =>
    JSON.parse(tune('weak.toml', '--json', '--rounds', '1', ...words).out).met;
  expect(met()).toBe(true);
  expect(met('--mods', 'mods', '--mod', 'iron')).toBe(false);
  const { exit, error } = tune('weak.toml', '--difficulty', 'hrad');
  expect(exit).toBe(2);
  expect(error).toContain('there is no difficulty "hrad"');
}, 60_000);

test('writes what it proposes where it belongs, comments and formatting kept', () => {
  const folder = join(place, 'weak');
  cpSync(join(ROOT, 'tests/fixtures/config-0.2.0'), folder, { recursive: true });
  const path = join(folder, 'ships.toml');
  const weak = readFileSync(path, 'utf8').replace(
    /(id = "light_fighter"[\s\S]*?hp_formula = )"([^"]*)"/,
    '$1"0.72 * ($2)"',
  );
  writeFileSync(path, weak);
  write(
    'mend.toml',
    'threat = 250\nruns = 24\n[[pair]]\nfirst = "light_fighter"\nsecond = "interceptor"\nbetween = [0.3, 0.7]\n' +
      '[[number]]\nfile = "ships.toml"\npath = "ship.light_fighter.health.hp_formula"\nchange = 0.8\n',
  );
  const { exit, out } = tune('mend.toml', '--json', '--write', '--seed', '3', '--config', 'weak');
  const { met, edits } = JSON.parse(out);
  expect(exit).toBe(0);
  expect({ met, edits: edits.length }).toEqual({ met: true, edits: 1 });
  const [{ before, after }] = edits;
  expect(after).toMatch(/^[\d.]+ \* \(/);
  const expected = weak.replace(JSON.stringify(before), JSON.stringify(after));
  expect(expected).not.toBe(weak);
  expect(readFileSync(path, 'utf8')).toBe(expected);
}, 60_000);
