/** `arcade board selfplay`: its report, its refusals, and the same answer for any number of threads. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runArcade } from './run-arcade.ts';

const ROOT = join(__dirname, '../..');
const GAME = 'levels/board/minishogi.json';

it('prints the keys that the command line promises', async () => {
  const { exit, out } = await runArcade(['board', 'selfplay', GAME, '--games', '2', '--json']);
  expect(exit).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    games: 2,
    first_player: {
      wins: expect.any(Number),
      win_rate: expect.any(Number),
      interval: [expect.any(Number), expect.any(Number)],
    },
    draws: expect.any(Number),
    length: { median: expect.any(Number), p10: expect.any(Number), p90: expect.any(Number) },
    branching_mean: expect.any(Number),
    pieces: expect.arrayContaining([expect.objectContaining({ code: 'PAWN' })]),
    never_fired: expect.any(Array),
  });
});

it('as text it names players, pieces and rules', async () => {
  const { out } = await runArcade(['board', 'selfplay', GAME, '--games', '2']);
  expect(out).toMatch(/^Minishogi\n\nGames {5}2\n/);
  expect(out).toMatch(/WHITE +\d wins, [\d.]+ % \([\d.]+ % to [\d.]+ %\), moves first\n/);
  expect(out).toContain('Rules that never came into play:\n');
});

describe('on threads', () => {
  const entry = join(ROOT, 'build/arcade-cli/main.mjs');
  const play = (...words: readonly string[]) =>
    spawnSync(process.execPath, [entry, 'board', 'selfplay', GAME, '--games', '5', '--json', ...words], {
      cwd: ROOT,
      encoding: 'utf8',
    });

  beforeAll(() => {
    const built = spawnSync(process.execPath, ['scripts/build.mjs', 'arcade-cli'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    if (built.status !== 0) throw new Error(built.stderr);
  }, 120_000);

  it('the answer is the same for any number of them, and another for another seed', () => {
    const one = play('--threads', '1');
    expect([one.status, JSON.parse(one.stdout).games]).toEqual([0, 5]);
    for (const threads of ['2', '3', '8']) expect(play('--threads', threads).stdout).toBe(one.stdout);
    expect(play('--seed', '2').stdout).not.toBe(one.stdout);
  });
});

it.each([
  [['--games', '0'], '--games needs a whole number from 1 to 100000, got 0'],
  [['--strength', '9'], '--strength needs a whole number from 1 to 3, got 9'],
  [['--threads', 'x'], '--threads needs a number from 0, got "x"'],
  [['--seed', '99999999999'], '--seed needs a whole number up to 4294967295, got 99999999999'],
])('refuses %j', async (words, complaint) => {
  const { exit, error } = await runArcade(['board', 'selfplay', GAME, ...words]);
  expect([exit, error]).toEqual([2, `arcade board selfplay: ${complaint}\n`]);
});

it('a faulty file is refused with its faults', async () => {
  const { exit, error } = await runArcade(['board', 'selfplay', 'package.json', '--json']);
  expect([exit, error]).toEqual([2, expect.stringMatching(/^package\.json:\d+:\d+: /)]);
});
