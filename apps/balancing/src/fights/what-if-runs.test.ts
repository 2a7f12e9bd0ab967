/** What-if: edits are checked, compared on the same seeds, and replaced by the next. */
import { ok } from '@dota-factory/base';
import { anArena, createSmallTool, loadArenas } from '../testing/small-tool.ts';
import { createCurrentRun } from './current-run.ts';
import { createPulse } from './pulse.ts';
import type { WhatIfRun } from './what-if-run.ts';
import { createWhatIfRuns } from './what-if-runs.ts';

function aTool(onDisk = loadArenas()) {
  const tool = createSmallTool();
  const { arenas, engine, config } = tool;
  const current = createCurrentRun<WhatIfRun>(createPulse(0, () => {}));
  const read = () => Promise.resolve(ok(onDisk));
  const runs = createWhatIfRuns({ arenas, engine, current, loaded: () => config.loaded, read });
  return { ...tool, current, runs };
}

const rename = [{ file: 'balancing.toml', path: ['arena', 0, 'name'], value: 'Renamed' }];
const request = { against: 'edits', edits: rename, arenas: null, matrix: null, runs: 2, seed: 1 } as const;

it('an edit that renames an arena leaves its fights as they are', async () => {
  const { runs, engine, current, config } = aTool();
  expect(await runs.start(request)).toEqual({ ok: true });
  expect(engine.series).toEqual(['Even', 'Renamed', 'Uneven', 'Uneven']);
  await engine.runFights(2);
  const { status, done, total, arenas } = current.run?.state ?? {};
  expect({ status, done, total }).toEqual({ status: 'done', done: 8, total: 8 });
  expect(arenas?.[0]?.after).toEqual(arenas?.[0]?.before);
  expect(config.loaded.files['balancing.toml']).toContain('"Even"');
});

it('says whether prices differ, which arenas show nothing of', async () => {
  const { runs, current } = aTool();
  await runs.start(request);
  expect(current.run?.state.pricesChanged).toBe(false);
  const price = (file: string, path: readonly (string | number)[], value: number) => [{ file, path, value }];
  for (const edits of [
    price('ships.toml', ['ship', 0, 'schematic', 'production_time_seconds'], 77),
    price('modules.toml', ['module', 0, 'materials', 0, 'amount'], 9),
    price('modules.toml', ['module', 1, 'production_time_seconds'], 77),
  ]) {
    expect(await runs.start({ ...request, edits })).toEqual({ ok: true });
    expect(current.run?.state.pricesChanged).toBe(true);
    expect(current.run?.state.arenas.some(({ canChange }) => canChange)).toBe(false);
  }
});

it('on disk an arena is found by its name only', async () => {
  const { runs, engine } = aTool(loadArenas(`${anArena('New', 1, 1)}\n${anArena('Even', 2, 1)}`));
  expect(await runs.start({ ...request, against: 'disk', edits: [] })).toEqual({ ok: true });
  expect(engine.series).toEqual(['Even', 'Even']);
});

it('configs without a common arena cannot be compared', async () => {
  const { runs } = aTool(loadArenas(anArena('New', 1, 1)));
  expect(await runs.start({ ...request, against: 'disk', edits: [] })).toMatchObject({
    error: { reason: 'nothing' },
  });
});

it('faulty edits and arenas that are not there are refused, and nothing is fought', async () => {
  const { runs, engine } = aTool();
  const bad = [{ file: 'balancing.toml', path: ['arena', 0, 'name'], value: 7 }];
  expect(runs.check(bad)).toMatchObject({ error: { reason: 'faults' } });
  expect(runs.check(rename)).toEqual({ ok: true });
  expect(await runs.start({ ...request, edits: bad })).toMatchObject({ error: { reason: 'faults' } });
  expect(await runs.start({ ...request, arenas: [99] })).toMatchObject({
    error: { reason: 'unknown-arena' },
  });
  expect(engine.series).toEqual([]);
});

it('can be cancelled while it is under way', async () => {
  const { runs, engine, current } = aTool();
  expect(runs.cancel()).toMatchObject({ error: { reason: 'nothing' } });
  await runs.start(request);
  expect(runs.cancel()).toEqual({ ok: true });
  expect(engine.series).toEqual([]);
  expect(current.run?.state.status).toBe('cancelled');
});
