/** `sim` as a process: what the system refuses it is a sentence, never a stack. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const MAIN = join(ROOT, 'build/sim/main.mjs');

beforeAll(() => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'sim'], { cwd: ROOT, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
}, 120_000);

const onLinux = existsSync('/dev/full') ? it : it.skip;

onLinux('an answer that cannot be written, as on a full disk', () => {
  const stdio = ['ignore', openSync('/dev/full', 'w'), 'pipe'] as const;
  const { status, stderr } = spawnSync(process.execPath, [MAIN, 'check'], {
    stdio: [...stdio],
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, 'sim: cannot write the answer: ENOSPC\n']);
});

onLinux('a working folder that is gone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sim-gone-'));
  const leave = `rmdir "${folder}" && exec "${process.execPath}" "${MAIN}" check`;
  const { status, stderr } = spawnSync('sh', ['-c', leave], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  expect([status, stderr]).toEqual([1, 'sim: ENOENT: no such file or directory, uv_cwd\n']);
});

it('a suite of benchmarks that there is not, with the names of those there are', () => {
  const { status, stderr } = spawnSync(process.execPath, [MAIN, 'bench', 'bolts'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    2,
    'sim bench: unknown suite "bolts"; did you mean "belts"?\nthere are: formula, config, belts, factory, battle, arenas, board, grid, screw, quest, replay\n',
  ]);
});

it('one suite of benchmarks, measured in a process of its own', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, 'bench', 'formula', '--json'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  const { suites } = JSON.parse(stdout) as {
    suites: Record<string, { figures: { fingerprint: string }[] }[]>;
  };
  expect(Object.keys(suites)).toEqual(['formula']);
  const prints = suites['formula']?.flatMap(({ figures }) => figures.map(({ fingerprint }) => fingerprint));
  expect(new Set(prints).size).toBe(1);
}, 60_000);
