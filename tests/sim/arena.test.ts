// `sim arena` as people call it: the built program in a folder of its own, with real threads.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evenChancePValue } from '../../packages/arena/src/index.ts';
import { runSim } from './run-sim.ts';

const ROOT = join(__dirname, '../..');
const GOOD = join(ROOT, 'tests/fixtures/good-config');

let place: string;

beforeAll(() => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'sim'], { cwd: ROOT, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  // As in the package: nothing of the repository around it.
  place = mkdtempSync(join(tmpdir(), 'sim-arena-'));
  cpSync(join(ROOT, 'build/sim'), join(place, 'build/sim'), { recursive: true });
  cpSync(GOOD, join(place, 'config'), { recursive: true });
}, 120_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

function sim(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/sim/main.mjs', 'arena', ...words], {
    cwd: place,
    encoding: 'utf8',
  });
  return { exit: status, out: stdout, error: stderr };
}

const team = (name: string, ships: string, more = '') =>
  `[[arena.team]]\nname = "${name}"\n${ships}\n${more}\n`;
const ships = (type: string, count: number) =>
  `[[arena.team.ship]]\ntype = "${type}"\nlevel = 5\ncount = ${count}\nmodules = [{ type = "cannon", x = 0, y = 1, rotation = 0 }]`;
const arena = (name: string, left: string, right: string) =>
  `[[arena]]\nname = "${name}"\nheight_tiles = 20\nplayer_buffer_width = 8\ncontest_zone_width = 16\nenemy_buffer_width = 8\n${left}\n${right}\n`;

/** Another balancing.toml in the program's folder. */
function writeArenas(name: string, text: string): string {
  writeFileSync(join(place, name), text);
  return name;
}

const THREE = [
  arena('Even <b>', team('Blue', ships('fighter', 2)), team('Red & co', ships('fighter', 2))),
  arena('Uneven', team('Many', ships('fighter', 5)), team('Few', ships('fighter', 1))),
  arena('Nobody', team('Some', ships('fighter', 1)), team('None', '')),
].join('\n');

test('a table for a person, and nothing on stderr without a terminal', () => {
  const { exit, out, error } = sim('--runs', '20');
  expect({ exit, error }).toEqual({ exit: 0, error: '' });
  const [head, left, right] = out.split('\n');
  expect(head).toMatch(/^Arena +Team +Wins +Draws +Win rate +95 % interval +Survivors +Duration$/);
  expect(left).toMatch(/^Mirror +Left +\d+ +\d+ +[\d.]+ % +[\d.]+ – [\d.]+ % +[\d.]+ +\d:\d\d$/);
  expect(right).toMatch(/^ +Right +\d+ +[\d.]+ % +[\d.]+ – [\d.]+ % +[\d.]+$/);
  expect(out).toContain('20 fights each');
}, 60_000);

test('--json has the shape that the manual gives', () => {
  const { exit, out } = sim(writeArenas('three.toml', THREE), '--runs', '30', '--json');
  expect(exit).toBe(0);
  const { arenas } = JSON.parse(out) as {
    arenas: { name: string; teams: { wins: number }[]; draws: number }[];
  };
  expect(arenas.map(({ name }) => name)).toEqual(['Even <b>', 'Uneven', 'Nobody']);
  for (const each of arenas) {
    expect(each).toEqual({
      name: expect.any(String),
      runs: 30,
      teams: [0, 1].map(() => ({
        name: expect.any(String),
        wins: expect.any(Number),
        win_rate: expect.any(Number),
        interval: [expect.any(Number), expect.any(Number)],
        survivors_mean: expect.any(Number),
      })),
      draws: expect.any(Number),
      seconds_median: expect.any(Number),
      failed: 0,
    });
    expect(each.draws + (each.teams[0]?.wins ?? 0) + (each.teams[1]?.wins ?? 0)).toBe(30);
  }
  expect(arenas[1]?.teams.map(({ wins }) => wins)).toEqual([30, 0]);
  expect(arenas[1]?.teams[0]).toMatchObject({ win_rate: 1, interval: [expect.closeTo(0.886, 3), 1] });
  expect(arenas[2]).toMatchObject({ seconds_median: 0 });
}, 60_000);

test('the number of threads changes nothing but the time, another seed changes the fights', () => {
  const words = [writeArenas('three.toml', THREE), '--runs', '25', '--json', '--csv', 'out.csv'];
  const one = sim(...words, '--threads', '1');
  const csv = readFileSync(join(place, 'out.csv'), 'utf8');
  const three = sim(...words, '--threads=3');
  expect(three).toEqual(one);
  expect(readFileSync(join(place, 'out.csv'), 'utf8')).toBe(csv);
  expect(sim(...words, '--seed', '2').out).not.toBe(one.out);
}, 60_000);

