// The arenas' own threads: at full speed, side by side, and one that is lost affects no other.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ArenaState } from '../../apps/balancing/src/contract/index.ts';
import { deriveFightSeed, runFight } from '../../packages/arena/src/index.ts';
import { anArena, startSession, type TestSession } from './a-session.ts';
import { type BuiltHost, buildHost } from './build-host.ts';

let host: BuiltHost;
let place: string;
let count = 0;
const open: TestSession[] = [];

beforeAll(async () => {
  host = await buildHost();
  place = mkdtempSync(join(tmpdir(), 'balancing-'));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});
afterAll(() => {
  host.remove();
  rmSync(place, { recursive: true, force: true });
});

async function begin(balancing: string, workers = host.workers): Promise<TestSession> {
  const started = await startSession(join(place, String(count++)), workers, balancing);
  open.push(started);
  return started;
}
const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `Arena ${from + i}`);
const isOver = ({ status }: ArenaState) => status === 'finished' || status === 'failed';

it('[REQ-BAL-SIM-PARALLEL] every arena fights on a thread of its own, which the next fight uses again', async () => {
  const folder = await host.harmful(
    "appendFileSync(folder + '/threads.txt', definition.name + '=' + threadId + '\\n');",
  );
  const all = names(1, 4);
  const tool = await begin(all.map((name) => anArena(name, 2, 2)).join('\n'), folder);
  expect(tool.session.startAll()).toEqual({ ok: true, value: 4 });
  expect(tool.session.state.arenas.map(({ status }) => status)).toEqual(Array(4).fill('running'));
  await tool.until(() => tool.session.state.arenas.every(isOver));
  tool.session.startAll();
  await tool.until(() => tool.session.state.arenas.every(isOver));
  const lines = readFileSync(join(folder, 'threads.txt'), 'utf8').trim().split('\n');
  expect(lines).toHaveLength(8);
  expect(new Set(lines).size).toBe(4); // the same thread the second time
  expect(new Set(lines.map((line) => line.split('=')[1])).size).toBe(4);
});

it('[REQ-BAL-SIM-PARALLEL] a thread that is lost fails its own arena, says why, and Start tries again', async () => {
  const folder = await host.harmful(
    "if (definition.name === 'Arena 2' && !existsSync(folder + '/mark')) { writeFileSync(folder + '/mark', ''); process.exit(7); }",
  );
  const tool = await begin(
    names(1, 3)
      .map((name) => anArena(name, 2, 2))
      .join('\n'),
    folder,
  );
  tool.session.startAll();
  await tool.until(() => tool.session.state.arenas.every(isOver));
  expect(tool.session.state.arenas.map(({ name, status }) => [name, status])).toEqual([
    ['Arena 1', 'finished'],
    ['Arena 2', 'failed'],
    ['Arena 3', 'finished'],
  ]);
  const failed = tool.arena('Arena 2');
  expect(failed.failure).toBe('its thread has ended with code 7');
  expect(failed.winner).toBeNull();
  expect(tool.session.start(failed.id)).toEqual({ ok: true });
  expect(tool.arena('Arena 2')).toMatchObject({ status: 'running', failure: null });
  await tool.until(() => isOver(tool.arena('Arena 2')));
  expect(tool.arena('Arena 2').status).toBe('finished');
});

it('an error in a fight is reported in its own words, and the thread lives on', async () => {
  const folder = await host.harmful(
    "if (!existsSync(folder + '/mark')) { writeFileSync(folder + '/mark', ''); definition.teams = null; }",
  );
  const tool = await begin(anArena('Arena 1', 2, 2), folder);
  tool.session.startAll();
  await tool.until(() => isOver(tool.arena('Arena 1')));
  expect(tool.arena('Arena 1').failure).toMatch(/null/);
  tool.session.startAll();
  await tool.until(() => isOver(tool.arena('Arena 1')));
  expect(tool.arena('Arena 1')).toMatchObject({ status: 'finished', failure: null });
});

