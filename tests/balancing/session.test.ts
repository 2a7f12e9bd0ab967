// The session without a window: config, inspections, series, what-if, matrix and exports, with real threads.
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@dota-factory/lib';
import { readConfigFolderSync } from '@dota-factory/lib/node';
import type { ArenaState, RunStatus } from '../../apps/balancing/src/contract/index.ts';
import { watchConfigFolder } from '../../apps/balancing/src/fights/disk-watch.ts';
import { deriveFightSeed, runFight } from '../../packages/arena/src/index.ts';
import { anArena, startSession, type TestSession } from './a-session.ts';
import { type BuiltHost, buildHost, ROOT } from './build-host.ts';

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

const TWO = `${anArena('Even', 2, 2)}\n${anArena('Uneven', 4, 1)}`;
async function begin(
  balancing = TWO,
  changes: Parameters<typeof startSession>[3] = {},
): Promise<TestSession> {
  const started = await startSession(join(place, String(count++)), host.workers, balancing, changes);
  open.push(started);
  return started;
}
const isOver = (status: ArenaState['status'] | RunStatus | undefined) =>
  status !== 'running' && status !== 'waiting';
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

describe('config', () => {
  it('[REQ-BAL-CONFIG] a reload takes what is on disk: other arenas, and nothing of the old ones', async () => {
    const tool = await begin();
    tool.session.startAll();
    await tool.until(() => tool.session.state.arenas.every(({ status }) => isOver(status)));
    const old = tool.arena('Even').id;
    writeFileSync(join(tool.configFolder, 'balancing.toml'), anArena('Other', 1, 1));
    expect(await tool.session.reload()).toEqual({ ok: true });
    const { arenas } = tool.session.state;
    expect(arenas.map(({ name, status, winner }) => ({ name, status, winner }))).toEqual([
      { name: 'Other', status: 'idle', winner: null },
    ]);
    expect(tool.heard.at(-1)).toMatchObject({ name: 'balancing.state', payload: { arenas } });
    expect(tool.session.start(old)).toMatchObject({ ok: false, error: { reason: 'unknown-arena' } });
  });

  it('[REQ-BAL-CONFIG] a faulty config is refused with every fault, and the list is left as it was', async () => {
    const tool = await begin();
    const before = tool.session.state;
    writeFileSync(join(tool.configFolder, 'balancing.toml'), '[[arena]]\nname = 3\n');
    appendFileSync(join(tool.configFolder, 'ships.toml'), '\n[nonsense]\n');
    const refused = await tool.session.reload();
    if (refused.ok) throw new Error('it was taken');
    expect(refused.error.reason).toBe('faults');
    const files = new Set(refused.error.diagnostics.map(({ file }) => file));
    expect(files).toEqual(new Set(['config/balancing.toml', 'config/ships.toml']));
    for (const { line, column } of refused.error.diagnostics) {
      expect(line).toBeGreaterThan(0);
      expect(column).toBeGreaterThan(0);
    }
    expect(tool.session.state).toEqual(before);
  });

  it('[REQ-BAL-CONFIG] no reload while an arena runs', async () => {
    const tool = await begin(anArena('Long', 60, 60, true));
    tool.session.startAll();
    expect(await tool.session.reload()).toMatchObject({ ok: false, error: { reason: 'running' } });
    expect(tool.arena('Long').status).toBe('running');
  });

  it('[REQ-BAL-CONFIG-GAME] fights use ships.toml and stations.toml as the game loads them, at the level of the arena', async () => {
    const tool = await begin();
    edit(join(tool.configFolder, 'ships.toml'), (text) =>
      text.replace(/hp_formula = "[^"]*"/, 'hp_formula = "7 + 31*x"'),
    );
    edit(join(tool.configFolder, 'stations.toml'), (text) =>
      text.replace(/(\[hq\][^[]*hp_formula = )"[^"]*"/, '$1"100 + 23*x"'),
    );
    expect(await tool.session.reload()).toEqual({ ok: true });
    tool.session.startAll();
    await tool.until(() => tool.session.state.arenas.every(({ status }) => isOver(status)));
    // By the game's own loading of the same folder.
    const { config } = loadConfig(readConfigFolderSync(tool.configFolder));
    const arenas = config?.balancing?.arenas ?? [];
    for (const [index, state] of tool.session.state.arenas.entries()) {
      const definition = arenas[index];
      if (config === undefined || definition === undefined) throw new Error('the config has faults');
      const expected = runFight(definition, config.game, deriveFightSeed(1, 0));
      expect({ ticks: state.ticks, winner: state.winner }).toEqual({
        ticks: expected.ticks,
        winner: expected.winner,
      });
    }
    expect(tool.session.state.config.hash).toBe(config?.game.hash);
  });

  it('a change on disk is noticed, and its end as well', async () => {
    const tool = await begin();
    const file = join(tool.configFolder, 'modules.toml');
    const original = readFileSync(file, 'utf8');
    const watch = watchConfigFolder(
      tool.configFolder,
      () => tool.session.loaded.files,
      (changed) => tool.session.noteDisk(changed),
    );
    try {
      writeFileSync(file, `${original}# more\n`);
      await tool.until(() => tool.session.state.config.changedOnDisk.join() === 'modules.toml');
      writeFileSync(file, original);
      await tool.until(() => tool.session.state.config.changedOnDisk.length === 0);
    } finally {
      watch.end();
    }
  });
});

describe('an inspection', () => {
  const openOne = (tool: TestSession, name: string) => {
    const opened = tool.session.inspectOpen(tool.arena(name).id);
    if (!opened.ok) throw new Error(opened.error.message);
    const fight = tool.session.inspectFight();
    if (!fight.ok) throw new Error(fight.error.message);
    return fight.value;
  };

  it('disables everything else, reports live, and leaves the counts when it is closed', async () => {
    const tool = await begin();
    const { session, seed, definition } = openOne(tool, 'Even');
    expect(definition.name).toBe('Even');
    expect(seed).toBe(tool.arena('Even').seed);
    const refused = { ok: false, error: { reason: 'inspected' } };
    expect(tool.session.start(tool.arena('Uneven').id)).toMatchObject(refused);
    expect(tool.session.startAll()).toMatchObject(refused);
    expect(await tool.session.reload()).toMatchObject(refused);
    const surviving = [1, 1, 1, 2];
    expect(tool.session.inspectReport({ session, ticks: 90, surviving, result: null })).toEqual({ ok: true });
    expect(tool.arena('Even')).toMatchObject({ status: 'inspected', ticks: 90 });
    expect(tool.session.inspectClose(session)).toEqual({ ok: true });
    expect(tool.session.state.inspection).toBeNull();
    expect(tool.arena('Even')).toMatchObject({ status: 'idle', winner: null });
    expect(tool.arena('Even').teams[0].entries.map((entry) => entry.surviving)).toEqual([1, 1]);
    expect(tool.session.inspectReport({ session, ticks: 91, surviving, result: null })).toMatchObject({
      error: { reason: 'no-inspection' },
    });
    expect(tool.session.start(tool.arena('Uneven').id)).toEqual({ ok: true });
  });

  it('[REQ-BAL-UI-INSPECT-CLOSE] another one ends the first; the arena is idle again also when its fight had ended', async () => {
    const tool = await begin();
    const first = openOne(tool, 'Even');
    const second = openOne(tool, 'Uneven');
    expect(tool.arena('Even').status).toBe('idle');
    expect(tool.session.state.inspection).toMatchObject({ session: second.session });
    expect(tool.session.inspectClose(first.session)).toMatchObject({ ok: false });
    const result = { winner: 0, reason: 'forces' } as const;
    tool.session.inspectReport({ session: second.session, ticks: 600, surviving: [1, 3, 1, 0], result });
    expect(tool.arena('Uneven')).toMatchObject({ status: 'finished', winner: 0, reason: 'forces' });
    tool.session.inspectClose(second.session);
    // Grey again; what was seen stays.
    expect(tool.arena('Uneven')).toMatchObject({ status: 'idle', winner: 0, ticks: 600 });
    expect(tool.arena('Uneven').teams[1].entries.map((entry) => entry.surviving)).toEqual([1, 0]);
  });

  it('a window that never asks for its fight ends it', async () => {
    const tool = await begin(TWO, { inspectLimitMs: 20 });
    tool.session.inspectOpen(tool.arena('Even').id);
    await tool.until(() => tool.session.state.inspection === null);
    expect(tool.arena('Even').status).toBe('idle');
  });
});

describe('many fights', () => {
  it('the same numbers come from sim arena, whatever the format', async () => {
    const tool = await begin();
    tool.session.seriesStart({ arenas: null, runs: 30, seed: 7, stopEarly: false });
    await tool.until(() => tool.session.state.arenas.every(({ series }) => isOver(series?.status)));
    expect(tool.arena('Even').series).toMatchObject({ status: 'done', runs: 30, seed: 7 });
    expect(spawnSync(process.execPath, ['scripts/build.mjs', 'sim'], { cwd: ROOT }).status).toBe(0);
    const program = join(place, 'sim');
    cpSync(join(ROOT, 'build/sim'), program, { recursive: true });
    const words = [
      'arena',
      '--config',
      tool.configFolder,
      '--runs',
      '30',
      '--seed',
      '7',
      '--json',
      '--csv',
      join(place, 'sim.csv'),
    ];
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(program, 'main.mjs'), ...words], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const exported = tool.session.export('series', 'json');
    if (!exported.ok) throw new Error(exported.error.message);
    expect(exported.value.name).toBe('arenas.json');
    // The same, and what it takes to fight them again.
    const { config, arenas } = JSON.parse(exported.value.text) as {
      config: string;
      arenas: { seed: number; complete: boolean; fights: { seed: number }[] }[];
    };
    expect(arenas).toMatchObject((JSON.parse(stdout) as { arenas: object[] }).arenas);
    expect(config).toBe(tool.session.state.config.hash);
    for (const each of arenas) {
      expect(each.complete).toBe(true);
      expect(each.fights.map(({ seed }) => seed)).toEqual(
        each.fights.map((_, index) => deriveFightSeed(each.seed, index)),
      );
    }
    expect(tool.session.export('series', 'csv')).toMatchObject({
      value: { text: readFileSync(join(place, 'sim.csv'), 'utf8') },
    });
    const page = tool.session.export('series', 'html');
    expect(page.ok && page.value.text).toContain('<h2 id="arena-1">Uneven</h2>');
  });

  it('stop early where it is clear, at the same fight every time; the others go on', async () => {
    const fight = async () => {
      const tool = await begin();
      tool.session.seriesStart({ arenas: null, runs: 60, seed: 1, stopEarly: true });
      await tool.until(() => tool.session.state.arenas.every(({ series }) => isOver(series?.status)));
      return tool.session.state.arenas.map(({ series }) => series);
    };
    const [even, uneven] = await fight();
    expect(uneven).toMatchObject({ status: 'stopped', figures: { finished: 14 } });
    expect(uneven?.figures.teams[0].interval[0]).toBeGreaterThan(0.5);
    expect(await fight()).toEqual([even, uneven]);
  });

  it('a cancelled series keeps what it knows', async () => {
    const tool = await begin(anArena('Long', 20, 20, true));
    tool.session.seriesStart({ arenas: [tool.arena('Long').id], runs: 5000, seed: 1, stopEarly: false });
    await tool.until(() => (tool.arena('Long').series?.figures.finished ?? 0) > 0);
    expect(tool.session.seriesCancel(null)).toEqual({ ok: true });
    const { series } = tool.arena('Long');
    expect(series?.status).toBe('cancelled');
    expect(series?.figures.finished).toBeGreaterThan(0);
    expect(tool.session.seriesCancel(null)).toMatchObject({ error: { reason: 'nothing' } });
  });
});

