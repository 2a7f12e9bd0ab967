// `sim search` as people call it: the built program on real threads.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const FIXTURE = 'tests/fixtures/good-config';

beforeAll(() => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'sim'], { cwd: ROOT, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
}, 120_000);

function search(...words: string[]) {
  const config = words.includes('--config') ? [] : ['--config', FIXTURE];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['build/sim/main.mjs', 'search', ...words, ...config],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return { exit: status, out: stdout, error: stderr };
}

test('answers in JSON, best first, the same for any number of threads', () => {
  const words = ['tug', '--threat', '60', '--races', '2', '--json'];
  const { exit, out, error } = search(...words, '--threads', '1');
  expect({ exit, error }).toEqual({ exit: 0, error: '' });
  const { evaluated, best } = JSON.parse(out);
  expect(evaluated).toBeGreaterThan(3);
  expect(best.length).toBeGreaterThan(0);
  const [first] = best;
  expect(Object.keys(first)).toEqual(['modules', 'threat', 'score', 'interval']);
  expect(Object.keys(first.modules[0]).sort()).toEqual(['rotation', 'type', 'x', 'y']);
  expect(first.interval[0]).toBeLessThanOrEqual(first.score);
  expect(first.interval[1]).toBeGreaterThanOrEqual(first.score);
  expect(search(...words, '--threads', '2').out).toBe(out);
}, 120_000);

test('knows a hull by its id and by the name that players read', () => {
  const words = ['--threat', '40', '--races', '1', '--threads', '1', '--json'];
  const byName = search('Fighter', ...words);
  expect(byName).toMatchObject({ exit: 0, error: '' });
  expect(byName.out).toBe(search('fighter', ...words).out);
}, 60_000);

test('ends in time, and prints a table for a person', () => {
  const { exit, out } = search('fighter', '--threat', '40', '--seconds', '1');
  expect(exit).toBe(0);
  expect(out).toMatch(/^Fighter: \d+ layouts looked at/);
  expect(out).toContain('Modules (x, y, rotation)');
}, 120_000);

test('refuses an unknown hull, a fleet without a price and two ways to end, all at once', () => {
  const { exit, out, error } = search('fightr', '--threat', '0', '--seconds', '1', '--races', '1');
  expect({ exit, out }).toEqual({ exit: 2, out: '' });
  expect(error).toContain('did you mean "fighter"');
  expect(error).toContain('--threat needs a number above 0');
  expect(error).toContain('--seconds and --races both say when to end');
}, 60_000);

/** A copy of the fixture in which one file is another. */
function withFile(name: string, change: (text: string) => string, use: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'sim-search-'));
  cpSync(join(ROOT, FIXTURE), folder, { recursive: true });
  writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')));
  try {
    use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('needs neither looks nor arenas', () => {
  for (const file of ['visuals.toml', 'balancing.toml']) {
    withFile(
      file,
      () => 'broken = [',
      (folder) => {
        const words = ['fighter', '--threat', '40', '--races', '1', '--threads', '1', '--json'];
        expect(search(...words, '--config', folder)).toMatchObject({ exit: 0, error: '' });
      },
    );
  }
}, 60_000);

test('says that nobody is there to fight where no hull carries a weapon', () => {
  const disarm = (text: string) => text.replace(/^default_modules = .*$/gm, 'default_modules = []');
  withFile('ships.toml', disarm, (folder) => {
    const { exit, out, error } = search('fighter', '--races', '1', '--config', folder);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(error).toContain('no hull is armed');
  });
}, 60_000);
