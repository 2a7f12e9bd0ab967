// The balance laboratory without a window: the search for designs and the tuner, with real threads.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseShipLayouts } from '@dota-factory/lib';
import type {
  RunStatus,
  SearchRequest,
  SearchState,
  TuneState,
} from '../../apps/balancing/src/contract/index.ts';
import { buildWorkers } from '../arena/build-worker.ts';
import { anArena, startSession, type TestSession } from './a-session.ts';
import { type BuiltHost, buildHost } from './build-host.ts';

let host: BuiltHost;
let place: string;
let count = 0;
const open: TestSession[] = [];

beforeAll(async () => {
  host = await buildHost();
  place = mkdtempSync(join(tmpdir(), 'laboratory-'));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});
afterAll(() => {
  host.remove();
  rmSync(place, { recursive: true, force: true });
});

async function begin(
  workers = host.workers,
  folder = join(place, String(count++)),
  changes: Parameters<typeof startSession>[3] = {},
): Promise<TestSession> {
  const started = await startSession(folder, workers, anArena('Even', 1, 1), changes);
  open.push(started);
  return started;
}
const isOver = (status: RunStatus | undefined) => status !== 'running' && status !== 'waiting';

/** Workers whose threads of the pool die again and again. */
async function dyingWorkers(): Promise<string> {
  const workers = await buildWorkers();
  const folder = join(place, `dying-${count++}`);
  mkdirSync(folder);
  copyFileSync(
    await workers.bad(
      'dying',
      'globalThis.batches = (globalThis.batches ?? 0) + 1; if (globalThis.batches % 25 === 0) process.exit(3);',
    ),
    join(folder, 'arena-worker.mjs'),
  );
  copyFileSync(join(host.workers, 'fight-worker.mjs'), join(folder, 'fight-worker.mjs'));
  workers.remove();
  return folder;
}