test('--arena takes one, and the nearest is suggested for a name that is unknown', () => {
  const file = writeArenas('three.toml', THREE);
  const { out } = sim(file, '--arena', 'Uneven', '--runs', '2', '--json');
  expect((JSON.parse(out) as { arenas: unknown[] }).arenas).toMatchObject([{ name: 'Uneven' }]);
  const unknown = sim(file, '--arena', 'Unevn');
  expect(unknown.exit).toBe(2);
  expect(unknown.error).toContain('unknown arena "Unevn"; did you mean "Uneven"?');
  expect(unknown.error).toContain('\n  Nobody\n');
  expect(unknown.out).toBe('');
}, 60_000);

test('[REQ-BAL-SIM-END] a fight of a series that is not over in time is a draw, and says so', () => {
  const { out } = sim('--runs', '5', '--max-seconds', '1', '--json');
  expect(JSON.parse(out)).toMatchObject({ arenas: [{ draws: 5, draws_by_time: 5, seconds_median: 1 }] });
  expect(sim('--runs', '5', '--max-seconds', '1').out).toContain('5 by time');
}, 60_000);

test('[REQ-BAL-CONFIG] faults in the other file carry its name and place', () => {
  const bad = writeArenas('bad.toml', THREE.replace('type = "fighter"', 'type = "figter"'));
  const { exit, out, error } = sim(bad);
  expect({ exit, out }).toEqual({ exit: 2, out: '' });
  expect(error).toMatch(/^bad\.toml:\d+:\d+: .*figter/);
  expect(sim('missing.toml')).toMatchObject({
    exit: 2,
    error: expect.stringMatching(/^missing\.toml:1:1: cannot be read: ENOENT/),
  });
  const bare = join(place, 'bare');
  mkdirSync(bare, { recursive: true });
  for (const file of ['world', 'buildings', 'recipes', 'ships', 'modules', 'stations']) {
    cpSync(join(GOOD, `${file}.toml`), join(bare, `${file}.toml`));
  }
  expect(sim('--config', 'bare')).toMatchObject({
    exit: 2,
    error: expect.stringContaining('balancing.toml'),
  });
  expect(sim('three.toml', '--config', 'bare', '--runs', '1', '--json')).toMatchObject({ exit: 0 });
}, 60_000);

test('bad numbers and places are reported before any fight', () => {
  const words = '--runs 0 --threads 0.5 --max-seconds 0 --seed x --csv nowhere/a.csv --html config';
  const { exit, out, error } = sim(...words.split(' '));
  expect({ exit, out }).toEqual({ exit: 2, out: '' });
  expect(error.split('\n').filter((line) => line !== '')).toEqual([
    'sim arena: --max-seconds needs a number above 0, got 0',
    'sim arena: --runs needs a whole number from 1 to 100000, got 0',
    'sim arena: --seed needs a number from 0, got "x"',
    'sim arena: --threads needs a whole number, got 0.5',
    'sim arena: cannot write nowhere/a.csv: ENOENT',
    'sim arena: cannot write config: it is a folder',
  ]);
}, 60_000);

test('--csv has one line for each team, with names quoted where they must be', () => {
  const text = THREE.replace('Red & co', 'Red, \\"the\\" team');
  sim(writeArenas('quoted.toml', text), '--runs', '3', '--csv', 'quoted.csv');
  const lines = readFileSync(join(place, 'quoted.csv'), 'utf8').split('\r\n');
  expect(lines).toHaveLength(8);
  expect(lines[0]).toMatch(/^arena,team,runs,finished,failed,wins,draws,win_rate,/);
  expect(lines[2]).toMatch(/^Even <b>,"Red, ""the"" team",3,3,0,/);
  for (const line of [lines[0], lines[1], lines[5]]) expect(line?.split(',')).toHaveLength(24);
}, 60_000);

