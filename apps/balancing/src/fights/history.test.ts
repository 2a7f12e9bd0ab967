/** The history and its file: what is kept, what is left out, and what happens to a file that is not one of ours. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HistoryResult, MetaState } from '../contract/index.ts';
import { createHistory } from './history.ts';
import { createHistoryFile, formatHistory, HISTORY_FILE } from './history-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const meta = (seed: number, status: MetaState['status'] = 'done'): HistoryResult => ({
  kind: 'meta',
  state: {
    status,
    hash: 'abc',
    level: 5,
    threats: [100],
    runs: 1,
    seed,
    done: 1,
    total: 1,
    known: 0,
    sizes: [],
  },
});

async function open(limitBytes?: number) {
  const history = createHistory(
    () => {},
    () => new Date(0),
    createHistoryFile(folder, limitBytes),
  );
  await history.settle();
  return history;
}
const seedsOf = (history: Awaited<ReturnType<typeof open>>) =>
  history.state.entries.map(({ id }) => history.find(id)?.state.seed);

it('keeps a finished run once, notes it, and removes it; the next start finds the same', async () => {
  const history = await open();
  const run = {};
  history.keep(run, meta(1, 'running'));
  history.keep(run, meta(1));
  history.keep(run, meta(1));
  history.keep({}, meta(2));
  history.keep({}, meta(3, 'cancelled'));
  expect(seedsOf(history)).toEqual([2, 1]);
  const [second, first] = history.state.entries;
  expect(history.note(first?.id ?? 0, 'good')).toBe(true);
  expect(history.note(77, 'nothing')).toBe(false);
  await history.settle();
  const next = await open();
  expect(seedsOf(next)).toEqual([2, 1]);
  expect(next.state.entries.map(({ note }) => note)).toEqual(['', 'good']);
  // The older one of two has the lower id, also beside entries of the file.
  next.keep({}, meta(4));
  const ids = next.state.entries.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect(next.remove(ids[1] ?? 0)).toBe(true);
  await next.settle();
  expect(seedsOf(await open())).toEqual([4, 1]);
  expect(second?.label).toContain('seed 2');
});

it.each([
  ['cut off', '{"format":1,"entries":[{"at":"x"', 1],
  ['of another shape', '{"format":1,"entries":[{"kind":"meta","at":"x","note":"","state":{}}]}', 1],
  ['of another version', '{"format":99,"entries":[]}', 1],
  ['no history', 'hello', 1],
])(
  'a file that is %s is kept aside and reported with its places; a new one begins',
  async (_what, text, least) => {
    writeFileSync(join(folder, HISTORY_FILE), text);
    const history = await open();
    expect(history.state.entries).toEqual([]);
    expect(history.state.trouble?.message).toContain('kept aside as balancing_history.damaged.json');
    const faults = history.state.trouble?.diagnostics ?? [];
    expect(faults.length).toBeGreaterThanOrEqual(least);
    expect(faults[0]).toMatchObject({ file: HISTORY_FILE, line: 1 });
    expect(readFileSync(join(folder, 'balancing_history.damaged.json'), 'utf8')).toBe(text);
    history.keep({}, meta(1));
    await history.settle();
    expect(seedsOf(await open())).toEqual([1]);
  },
);

it('a file that can be neither read nor moved is never written over, and the tool says so', async () => {
  const notAFolder = join(folder, 'file');
  writeFileSync(notAFolder, '');
  const history = createHistory(
    () => {},
    () => new Date(0),
    createHistoryFile(notAFolder),
  );
  history.keep({}, meta(1));
  await history.settle();
  expect(history.state.entries).toHaveLength(1);
  expect(history.state.trouble?.message).toContain('history');
  expect(readdirSync(folder)).toEqual(['file']);
});

it('leaves out the oldest where the file would become too large, and never writes half an entry', async () => {
  const history = await open(1200);
  for (let seed = 1; seed <= 20; seed++) history.keep({}, meta(seed));
  await history.settle();
  const text = readFileSync(join(folder, HISTORY_FILE), 'utf8');
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1200);
  const seeds = seedsOf(await open());
  expect(seeds.length).toBeGreaterThan(2);
  expect(seeds).toEqual(Array.from({ length: seeds.length }, (_, at) => 20 - at));
  expect(JSON.parse(formatHistory([], 1200))).toEqual({ format: 1, entries: [] });
});

it('keeps fifty runs', async () => {
  const history = await open();
  for (let seed = 1; seed <= 60; seed++) history.keep({}, meta(seed));
  expect(seedsOf(history)).toEqual(Array.from({ length: 50 }, (_, at) => 60 - at));
  await history.settle();
});

it('a tuning of an earlier version, which had one fleet size, is read as what it was', async () => {
  const pair = { first: 'a', second: 'b', between: [0, 1], score: 0.5, interval: [0, 1], isMissed: false };
  const step = { round: 0, misses: 0, distance: 0, changed: 0, size: 0, isBest: true };
  const state = {
    status: 'done',
    hash: 'abc',
    text: 'threat = 700',
    threat: 700,
    level: 5,
    runs: 4,
    rounds: 1,
    seed: 7,
    phase: 'final',
    numbers: 1,
    probed: 1,
    done: 1,
    total: 1,
    known: 0,
    failed: 0,
    path: [step],
    edits: [],
    pairs: [pair],
    isMet: true,
    fault: null,
  };
  const entry = { at: 'x', note: '', kind: 'tune', state };
  writeFileSync(join(folder, HISTORY_FILE), JSON.stringify({ format: 1, entries: [entry] }));
  const history = await open();
  expect(history.state.trouble).toBeNull();
  const [kept] = history.state.entries;
  expect(kept?.label).toContain('threat 700, seed 7');
  expect(history.find(kept?.id ?? 0)).toEqual({
    kind: 'tune',
    state: { ...state, path: [{ ...step, sizes: [] }], pairs: [{ ...pair, threat: 700 }] },
  });
});
