/** A process that is killed while it saves, again and again: what it said was saved is there, and nothing is damaged. */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from 'esbuild';
import { createSaveStore } from '../../apps/game/src/main/save-store.ts';

const KILLS = 200;
/** So many of them must come in the middle of a save: otherwise nothing was tried. */
const INTERRUPTED = KILLS / 20;
/** Where the disk is so fast that few do, kills go on. */
const MOST_KILLS = KILLS * 10;
/** At the same time, each with a folder of its own: a process mostly waits for the disk. */
const LANES = 4;
/** Saving once takes a few milliseconds; so a kill may come at any of its steps. */
const LONGEST_MS = 25;

let root: string;
let program: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'dota-factory-kills-'));
  program = join(root, 'saving.mjs');
  await build({
    entryPoints: [resolve(__dirname, 'saving.entry.ts')],
    outfile: program,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    external: ['electron'],
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
});
afterAll(() => rm(root, { recursive: true, force: true }));

interface Said {
  readonly kept: number;
  readonly turned: number;
}

/** Starts it, kills it after its first save and a random time, and gives what it had said by then. */
async function killOnce(folder: string, from: number): Promise<Said> {
  const child = spawn(process.execPath, [program, folder, String(from)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaint = '';
  child.stderr.on('data', (data) => (complaint += data));
  const exit = new Promise<string | null>((done) => child.on('close', (_, signal) => done(signal)));
  await new Promise<void>((done) => {
    child.stdout.on('data', (data) => {
      output += data;
      done();
    });
    child.on('close', () => done());
  });
  await delay(Math.random() * LONGEST_MS);
  child.kill('SIGKILL');
  const signal = await exit;
  if (signal !== 'SIGKILL') throw new Error(`ended by itself: ${complaint}`);
  const last = (what: string) =>
    Number([...output.matchAll(new RegExp(`${what} (\\d+)\n`, 'g'))].at(-1)?.[1]);
  return { kept: last('kept'), turned: last('turned') };
}

/** The number of files that were being written when the process died; they are cleared away. */
async function clearLeftovers(folder: string): Promise<number> {
  const left = (await readdir(folder)).filter((name) => name.endsWith('.tmp'));
  await Promise.all(left.map((name) => rm(join(folder, name))));
  return left.length;
}

/** All that a player could find afterwards: every game is whole, and the newest is what was said last, or the next. */
async function expectNothingLost(folder: string, said: Said): Promise<number> {
  const listed = await createSaveStore(() => folder).list();
  if (!listed.ok) throw new Error(listed.error.reason);
  const games = listed.value;
  expect(games.filter(({ isDamaged, card }) => isDamaged || card === undefined)).toEqual([]);
  const kept = games.find(({ name }) => name === 'autosave')?.card?.tick ?? -1;
  expect([said.kept, said.kept + 1]).toContain(kept);
  const turns = games.filter(({ name }) => name !== 'autosave').map(({ card }) => card?.tick ?? -1);
  if (!Number.isNaN(said.turned)) expect(turns).toContain(said.turned);
  expect(turns.length).toBeLessThanOrEqual(5);
  return Math.max(kept, ...turns);
}

it(`killed at least ${KILLS} times while saving: nothing is ever lost`, async () => {
  let interrupted = 0;
  let kills = 0;
  const isEnough = () => kills >= MOST_KILLS || (kills >= KILLS && interrupted > INTERRUPTED);
  const runLane = async (lane: number) => {
    const folder = join(root, `saves-${lane}`);
    let next = 0;
    while (!isEnough()) {
      kills++;
      const said = await killOnce(folder, next);
      interrupted += await clearLeftovers(folder);
      next = (await expectNothingLost(folder, said)) + 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, lane) => runLane(lane)));
  expect(interrupted).toBeGreaterThan(INTERRUPTED);
  // Two hundred processes start, one after the other; a busy machine takes its time.
}, 600_000);
