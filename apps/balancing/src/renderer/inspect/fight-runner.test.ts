/** The inspected fight: the same as the one without a window, at the speed that was asked for. */
import { join } from 'node:path';
import { runFight } from '@dota-factory/arena';
import { type ArenaConfig, type BattleSnapshot, loadConfig } from '@dota-factory/lib';
import { readConfigFolderSync } from '@dota-factory/lib/node';
import { FightRunner } from './fight-runner.ts';
import type { FromFight, Standing } from './protocol.ts';

const files = readConfigFolderSync(join(__dirname, '../../../../../tests/fixtures/good-config'));
const { config } = loadConfig(files, { needs: ['balancing'] });
if (!config?.balancing) throw new Error('the fixture has faults');
const { game } = config;
const definition: ArenaConfig = {
  name: 'Small',
  height_tiles: 12,
  player_buffer_width: 4,
  contest_zone_width: 8,
  enemy_buffer_width: 4,
  teams: [3, 2].map((count, index) => ({
    name: index === 0 ? 'Left' : 'Right',
    ships: [{ type: 'fighter', level: 5, count, modules: [{ type: 'cannon', x: 0, y: 1, rotation: 0 }] }],
    stations: [],
  })) as unknown as ArenaConfig['teams'], // made from a list of two
};

/** A runner whose time passes when the test says so; `msPerLook` with every look at the clock, for a slow machine. */
function aRunner({ msPerLook = 0 } = {}) {
  let now = 1000;
  const waiting: { readonly at: number; readonly callback: () => void }[] = [];
  const messages: FromFight[] = [];
  const runner = new FightRunner({
    now: () => (now += msPerLook),
    defer: (callback, milliseconds) => waiting.push({ at: now + milliseconds, callback }),
    post: (message) => messages.push(message),
  });
  const pass = (milliseconds: number) => {
    const end = now + milliseconds;
    for (;;) {
      waiting.sort((a, b) => a.at - b.at);
      const next = waiting[0];
      if (!next || next.at > end) break;
      waiting.shift();
      now = next.at;
      next.callback();
    }
    now = end;
  };
  const standings = () =>
    messages.flatMap((message): Standing[] => (message.type === 'standing' ? [message.standing] : []));
  const frames = () => messages.flatMap((message) => (message.type === 'frame' ? [message] : []));
  const pull = () => {
    runner.receive({ type: 'pull', now, buffers: [] });
    return frames().at(-1);
  };
  /** Time passes and no timer fires, as in a window that is hidden. */
  const sleep = (milliseconds: number) => {
    now += milliseconds;
  };
  return { runner, pass, sleep, standings, pull, messages };
}

const start = { type: 'start', files, definition, seed: 11, mirrored: false, maxSeconds: null } as const;

it('[REQ-BAL-SIM-SPEED] ends as the same fight without a window does', () => {
  const { runner, pass, standings } = aRunner();
  runner.receive(start);
  expect(standings()).toEqual([{ tick: 0, surviving: [1, 3, 1, 2], result: undefined }]);
  pass(125_000);
  const { winner, reason, ticks, teams } = runFight(definition, game, 11);
  const surviving = teams.flatMap(({ entries }) => entries.map((entry) => entry.surviving));
  expect(standings().at(-1)).toEqual({ tick: ticks, surviving, result: { winner, reason } });
});

it('[REQ-BAL-SIM-SPEED] runs 60 ticks a second at 1×, none at 0×, and four times as many at 4×', () => {
  const { runner, pass, pull } = aRunner();
  runner.receive(start);
  pass(1000);
  expect(pull()?.snapshot.tick).toBeCloseTo(60, -1);
  runner.receive({ type: 'speed', speed: 0 });
  const still = pull()?.snapshot.tick ?? Number.NaN;
  pass(1000);
  expect(pull()?.snapshot.tick).toBe(still);
  runner.receive({ type: 'speed', speed: 4 });
  pass(500);
  const ran = (pull()?.snapshot.tick ?? Number.NaN) - still;
  expect(ran).toBeGreaterThanOrEqual(118);
  expect(ran).toBeLessThanOrEqual(122);
});

it('[REQ-BAL-SIM-SPEED] goes on at its own speed after its window was hidden, instead of running after the clock', () => {
  const { runner, sleep, pull } = aRunner();
  runner.receive(start);
  sleep(60_000);
  expect(pull()?.snapshot.tick).toBe(7);
});

it('[REQ-BAL-SIM-SPEED] a pause leaves nothing to run, also where the machine was behind', () => {
  const { runner, sleep, pull } = aRunner({ msPerLook: 5 });
  runner.receive(start);
  sleep(60_000);
  const before = pull()?.snapshot.tick ?? Number.NaN;
  runner.receive({ type: 'speed', speed: 0 });
  const paused = pull()?.snapshot.tick ?? Number.NaN;
  expect(paused).toBeGreaterThan(before);
  sleep(60_000);
  expect([pull()?.snapshot.tick, pull()?.snapshot.tick]).toEqual([paused, paused]);
});