test('--html is one page that fetches nothing and holds every number in a table', () => {
  const { exit } = sim(writeArenas('three.toml', THREE), '--runs', '10', '--html', 'report.html');
  expect(exit).toBe(0);
  const page = readFileSync(join(place, 'report.html'), 'utf8');
  expect(page).toMatch(/^<!doctype html>/);
  expect(page).toContain("default-src 'none'");
  expect(page).not.toMatch(/\b(src|href)=|url\((?!#)|@import|<script|https?:/);
  expect(page).toContain('Even &lt;b&gt;');
  expect(page).toContain('Red &amp; co');
  expect(page).not.toContain('Even <b>');
  expect(page.match(/<svg /g)).toHaveLength(1 + 2 * 3);
  expect(page.match(/<table>/g)).toHaveLength(1 + 2 * 3);
  expect(page).not.toMatch(/NaN|undefined|Infinity/);
}, 60_000);

test('--until-sure ends clear series early, at the same fight for any number of threads', () => {
  const file = writeArenas('three.toml', THREE);
  const words = [file, '--runs', '60', '--until-sure', '--json'];
  const one = sim(...words, '--threads', '1');
  expect(one.exit).toBe(0);
  expect(sim(...words, '--threads', '3')).toEqual(one);
  const { arenas } = JSON.parse(one.out) as {
    arenas: { runs: number; stopped_at: number; verdict: string; draws: number; teams: { wins: number }[] }[];
  };
  expect(arenas[1]).toMatchObject({ runs: 60, stopped_at: 12, verdict: 'first', draws: 0 });
  for (const { stopped_at, verdict, teams, draws } of arenas) {
    expect(['first', 'second', 'undecided']).toContain(verdict);
    expect(draws + (teams[0]?.wins ?? 0) + (teams[1]?.wins ?? 0)).toBe(stopped_at);
    if (verdict === 'undecided') expect(stopped_at).toBe(60);
  }
  // A smaller error needs more fights.
  const strict = JSON.parse(sim(...words, '--error', '0.0001').out) as typeof one & {
    arenas: { stopped_at: number }[];
  };
  expect(strict.arenas[1]?.stopped_at).toBeGreaterThan(12);
  expect(sim(file, '--error', '0.1').error).toContain('--error goes with --until-sure');
  expect(sim(file, '--until-sure', '--error', '2').error).toContain(
    '--error needs a chance between 0 and 1, got 2',
  );
}, 60_000);

test('--fights has one line for each fight, with the seed that repeats it', () => {
  sim(writeArenas('three.toml', THREE), '--arena', 'Uneven', '--runs', '3', '--fights', 'fights.csv');
  const lines = readFileSync(join(place, 'fights.csv'), 'utf8').split('\r\n');
  expect(lines[0]).toBe(
    'arena,fight,seed,winner,draw_by_time,seconds,survivors_first,survivors_second,sides_swapped,config,complete',
  );
  expect(lines.slice(1, 4)).toEqual(
    [0, 1, 2].map((fight) => expect.stringMatching(`^Uneven,${fight},\\d+,Many,no,`)),
  );
}, 60_000);

test('a progress bar goes to a terminal’s stderr, and is wiped away', async () => {
  const { exit, out, error } = await runSim(['arena', '--runs', '8', '--json'], {
    isTerminal: true,
    projectFolder: place,
    workingFolder: place,
    programFolder: join(place, 'build/sim'),
  });
  expect(exit).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ arenas: [{ runs: 8 }] });
  expect(error).toMatch(/\rfighting \[=+ *\] +\d+%/);
  expect(error).toMatch(/\r *\r$/);
}, 60_000);

test('a worker that is missing or broken does not hang the program', () => {
  const worker = join(place, 'build/sim/arena-worker.mjs');
  const sound = readFileSync(worker, 'utf8');
  try {
    writeFileSync(worker, 'export default () => process.exit(9);');
    const { exit, out, error } = sim('--runs', '3', '--json');
    expect(exit).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      arenas: [{ runs: 3, draws: 0, failed: 3, seconds_median: null }],
    });
    expect(error).toContain('3 fights of "Mirror" failed: worker exited with code: 9');
  } finally {
    writeFileSync(worker, sound);
  }
  expect(existsSync(worker)).toBe(true);
}, 60_000);

test('[REQ-BAL-SPAWN] the mirror matches of the project’s own config favour no side over 1,000 fights', () => {
  const name = 'Mirror match: mixed line';
  const { out } = sim('--config', join(ROOT, 'config'), '--arena', name, '--runs', '1000', '--json');
  const { arenas } = JSON.parse(out) as { arenas: { teams: { wins: number }[] }[] };
  const [left = 0, right = 0] = arenas[0]?.teams.map(({ wins }) => wins) ?? [];
  expect(left + right).toBeGreaterThan(900);
  expect(evenChancePValue(left, left + right)).toBeGreaterThan(0.01);
}, 180_000);