it('[REQ-BAL-SIM-SPEED] a fight runs as fast as the machine allows, and gives what the same seed gives anywhere', async () => {
  const tool = await begin(anArena('Arena 1', 3, 3));
  const { id } = tool.arena('Arena 1');
  tool.session.start(id);
  await tool.until(() => isOver(tool.arena('Arena 1')));
  const { seed, ticks, winner, reason, teams } = tool.arena('Arena 1');
  expect(seed).toBe(deriveFightSeed(1, 0));
  const { arenas, game } = tool.session.loaded;
  const expected = runFight(arenas[0] as (typeof arenas)[0], game, seed ?? 0);
  expect({ ticks, winner, reason }).toEqual({
    ticks: expected.ticks,
    winner: expected.winner,
    reason: expected.reason,
  });
  expect(teams.map(({ entries }) => entries.map(({ surviving }) => surviving))).toEqual(
    expected.teams.map(({ entries }) => entries.map(({ surviving }) => surviving)),
  );
  // The next fight is another one.
  tool.session.start(id);
  expect(tool.arena('Arena 1').seed).toBe(deriveFightSeed(1, 1));
  expect(tool.arena('Arena 1').teams[0].entries[1]).toMatchObject({ surviving: 3, total: 3 });
});

it('[REQ-BAL-SIM-SPEED] five minutes of game time take far less, and counts come at most ten times a second', async () => {
  const tool = await begin(anArena('Arena 1', 60, 60, true));
  const started = performance.now();
  tool.session.startAll();
  await tool.until(() => tool.arena('Arena 1').ticks >= 300 * 60);
  const seconds = (performance.now() - started) / 1000;
  tool.session.stop(tool.arena('Arena 1').id);
  // Slow machines take longer; a tool that kept to the clock would take exactly 300 s.
  expect(seconds).toBeLessThan(100);
  const news = tool.heard.filter(({ name }) => name === 'balancing.arena');
  // The start and the end come at once, whatever was said before.
  const between = news.slice(1, -1).map(({ at }) => at);
  expect(between.length).toBeLessThanOrEqual(seconds * 10 + 1);
  for (const [index, at] of between.entries()) {
    if (index > 0) expect(at - (between[index - 1] ?? 0)).toBeGreaterThan(60);
  }
});

it('[REQ-BAL-SIM-END] a single fight has no time limit: it goes on until it is stopped, and its thread fights again', async () => {
  const tool = await begin(`${anArena('Endless', 1, 1, true)}\n${anArena('Short', 2, 2)}`);
  const { id } = tool.arena('Endless');
  expect(tool.session.stop(id)).toMatchObject({ ok: false, error: { reason: 'nothing' } });
  tool.session.start(id);
  await tool.until(() => tool.arena('Endless').ticks > 600 * 60);
  expect(tool.arena('Endless')).toMatchObject({ status: 'running', winner: null });
  expect(tool.session.stop(id)).toEqual({ ok: true });
  const stopped = tool.arena('Endless');
  expect(stopped).toMatchObject({ status: 'idle', winner: null, reason: null });
  expect(stopped.teams[0].entries.map(({ surviving }) => surviving)).toEqual([1, 1]);
  // Nothing more is heard of it, and reloading and starting are free again.
  tool.session.start(tool.arena('Short').id);
  await tool.until(() => isOver(tool.arena('Short')));
  expect(tool.arena('Endless').ticks).toBe(stopped.ticks);
  expect(await tool.session.reload()).toEqual({ ok: true });
  tool.session.start(tool.arena('Endless').id);
  await tool.until(() => tool.arena('Endless').ticks > 0);
});

it('a fight that is given up for an inspection is heard of no more', async () => {
  const tool = await begin(`${anArena('Arena 1', 60, 60, true)}\n${anArena('Arena 2', 2, 2)}`);
  tool.session.startAll();
  const opened = tool.session.inspectOpen(tool.arena('Arena 1').id);
  expect(opened).toMatchObject({ ok: true });
  await tool.until(() => isOver(tool.arena('Arena 2')));
  expect(tool.arena('Arena 1')).toMatchObject({ status: 'inspected', ticks: 0 });
});

it('closing ends every thread', async () => {
  const folder = await host.harmful("writeFileSync(folder + '/begun', '');");
  const tool = await begin(anArena('Arena 1', 60, 60, true), folder);
  tool.session.startAll();
  tool.session.seriesStart({ arenas: null, runs: 1000, seed: 1, stopEarly: false });
  await tool.until(
    () => (tool.arena('Arena 1').series?.figures.finished ?? 0) > 0 || existsSync(join(folder, 'begun')),
  );
  await tool.close();
  open.splice(0);
  const heard = tool.heard.length;
  expect(tool.session.state.arenas[0]?.series?.status).toBe('cancelled');
  await new Promise((resolve) => setImmediate(resolve));
  expect(tool.heard).toHaveLength(heard);
});
