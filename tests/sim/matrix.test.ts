// `sim matrix`, `sim audit` and `sim meta` as people call them: the built program, real threads, the shapes of the manual.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
let place: string;

beforeAll(() => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'sim'], { cwd: ROOT, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  place = mkdtempSync(join(tmpdir(), 'sim-matrix-'));
  cpSync(join(ROOT, 'build/sim'), join(place, 'build/sim'), { recursive: true });
  cpSync(join(ROOT, 'tests/fixtures/good-config'), join(place, 'config'), { recursive: true });
}, 120_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

function sim(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/sim/main.mjs', ...words], {
    cwd: place,
    encoding: 'utf8',
  });
  return { exit: status, out: stdout, error: stderr };
}

/** Three armed designs: the fighter, and two layouts of it. */
const LAYOUTS = ['Copy', 'Other']
  .map(
    (name) =>
      `[[blueprint]]\nname = "${name}"\nship_type = "fighter"\nmodules = [{ type = "cannon", x = 0, y = 1, rotation = 0 }]\n`,
  )
  .join('\n');
const SMALL = ['--threat', '150', '--runs', '6', '--layouts', 'layouts.toml'];
beforeAll(() => writeFileSync(join(place, 'layouts.toml'), LAYOUTS));

test('sim matrix --json has the shape of the manual, from both sides of every pair', () => {
  const { exit, out, error } = sim('matrix', ...SMALL, '--json');
  expect({ exit, error }).toEqual({ exit: 0, error: '' });
  const answer = JSON.parse(out) as {
    threat: number;
    designs: string[];
    cells: { row: number; column: number; score: number; fights: number; threat: number[] }[];
  };
  expect(Object.keys(answer)).toEqual(['threat', 'designs', 'cells']);
  expect(answer).toMatchObject({ threat: 150, designs: ['Fighter', 'Tug', 'Copy', 'Other'] });
  for (const cell of answer.cells) {
    expect(Object.keys(cell)).toEqual(['row', 'column', 'score', 'interval', 'fights', 'threat']);
    expect(cell.fights).toBe(6);
    const back = answer.cells.find(({ row, column }) => row === cell.column && column === cell.row);
    expect(back?.score).toBeCloseTo(1 - cell.score, 5);
    expect(back?.threat).toEqual([...cell.threat].reverse());
  }
  // Two unarmed designs would not meet; here one is.
  expect(answer.cells).toHaveLength(12);
}, 60_000);

test('the number of threads changes nothing, another seed changes the fights, and pairs have luck of their own', () => {
  const words = ['matrix', '--threat', '300', '--runs', '20', '--layouts', 'layouts.toml', '--json'];
  const one = sim(...words, '--threads', '1');
  expect(sim(...words, '--threads', '3')).toEqual(one);
  expect(sim(...words, '--seed', '2').out).not.toBe(one.out);
  const { cells } = JSON.parse(one.out) as { cells: { row: number; column: number; score: number }[] };
  const scoreOf = (row: number, column: number) =>
    cells.find((cell) => cell.row === row && cell.column === column)?.score;
  // The same fight three times but for the seed.
  expect(new Set([scoreOf(0, 2), scoreOf(0, 3), scoreOf(2, 3)]).size).toBeGreaterThan(1);
}, 60_000);

test('sim matrix --until-sure ends pairs that are clear, and its table says what is even', () => {
  const words = ['matrix', '--threat', '300', '--runs', '120', '--until-sure'];
  const { cells } = JSON.parse(sim(...words, '--json').out) as { cells: { fights: number }[] };
  // The tug is unarmed.
  expect(cells[0]?.fights).toBeLessThan(60);
  const { out } = sim(...words);
  expect(out).toMatch(/Fleet +Against +Threat +Score +95 % interval +Fights +Even\?/);
  expect(out).toMatch(/\d+ Fighter +\d+ Tug +\d+ : \d+ .* uneven/);
}, 60_000);

test('sim meta --json has weights that add up to 1, with intervals and Nash averages', () => {
  const { exit, out, error } = sim('meta', ...SMALL, '--json');
  expect({ exit, error }).toEqual({ exit: 0, error: '' });
  const answer = JSON.parse(out) as {
    designs: { name: string; weight: number; interval: number[]; nash_average: number }[];
  };
  expect(Object.keys(answer)).toEqual(['designs']);
  expect(answer.designs.map(({ name }) => name)).toEqual(['Fighter', 'Tug', 'Copy', 'Other']);
  for (const each of answer.designs) {
    expect(Object.keys(each)).toEqual(['name', 'weight', 'interval', 'nash_average']);
    expect(each.nash_average).toBeLessThan(1e-3);
  }
  expect(answer.designs.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 4);
  // It cannot fight.
  expect(answer.designs[1]).toMatchObject({ weight: 0 });
}, 60_000);

test('sim audit --json says what hulls and modules are worth, and takes one size', () => {
  const real = ['--config', join(ROOT, 'config')];
  const { exit, out, error } = sim('audit', ...real, '--threat', '400', '--runs', '2', '--json');
  expect({ exit, error }).toEqual({ exit: 0, error: '' });
  const answer = JSON.parse(out) as {
    hulls: { id: string }[];
    modules: { id: string; worth: number; interval: [number, number] }[];
  };
  expect(answer).toMatchObject({ threat: 400, complete: true });
  expect(answer.hulls.map(({ id }) => id)).toContain('frigate');
  const gun = answer.modules.find(({ id }) => id === 'autocannon');
  expect(Object.keys(gun ?? {})).toEqual([
    'id',
    'worth',
    'interval',
    'spread',
    'p_value',
    'sure',
    'stands_out',
    'trials',
    'saturated',
  ]);
  expect(gun?.interval[0]).toBeLessThan(gun?.worth ?? NaN);
  expect(gun?.interval[1]).toBeGreaterThan(gun?.worth ?? NaN);
  expect(sim('audit', '--threat', '150,300').exit).toBe(2);
  // Few ships win or lose all fights, whatever they cost.
  const tiny = sim('audit', ...real, '--threat', '150', '--runs', '2');
  expect(tiny.out).toContain('Nothing is known of modules');
}, 120_000);

test('sim meta takes several sizes at once', () => {
  const { out } = sim('meta', '--threat', '150,300', '--runs', '4', '--json');
  expect(JSON.parse(out)).toMatchObject({ sizes: [{ threat: 150 }, { threat: 300 }] });
  expect(sim('meta', '--threat', '150,300', '--runs', '4').out.match(/Threat about/g)).toHaveLength(2);
}, 60_000);

test('bad input is reported before any fight', () => {
  const { exit, error, out } = sim('matrix', '--threat', '0', '--runs', 'x', '--layouts', 'nowhere.toml');
  expect({ exit, out }).toEqual({ exit: 2, out: '' });
  expect(error).toContain('--threat needs a number above 0, got 0');
  expect(error).toContain('--runs needs');
  expect(error).toContain('nowhere.toml');
  expect(readFileSync(join(place, 'layouts.toml'), 'utf8')).toBe(LAYOUTS);
}, 60_000);