describe('what if', () => {
  it('the same fights before and after: an edit that changes nothing changes no fight, one that matters is seen', async () => {
    const tool = await begin(anArena('Even', 3, 3));
    const hp = tool.session.values('ships.toml').find(({ label }) => label.endsWith('hp_formula'));
    if (hp === undefined) throw new Error('no ship has hit points');
    const compare = async (value: string) => {
      const edits = [{ file: 'ships.toml', path: hp.path, value }];
      const request = { against: 'edits', edits, arenas: null, matrix: null, runs: 20, seed: 3 } as const;
      expect(await tool.session.whatIfStart(request)).toEqual({ ok: true });
      await tool.until(() => isOver(tool.session.state.whatIf?.status));
      return tool.session.state.whatIf?.arenas[0];
    };
    const same = await compare(`${hp.value} + 0`);
    expect(same?.after).toEqual(same?.before);
    expect(same?.canChange).toBe(false);
    expect(same?.comparison).toMatchObject({ pairs: 20, lost: 0, gained: 0, difference: 0, pValue: 1 });
    // An edit that cannot change a fight does not fight it again.
    expect(tool.session.state.whatIf).toMatchObject({ done: 40, known: 20 });
    const tougher = await compare(`(${hp.value}) * 3`);
    expect(tougher?.canChange).toBe(true);
    expect(tougher?.before).toEqual(same?.before);
    expect(tool.session.state.whatIf).toMatchObject({ done: 40, known: 20 });
    await compare(`3 * (${hp.value})`);
    expect(tool.session.state.whatIf).toMatchObject({ done: 40, known: 40 });
    expect(tougher?.after.seconds.median).toBeGreaterThan(same?.after.seconds.median ?? Infinity);
    for (const format of ['csv', 'json', 'html'] as const) {
      const file = tool.session.export('whatIf', format);
      expect(file.ok && file.value.text).toContain('Even');
      expect(file.ok && file.value.text).not.toMatch(/NaN|undefined/);
    }
    // No file was written.
    expect(readFileSync(join(tool.configFolder, 'ships.toml'), 'utf8')).toBe(
      tool.session.loaded.files['ships.toml'],
    );
  });

  it('edits that make the config bad are refused with their places in the edited text', async () => {
    const tool = await begin();
    const hp = tool.session.values('ships.toml').find(({ label }) => label.endsWith('hp_formula'));
    const check = (path: readonly (string | number)[], value: string) =>
      tool.session.whatIfCheck([{ file: 'ships.toml', path, value }]);
    expect(check(hp?.path ?? [], '2 + 2*x')).toEqual({ ok: true });
    expect(check(hp?.path ?? [], '2 * (')).toMatchObject({
      ok: false,
      error: {
        reason: 'faults',
        diagnostics: [{ file: 'config/ships.toml', line: hp?.line, path: hp?.path }],
      },
    });
    expect(check(['ship', 99, 'id'], 'x')).toMatchObject({ ok: false, error: { reason: 'faults' } });
  });

  it('against the disk', async () => {
    const tool = await begin(anArena('Even', 3, 3));
    edit(join(tool.configFolder, 'ships.toml'), (text) =>
      text.replace(/hp_formula = "([^"]*)"/, 'hp_formula = "($1) * 3"'),
    );
    const request = { against: 'disk', edits: [], arenas: null, matrix: null, runs: 10, seed: 3 } as const;
    expect(await tool.session.whatIfStart(request)).toEqual({ ok: true });
    await tool.until(() => isOver(tool.session.state.whatIf?.status));
    const { whatIf } = tool.session.state;
    expect(whatIf?.hashes[0]).not.toBe(whatIf?.hashes[1]);
    expect(whatIf?.arenas[0]?.comparison?.pairs).toBe(10);
  });
});