describe('the search for designs', () => {
  const FIGHTER: SearchRequest = {
    hull: 'fighter',
    level: 5,
    threat: 20,
    unit: 'rounds',
    amount: 2,
    seed: 7,
  };
  const search = async (tool: TestSession, request = FIGHTER): Promise<SearchState> => {
    expect(tool.session.searchStart(request)).toEqual({ ok: true });
    await tool.until(() => isOver(tool.session.state.search?.status));
    const { search: found } = tool.session.state;
    if (found === null) throw new Error('there is no search');
    return found;
  };

  it('finds the same for a seed, tells every round with all its candidates, and is kept in the history', async () => {
    const tool = await begin();
    const found = await search(tool);
    expect(found).toMatchObject({ status: 'done', isFinal: true, progress: 1, failed: 0, races: 2 });
    expect(found.rounds).toHaveLength(2);
    // So small a hull has no layout left to try after its first round.
    expect(found.rounds.map(({ scores }) => scores.length)).toEqual([found.found.length, 0]);
    expect(found).toMatchObject({ isExhausted: true, isCut: false });
    for (const { best, interval } of found.rounds) {
      expect(best).toBeGreaterThanOrEqual(interval[0]);
      expect(best).toBeLessThanOrEqual(interval[1]);
    }
    const scores = found.found.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    const again = await search(await begin());
    expect({ ...again, known: 0 }).toEqual({ ...found, known: 0 });
    const [entry] = tool.session.state.history.entries;
    expect(entry).toMatchObject({ kind: 'search', label: 'Fighter, threat 20, 2 rounds, seed 7' });
    expect(tool.session.searchStart({ ...FIGHTER, hull: 'zeppelin' })).toMatchObject({ ok: false });
    const folder = join(place, String(count - 2));
    await tool.close();
    const later = await begin(host.workers, folder);
    await later.until(() => later.session.state.history.entries.length > 0);
    const id = later.session.state.history.entries[0]?.id ?? 0;
    expect(later.session.historyShow(id)).toEqual({ ok: true, value: { kind: 'search', state: found } });
  });

  it('keeps the best so far when it is cancelled, also before its first round has ended', async () => {
    const tool = await begin();
    tool.session.searchStart({ ...FIGHTER, amount: 200 });
    await tool.until(() => (tool.session.state.search?.found.length ?? 0) > 0);
    expect(tool.session.searchCancel()).toEqual({ ok: true });
    const { search: left } = tool.session.state;
    expect(left).toMatchObject({ status: 'cancelled', isFinal: false });
    expect(left?.found.length).toBeGreaterThan(0);
    expect(tool.session.state.history.entries).toEqual([]);
    expect(tool.session.searchCancel()).toMatchObject({ ok: false, error: { reason: 'nothing' } });
  });

  it('goes on when threads die: that costs their fights, not the search', async () => {
    const tool = await begin(await dyingWorkers());
    const found = await search(tool, { ...FIGHTER, amount: 1 });
    expect(found).toMatchObject({ status: 'done', isFinal: true });
    expect(found.found.length).toBeGreaterThan(0);
  });

  it('gives layouts to the matrix, each once and under a name of its own, also over a reload', async () => {
    const tool = await begin();
    const { found } = await search(tool, { ...FIGHTER, amount: 1 });
    const [first, second] = found.map(({ modules }) => ({ name: 'Found', ship: 'fighter', modules }));
    if (first === undefined || second === undefined) throw new Error('two layouts were expected');
    expect(tool.session.designAdd(first)).toEqual({ ok: true, value: 'Found' });
    expect(tool.session.designAdd(second)).toEqual({ ok: true, value: 'Found 2' });
    expect(tool.session.designAdd({ ...first, name: 'Again' })).toEqual({ ok: true, value: 'Found' });
    const misfit = [{ type: 'cannon', x: 50, y: 50, rotation: 0 }] as unknown as typeof first.modules;
    expect(tool.session.designAdd({ ...first, modules: misfit })).toMatchObject({ ok: false });
    expect(await tool.session.reload()).toEqual({ ok: true });
    expect(tool.session.designRemove('Found 2')).toEqual({ ok: true });
    await tool.session.matrixStart({ level: 5, threat: 20, runs: 2, seed: 1, withAudit: false });
    await tool.until(() => isOver(tool.session.state.matrix?.status));
    const { matrix } = tool.session.state;
    expect(matrix?.designs.map(({ name, kind }) => [name, kind])).toEqual([
      ['Fighter', 'hull'],
      ['Tug', 'hull'],
      ['Found', 'added'],
    ]);
    expect(matrix?.designs[2]?.modules).toEqual(first.modules);
    // Its fights can be watched like any other.
    const cell = { run: 'matrix', row: 2, column: 0, side: 'before', fight: 1 } as const;
    expect(tool.session.inspectRun(cell)).toMatchObject({ ok: true });
  });

  it('saves a layout for the game in one step, beside what is there, and refuses a file that has faults', async () => {
    const tool = await begin();
    const path = join(tool.configFolder, '../ship_layouts.toml');
    const modules = [
      { type: 'cannon', x: 0, y: 1, rotation: 0 },
    ] as unknown as SearchState['found'][0]['modules'];
    const found = { name: 'Gun tug', ship: 'tug', modules };
    writeFileSync(path, '# mine\n');
    expect(await tool.session.layoutKeep(found)).toEqual({ ok: true, value: { name: 'Gun tug', path } });
    const text = readFileSync(path, 'utf8');
    expect(text.startsWith('# mine\n')).toBe(true);
    expect(parseShipLayouts(text, '').entries).toEqual([{ name: 'Gun tug', ship_type: 'tug', modules }]);
    writeFileSync(path, '[[blueprint]\n');
    expect(await tool.session.layoutKeep(found)).toMatchObject({
      ok: false,
      error: { reason: 'faults', diagnostics: [{ line: 1 }] },
    });
    expect(readFileSync(path, 'utf8')).toBe('[[blueprint]\n');
  });
});

