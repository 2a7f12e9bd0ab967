/** `sim arena --queue` and `sim worker` as a test starts them: real processes, a config and arenas of its own. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAll, type Running, run } from '../browser/processes.ts';

const ROOT = join(__dirname, '../..');
const MAIN = join(ROOT, 'build/sim/main.mjs');
export const RUNS = 12;

const fleet = (name: string, count: number) =>
  `[[arena.team]]\nname = "${name}"\n[[arena.team.ship]]\ntype = "fighter"\nlevel = 5\ncount = ${count}\nmodules = [{ type = "cannon", x = 0, y = 1, rotation = 0 }]\n`;

export const arena = (name: string, left: number, right: number) =>
  `[[arena]]\nname = "${name}"\nheight_tiles = 40\nplayer_buffer_width = 8\ncontest_zone_width = 30\nenemy_buffer_width = 8\n${fleet('Blue', left)}${fleet('Red', right)}`;

export interface QueueRuns {
  /** A folder with `config/` and `arenas.toml`, gone at the end. */
  readonly place: string;
  sim(...words: string[]): Running;
  worker(address: string, ...more: string[]): Running;
  /** Fights all arenas on this machine, or wherever the options say. */
  fight(...where: string[]): Running;
  /** Ends what is still running. */
  endAll(): Promise<void>;
  remove(): void;
}

/** Builds `sim` where it is stale, which may take a while. */
export function prepareQueueRuns(arenas: string): QueueRuns {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'sim'], { cwd: ROOT, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  const place = mkdtempSync(join(tmpdir(), 'sim-queue-'));
  cpSync(join(ROOT, 'tests/fixtures/good-config'), join(place, 'config'), { recursive: true });
  writeFileSync(join(place, 'arenas.toml'), arenas);
  const started: Running[] = [];
  const config = `--config=${join(place, 'config')}`;
  const sim = (...words: string[]): Running => {
    const running = run(process.execPath, [MAIN, ...words]);
    started.push(running);
    return running;
  };
  return {
    place,
    sim,
    worker: (address, ...more) => {
      const own = more.some((word) => word.startsWith('--config')) ? [] : [config];
      return sim('worker', '--queue', address, '--threads', '1', ...own, ...more);
    },
    fight: (...where) =>
      sim('arena', join(place, 'arenas.toml'), config, `--runs=${RUNS}`, '--seed=5', '--json', ...where),
    endAll: () => endAll(started.splice(0)),
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}