describe('at equal threat', () => {
  it('an edited price changes how many ships meet, before and after side by side', async () => {
    const tool = await begin();
    const price = tool.session
      .values('ships.toml')
      .find(({ label }) => label.endsWith('production_time_seconds'));
    if (price === undefined) throw new Error('no ship has a production time');
    const request = {
      against: 'edits',
      edits: [{ file: 'ships.toml', path: price.path, value: Number(price.value) * 4 }],
      arenas: null,
      matrix: { level: 5, threat: 5000 },
      runs: 6,
      seed: 1,
    } as const;
    expect(await tool.session.whatIfStart(request)).toEqual({ ok: true });
    await tool.until(() => isOver(tool.session.state.whatIf?.status));
    const matrix = tool.session.state.whatIf?.matrix;
    expect(matrix?.designs).toEqual(['Fighter', 'Tug']);
    const [fighter] = matrix?.threats ?? [];
    expect(fighter?.[1]).toBeGreaterThan(fighter?.[0] ?? Infinity);
    const [pair] = matrix?.pairs ?? [];
    expect(pair?.after.counts[0]).toBeLessThan(pair?.before.counts[0] ?? 0);
    for (const { threats } of [pair?.before, pair?.after].flatMap((cell) => cell ?? [])) {
      expect(Math.abs(threats[0] / threats[1] - 1)).toBeLessThan(0.2);
    }
    const file = tool.session.export('whatIf', 'fights');
    expect(file.ok && file.value.text.split('\r\n')).toHaveLength(1 + 2 * 6 + 1);
  });

  it('a sweep fights one arena at every step of a number or a factor, from the same places', async () => {
    const tool = await begin(anArena('Even', 3, 3));
    const count = tool.session.values('balancing.toml').find(({ label }) => label.endsWith('count'));
    const hp = tool.session.values('ships.toml').find(({ label }) => label.endsWith('hp_formula'));
    if (count === undefined || hp === undefined) throw new Error('there are such values');
    const common = { arena: tool.arena('Even').id, runs: 6, seed: 1 };
    const sweep = { file: 'balancing.toml', path: count.path, from: 1, to: 5, steps: 3, ...common };
    expect(tool.session.sweepStart(sweep)).toEqual({ ok: true });
    await tool.until(() => isOver(tool.session.state.sweep?.status));
    const { sweep: found } = tool.session.state;
    expect(found).toMatchObject({ status: 'done', done: 18, total: 18, team: 'Left' });
    expect(found?.points.map(({ x, value }) => [x, value])).toEqual([
      [1, 1],
      [3, 3],
      [5, 5],
    ]);
    const wins = found?.points.map(({ figures }) => figures.teams[0].wins) ?? [];
    expect(wins[0]).toBeLessThan(wins[2] ?? 0);
    const formula = { ...common, file: 'ships.toml', path: hp.path, from: 1, to: 2, steps: 2 };
    expect(tool.session.sweepStart(formula)).toEqual({ ok: true });
    await tool.until(() => isOver(tool.session.state.sweep?.status));
    expect(tool.session.state.sweep?.points.map(({ value }) => value)).toEqual([
      `(${hp.value}) * 1`,
      `(${hp.value}) * 2`,
    ]);
    // A step that the config refuses is named before any fight.
    expect(tool.session.sweepStart({ ...sweep, from: -2 })).toMatchObject({
      ok: false,
      error: { reason: 'faults' },
    });
  });

  it('the metagame finds shares at several sizes; finished runs stay in the history over a reload', async () => {
    const tool = await begin();
    expect(tool.session.metaStart({ level: 5, threats: [200, 400], runs: 4, seed: 1 })).toEqual({ ok: true });
    await tool.until(() => isOver(tool.session.state.meta?.status));
    const { meta } = tool.session.state;
    expect(meta?.sizes.map(({ threat }) => threat)).toEqual([200, 400]);
    for (const { designs } of meta?.sizes ?? []) {
      expect(designs.map(({ name, weight }) => [name, weight])).toEqual([
        ['Fighter', 1],
        ['Tug', 0],
      ]);
    }
    const [entry] = tool.session.state.history.entries;
    expect(entry).toMatchObject({ kind: 'meta', hash: tool.session.state.config.hash, note: '' });
    expect(tool.session.historyNote(entry?.id ?? 0, 'before the change')).toEqual({ ok: true });
    expect(await tool.session.reload()).toEqual({ ok: true });
    expect(tool.session.state.meta).toBeNull();
    expect(tool.session.state.history.entries).toMatchObject([{ note: 'before the change' }]);
    expect(tool.session.historyShow(entry?.id ?? 0)).toEqual({
      ok: true,
      value: { kind: 'meta', state: meta },
    });
    expect(tool.session.historyShow(99)).toMatchObject({ ok: false, error: { reason: 'nothing' } });
  });

  it('every kind of run is in the history after a restart as it was, and its fights can still be watched', async () => {
    const folder = join(place, 'history');
    const start = () => startSession(folder, host.workers, TWO);
    const before = await start();
    const { session } = before;
    session.seriesStart({ arenas: null, runs: 4, seed: 1, stopEarly: false });
    await before.until(() => session.state.arenas.every(({ series }) => isOver(series?.status)));
    await session.matrixStart({ level: 5, threat: 200, runs: 4, seed: 1, withAudit: true });
    await before.until(() => isOver(session.state.matrix?.status));
    session.metaStart({ level: 5, threats: [200], runs: 4, seed: 1 });
    await before.until(() => isOver(session.state.meta?.status));
    const hp = session.values('ships.toml').find(({ label }) => label.endsWith('hp_formula'));
    const edits = [{ file: 'ships.toml', path: hp?.path ?? [], value: '99' }];
    for (const matrix of [null, { level: 5, threat: 200 }]) {
      await session.whatIfStart({ against: 'edits', edits, arenas: null, matrix, runs: 4, seed: 1 });
      await before.until(() => isOver(session.state.whatIf?.status));
    }
    const [arena] = session.state.arenas;
    const path = hp?.path ?? [];
    const sweep = {
      file: 'ships.toml',
      path,
      from: 1,
      to: 2,
      steps: 2,
      arena: arena?.id ?? 0,
      runs: 4,
      seed: 1,
    };
    session.sweepStart(sweep);
    await before.until(() => isOver(session.state.sweep?.status));
    const { entries } = session.state.history;
    expect(entries.map(({ kind }) => kind)).toEqual([
      'sweep',
      'whatIf',
      'whatIf',
      'meta',
      'matrix',
      'series',
    ]);
    session.historyNote(entries[4]?.id ?? 0, 'the matrix');
    const results = entries.map(({ id }) => session.historyShow(id));
    await before.close();

    const after = await start();
    open.push(after);
    await after.until(() => after.session.state.history.entries.length > 0);
    const { history } = after.session.state;
    expect(history.trouble).toBeNull();
    // Only the ids are new.
    const noted = entries.map((entry, at) => ({ ...entry, note: at === 4 ? 'the matrix' : '' }));
    expect(history.entries).toEqual(noted.map((entry) => ({ ...entry, id: expect.any(Number) })));
    expect(history.entries.map(({ id }) => after.session.historyShow(id))).toEqual(results);
    const matrixEntry = history.entries[4]?.id ?? 0;
    const cell = { row: 0, column: 1, side: 'before', fight: 3 } as const;
    expect(after.session.inspectRun({ run: matrixEntry, ...cell })).toMatchObject({ ok: true });
  });
});