describe('the tuner', () => {
  /** A tug with two guns that loses nine of ten fights against the fighter, since it is somewhat too weak. */
  async function beginArmed(workers = host.workers, folder?: string): Promise<TestSession> {
    const tool = await begin(workers, folder);
    const path = join(tool.configFolder, 'ships.toml');
    const guns = [0, 2].map((x) => `{ type = "cannon", x = ${x}, y = 0, rotation = 0 }`);
    const armed = readFileSync(path, 'utf8')
      .replace('default_modules = []', `default_modules = [${guns.join(', ')}]`)
      .replace('"200 + 10*x"', '"120 + 6*x" # as it is');
    writeFileSync(path, armed);
    expect(await tool.session.reload()).toEqual({ ok: true });
    return tool;
  }
  const TEXT = `# what I want
threat = 60
runs = 12
[[pair]]
first = "fighter"
second = "tug"
between = [0.2, 0.75]
[[number]]
file = "ships.toml"
path = "ship.tug.health.hp_formula"
change = 0.5
`;
  const REQUEST = { text: TEXT, rounds: 3, seed: 2 };
  const tune = async (tool: TestSession, request = REQUEST): Promise<TuneState> => {
    expect(await tool.session.tuneStart(request)).toEqual({ ok: true });
    await tool.until(() => isOver(tool.session.state.tune?.status));
    const { tune: found } = tool.session.state;
    if (found === null) throw new Error('there is no tuning');
    return found;
  };

  it('begins with targets that can be run, tells faults by their place, and keeps what is written', async () => {
    const { session, configFolder } = await beginArmed();
    const first = await session.targets();
    expect(session.targetsCheck(first.text)).toMatchObject({ diagnostics: [], pairs: 1 });
    const bad = TEXT.replace('threat = 60', 'threat = 0').replace('runs = 12', 'runs = 1');
    expect(session.targetsCheck(bad)).toMatchObject({
      written: null,
      diagnostics: [{ line: 2 }, { line: 3 }],
    });
    expect(await session.tuneStart({ ...REQUEST, text: bad })).toMatchObject({
      ok: false,
      error: { reason: 'faults', diagnostics: [{ file: 'balancing_targets.toml' }, {}] },
    });
    const path = join(configFolder, '../balancing_targets.toml');
    expect(await session.targetsSave(TEXT)).toEqual({ ok: true, value: path });
    expect(await session.targets()).toMatchObject({ text: TEXT, interrupted: null });
    const names = session.tunables().map(({ file, name }) => `${file} ${name}`);
    expect(names).toContain('ships.toml ship.fighter.health.hp_formula');
    expect(names).not.toContain('ships.toml ship.fighter.display_name');
    // Of a whole amount of 1 there is no other one near.
    const amounts = session.tunables().filter(({ name }) => name.endsWith('.amount'));
    expect(amounts.length).toBeGreaterThan(0);
    for (const { value, leastChange } of amounts) {
      expect(value).toBeGreaterThan(1);
      expect(leastChange).toBeGreaterThanOrEqual(1 / Number(value) - 1e-9);
    }
  });

  it('proposes an edit, shows the way there, and writes it on request with everything else as it was', async () => {
    const tool = await beginArmed();
    const { session, configFolder } = tool;
    const found = await tune(tool);
    expect(found).toMatchObject({ status: 'done', phase: 'final', fault: null, failed: 0, text: TEXT });
    expect(found.path[0]).toMatchObject({ round: 0, changed: 0, misses: 1 });
    expect(found.edits).toMatchObject([{ file: 'ships.toml', name: 'ship.tug.health.hp_formula' }]);
    expect(found.pairs).toMatchObject([{ first: 'fighter', second: 'tug', between: [0.2, 0.75] }]);
    expect(session.state.history.entries[0]).toMatchObject({ kind: 'tune', hash: found.hash });
    const path = join(configFolder, 'ships.toml');
    const before = readFileSync(path, 'utf8');
    const { hash, edits } = found;
    expect(await session.configWrite('another', edits)).toMatchObject({ ok: false });
    expect(await session.configWrite(hash, edits)).toEqual({ ok: true, value: ['ships.toml'] });
    const value = String(edits[0]?.value);
    expect(value).toMatch(/^1\.\d+ \* \(120 \+ 6\*x\)$/);
    expect(readFileSync(path, 'utf8')).toBe(before.replace('"120 + 6*x"', `"${value}"`));
    // The disk is no longer what the edits were made for.
    expect(await session.configWrite(hash, edits)).toMatchObject({ ok: false, error: { reason: 'nothing' } });
  });

  it('writes edits of several files, or none of them', async () => {
    const { session, configFolder } = await begin();
    const read = (file: string) => readFileSync(join(configFolder, file), 'utf8');
    const [ships, modules] = [read('ships.toml'), read('modules.toml')];
    const edit = (file: string, value: string) => {
      const path = session.values(file).find(({ label }) => label.endsWith('hp_formula'))?.path ?? [];
      return { file, path, value };
    };
    const both = [edit('ships.toml', '81'), edit('modules.toml', '21')];
    const { hash } = session.state.config;
    const faulty = [edit('ships.toml', '81'), edit('modules.toml', '21 +')];
    expect(await session.configWrite(hash, faulty)).toMatchObject({ ok: false, error: { reason: 'faults' } });
    writeFileSync(join(configFolder, 'modules.toml'), `${modules}# meanwhile\n`);
    expect(await session.configWrite(hash, both)).toMatchObject({ ok: false });
    expect(read('ships.toml')).toBe(ships);
    writeFileSync(join(configFolder, 'modules.toml'), modules);
    expect(await session.configWrite(hash, both)).toEqual({
      ok: true,
      value: ['ships.toml', 'modules.toml'],
    });
    expect(read('ships.toml')).toBe(ships.replace('"80 + 8*x"', '"81"'));
    expect(read('modules.toml')).toBe(modules.replace('"20 + 2*x"', '"21"'));
  });

  it('goes on after the tool was ended in the middle, and proposes what it would have without that', async () => {
    const folder = join(place, String(count++));
    const cut = await beginArmed(host.workers, folder);
    expect(await cut.session.tuneStart(REQUEST)).toEqual({ ok: true });
    await cut.until(() => (cut.session.state.tune?.path.length ?? 0) > 0);
    await cut.close();
    const again = await beginArmed(host.workers, folder);
    expect((await again.session.targets()).interrupted).toEqual(REQUEST);
    const found = await tune(again);
    expect(found.known).toBeGreaterThan(0);
    expect((await again.session.targets()).interrupted).toBeNull();
    const whole = await tune(await beginArmed());
    expect({ ...found, known: whole.known }).toEqual(whole);
  });

  it('holds every target at several sizes: it counts them apart, and goes on with all of them', async () => {
    const request = { ...REQUEST, text: TEXT.replace('threat = 60', 'threat = [60, 120]') };
    const folder = join(place, String(count++));
    const cut = await beginArmed(host.workers, folder);
    expect(cut.session.targetsCheck(request.text)).toMatchObject({
      diagnostics: [],
      pairs: 1,
      written: { threat: [60, 120] },
    });
    expect(await cut.session.tuneStart(request)).toEqual({ ok: true });
    await cut.until(() => (cut.session.state.tune?.path.length ?? 0) > 0);
    await cut.close();
    const again = await beginArmed(host.workers, folder);
    const interrupted = (await again.session.targets()).interrupted;
    expect(interrupted).toEqual(request);
    const found = await tune(again, request);
    expect(found.known).toBeGreaterThan(1);
    expect(found.threat).toEqual([60, 120]);
    expect(found.pairs.map(({ first, threat }) => `${first} ${threat}`)).toEqual([
      'fighter 60',
      'fighter 120',
    ]);
    for (const { sizes, misses } of found.path) {
      expect(sizes.map(({ threat, pairs }) => [threat, pairs])).toEqual([
        [60, 1],
        [120, 1],
      ]);
      expect(sizes.reduce((sum, each) => sum + each.misses, 0)).toBe(misses);
    }
    // The file of the history keeps it as it is.
    await again.close();
    const third = await begin(host.workers, folder);
    await third.until(() => third.session.state.history.entries.length > 0);
    const [entry] = third.session.state.history.entries;
    expect(entry?.label).toContain('threat 60, 120, seed 2');
    expect(third.session.historyShow(entry?.id ?? 0)).toEqual({
      ok: true,
      value: { kind: 'tune', state: found },
    });
  });

  it('keeps the best so far when it is cancelled, and goes on when threads die', async () => {
    const tool = await beginArmed(await dyingWorkers());
    expect(await tool.session.tuneStart({ ...REQUEST, rounds: 50 })).toEqual({ ok: true });
    await tool.until(() => (tool.session.state.tune?.path.length ?? 0) > 0);
    expect(await tool.session.tuneCancel()).toEqual({ ok: true });
    expect(tool.session.state.tune).toMatchObject({ status: 'cancelled', isMet: false });
    expect(tool.session.state.tune?.pairs).toHaveLength(1);
    expect((await tool.session.targets()).interrupted).toBeNull();
    expect(await tune(tool)).toMatchObject({ status: 'done', phase: 'final' });
  });
});