it('reports its status at most ten times a second', () => {
  const { runner, pass, standings } = aRunner();
  runner.receive(start);
  runner.receive({ type: 'speed', speed: 4 });
  pass(3000);
  expect(standings().length).toBeGreaterThan(1);
  expect(standings().length).toBeLessThanOrEqual(31);
});

it('shows ships, HQs and shots, and lets what burns burn out after the end', () => {
  const { runner, pass, pull, standings } = aRunner();
  runner.receive(start);
  expect(pull()?.snapshot).toMatchObject({ tick: 0, ships: { count: 5 }, structures: { count: 2 } });
  runner.receive({ type: 'speed', speed: 4 });
  let shots = 0;
  for (let i = 0; i < 600 && standings().at(-1)?.result === undefined; i++) {
    pass(100);
    shots += pull()?.snapshot.events.count ?? 0;
  }
  expect(shots).toBeGreaterThan(5);
  const last = pull()?.late ?? Number.NaN;
  pass(200);
  expect(pull()?.late).toBeGreaterThan(last);
});

it('says what went wrong instead of stopping silently', () => {
  const { runner, messages } = aRunner();
  runner.receive({ ...start, files: {} });
  expect(messages).toEqual([
    { type: 'failed', message: expect.stringMatching(/missing|not there|expected/) },
  ]);
});

describe('jumping', () => {
  /** Every moment of the fight as it is watched without a jump. */
  function watchAll() {
    const { runner, pass, standings, pull } = aRunner();
    runner.receive(start);
    const moments = new Map<number, string>();
    while (standings().at(-1)?.result === undefined) {
      pass(20);
      const { snapshot } = pull() ?? {};
      if (snapshot) moments.set(snapshot.tick, describeShips(snapshot));
    }
    return { moments, end: standings().at(-1) };
  }
  const describeShips = ({ ships: { count, id, x, y, hp } }: BattleSnapshot) =>
    JSON.stringify([count, [...id], [...x], [...y], [...hp]]);
  const { moments, end } = watchAll();
  const ticks = [...moments.keys()];
  const at = (share: number) => ticks[Math.floor((ticks.length - 1) * share)] ?? 0;

  it('shows any moment as it is without a jump, forwards and backwards, while it runs or is paused', () => {
    const { runner, pass, pull } = aRunner();
    runner.receive(start);
    pass(50);
    for (const share of [0.9, 0.2, 0.5, 0.5, 0, 1]) {
      const tick = at(share);
      if (share === 0.2) runner.receive({ type: 'speed', speed: 0 });
      runner.receive({ type: 'jump', tick });
      const { snapshot } = pull() ?? {};
      expect([tick, snapshot && describeShips(snapshot)]).toEqual([tick, moments.get(tick)]);
    }
  });

  it('goes on from there to the same end, also from behind the end', () => {
    const { runner, pass, standings } = aRunner();
    runner.receive(start);
    runner.receive({ type: 'jump', tick: 1e6 });
    expect(standings().at(-1)).toEqual(end);
    runner.receive({ type: 'jump', tick: at(0.6) });
    expect(standings().at(-1)).toMatchObject({ tick: at(0.6), result: undefined });
    pass(125_000);
    expect(standings().at(-1)).toEqual(end);
  });

  it('tells the whole length and who falls when, before it is watched', () => {
    const { runner, pass, messages } = aRunner();
    runner.receive(start);
    runner.receive({ type: 'speed', speed: 0 });
    pass(1000);
    const told = messages.flatMap((message) => (message.type === 'timeline' ? [message.timeline] : []));
    const last = told.at(-1);
    expect(last).toMatchObject({ ticks: end?.tick, isWhole: true });
    const lost = [3, 2].map((count, team) => count - (end?.surviving[1 + 2 * team] ?? 0));
    expect([0, 1].map((team) => last?.deaths.filter((death) => death.team === team).length)).toEqual(lost);
  });

  it('a fight of before ends by its time limit, and with swapped sides as it did', () => {
    const { runner, pass, standings } = aRunner();
    runner.receive({ ...start, maxSeconds: 1 });
    pass(5000);
    expect(standings().at(-1)).toMatchObject({ tick: 60, result: { winner: 'draw', reason: 'time' } });
    const other = aRunner();
    other.runner.receive({ ...start, mirrored: true });
    other.pass(125_000);
    const { winner, reason, ticks: length } = runFight(definition, game, 11, { mirrored: true });
    expect(other.standings().at(-1)).toMatchObject({ tick: length, result: { winner, reason } });
  });
});