it('the matrix has hulls and layouts, an audit, and can be exported; entries that cannot be used are named', async () => {
  const layouts = `[[blueprint]]\nname = "Bare"\nship_type = "fighter"\n\n[[blueprint]]\nname = "Lost"\nship_type = "zeppelin"\n`;
  const tool = await begin(TWO, { layouts });
  expect(
    await tool.session.matrixStart({ level: 5, threat: 200, runs: 4, seed: 1, withAudit: true }),
  ).toEqual({ ok: true });
  await tool.until(() => isOver(tool.session.state.matrix?.status));
  const { matrix } = tool.session.state;
  expect(matrix).toMatchObject({ status: 'done', done: matrix?.total });
  expect(matrix?.designs.map(({ name, kind }) => [name, kind])).toEqual([
    ['Fighter', 'hull'],
    ['Tug', 'hull'],
    ['Bare', 'layout'],
  ]);
  expect(matrix?.remarks.join()).toContain('zeppelin');
  expect(matrix?.cells[0]?.[1]).toMatchObject({ trials: 4 });
  expect(matrix?.cells[1]?.[2]).toBeNull(); // neither is armed
  for (const format of ['csv', 'json', 'html'] as const) {
    const file = tool.session.export('matrix', format);
    expect(file.ok && file.value.text).toContain('Bare');
    expect(file.ok && file.value.text).not.toMatch(/NaN|undefined/);
  }
});
