// `sim search` as people call it: the built program on real threads.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

beforeAll(() => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'sim'], { cwd: ROOT, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
}, 120_000);

function search(...words: string[]) {
  const config = ['--config', 'tests/fixtures/good-config'];
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
