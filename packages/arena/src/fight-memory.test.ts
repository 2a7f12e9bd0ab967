/** What is remembered of fights, and that nothing is remembered wrongly: other fights have another key. */
import { listTextValues } from '@dota-factory/data';
import { type ArenaConfig, type GameConfig, loadConfig } from '@dota-factory/lib';
import { readConfigFolderSync } from '@dota-factory/lib/node';
import fc from 'fast-check';
import { join } from 'node:path';
import { deriveEntries, runFight } from './arena.ts';
import { fightBatch } from './batch.ts';
import { applyEdits } from './config-edits.ts';
import { deriveFightKey } from './fight-key.ts';
import { createFightMemory, deriveSeriesKey, recallAll } from './fight-memory.ts';
import { createScheduler } from './node/scheduler.ts';
import { addOutcome, createSeries, listFights, summarizeSeries } from './series.ts';
import { anArena, fighters, loadTestConfig, ROOT, welders } from './testing/arenas.ts';

const { game, texts } = loadTestConfig();

describe('the key of a fight', () => {
  const files = readConfigFolderSync(join(ROOT, 'tests/fixtures/good-config'));
  const FIGHTING = ['ships.toml', 'modules.toml', 'stations.toml'];
  // Those that are likely to change a fight more often than the others; looks never do.
  const names = [...FIGHTING, ...FIGHTING, 'buildings.toml', 'recipes.toml', 'world.toml'];
  const values = names.flatMap((file) =>
    listTextValues(files[file] ?? '').flatMap(({ path, value }) =>
      typeof value === 'number' || /^[\d(]/.test(String(value)) ? [{ file, path, value }] : [],
    ),
  );
  const station = { type: 'player_station', level: 2, x: 6, y: 10 } as const;
  const arenas = [
    anArena({ ships: [fighters(2)] }, { ships: [fighters(3, 4)] }),
    anArena({ ships: [fighters(2), welders(1)] }, { ships: [fighters(3)] }),
    anArena({ ships: [fighters(1)], stations: [station] }, { ships: [fighters(4)] }),
    anArena({ ships: [fighters(3)] }, {}),
  ];
  const fight = (definition: ArenaConfig, config: GameConfig) =>
    JSON.stringify(runFight(definition, config, 3, { maxSeconds: 25 }));
  const before = arenas.map((arena) => ({ key: deriveFightKey(arena, game), outcome: fight(arena, game) }));

  it('is another one whenever an edit of any number of the config changes an outcome', () => {
    const seen = { changed: 0, kept: 0 };
    const edit = fc.record({
      at: fc.nat(values.length - 1),
      factor: fc.constantFrom(0.5, 0.9, 1.1, 3),
      arena: fc.nat(arenas.length - 1),
    });
    const isTold = ({ at, factor, arena }: { at: number; factor: number; arena: number }) => {
      const { file, path, value } = values[at] as (typeof values)[number];
      const next = typeof value === 'number' ? value * factor : `(${String(value)}) * ${factor}`;
      const edited = applyEdits(files, [{ file, path, value: next }]);
      const after = edited.ok ? loadConfig(edited.value, { needs: [] }).config?.game : undefined;
      if (after === undefined) return;
      const definition = arenas[arena] as ArenaConfig;
      const isSame = fight(definition, after) === before[arena]?.outcome;
      seen[isSame ? 'kept' : 'changed'] += 1;
      if (!isSame) expect(deriveFightKey(definition, after)).not.toBe(before[arena]?.key);
    };
    fc.assert(fc.property(edit, isTold), { seed: 16, numRuns: 80 });
    // Nothing is proved unless both happen.
    expect(seen.changed).toBeGreaterThan(9);
    expect(seen.kept).toBeGreaterThan(9);
  });

  it('is another one for any other arena, seed, side or time limit, and the same under other names', () => {
    const [definition] = arenas as [ArenaConfig];
    const key = deriveSeriesKey({ definition, seed: 1 }, game);
    expect(deriveSeriesKey({ definition: { ...definition, name: 'Other' }, seed: 1 }, game)).toBe(key);
    const others = [
      { definition, seed: 2 },
      { definition, seed: 1, swapSides: true },
      { definition, seed: 1, mirrored: true },
      { definition, seed: 1, maxSeconds: 10 },
      ...arenas.slice(1).map((other) => ({ definition: other, seed: 1 })),
      { definition: { ...definition, contest_zone_width: 21 }, seed: 1 },
    ].map((plan) => deriveSeriesKey(plan, game));
    expect(new Set([key, ...others]).size).toBe(others.length + 1);
  });
});

const definition = anArena({ ships: [fighters(1)] }, { ships: [fighters(1)] });
const entries = deriveEntries(definition, game);
const empty = (runs: number) => createSeries(definition, entries, runs);
const LIMIT = { maxSeconds: 5 };

describe('the memory', () => {
  it('gives back exactly what was fought, into series of any length', () => {
    const known = createFightMemory().open('a');
    const fought = empty(200);
    for (const index of [0, 7, 150]) {
      addOutcome(fought, index, runFight(definition, game, index, LIMIT));
      known.keep(index, fought);
    }
    const later = empty(100);
    expect(recallAll(known, later)).toBe(2);
    expect(listFights(later)).toEqual(listFights(fought).slice(0, 2));
    const whole = empty(200);
    recallAll(known, whole);
    expect(summarizeSeries(whole)).toEqual(summarizeSeries(fought));
    expect(recallAll(known, whole)).toBe(0);
  });

  it('forgets the series that was not opened for the longest time', () => {
    const memory = createFightMemory(4);
    const fought = empty(2);
    for (const index of [0, 1]) addOutcome(fought, index, runFight(definition, game, index, LIMIT));
    const keepBoth = (key: string) => [0, 1].forEach((index) => memory.open(key).keep(index, fought));
    keepBoth('a');
    keepBoth('b');
    memory.open('a');
    keepBoth('c');
    expect(memory.count).toBe(4);
    expect(['a', 'b', 'c'].map((key) => recallAll(memory.open(key), empty(2)))).toEqual([2, 0, 2]);
  });
});

describe('series with a memory', () => {
  function createTool() {
    const fought: number[] = [];
    const { runSeries } = createScheduler({
      count: () => 2,
      batchMilliseconds: 1000,
      fight: async (batch) => {
        fought.push(...batch.indices);
        return { outcomes: fightBatch(batch, game), milliseconds: 1 };
      },
    });
    const known = createFightMemory().open('a');
    const job = { config: texts, definition, entries, seed: 1, ...LIMIT };
    return { fought, known, run: (runs: number, more = {}) => runSeries({ ...job, runs, known, ...more }) };
  }

  it('fight only what is not known, and end as if they had fought everything', async () => {
    const { fought, run } = createTool();
    const first = await run(6);
    let recalled = 0;
    const longer = await run(9, { onRecall: (count: number) => (recalled += count) });
    expect([...fought].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(recalled).toBe(6);
    expect(listFights(longer).slice(0, 6)).toEqual(listFights(first));
    const progress: number[] = [];
    await run(9, { onProgress: (done: number) => progress.push(done) });
    expect(fought).toHaveLength(9);
    expect(progress).toEqual([9]);
  });

  it('that run at the same time share their fights; one goes on when the other is cancelled', async () => {
    const { fought, run } = createTool();
    const controller = new AbortController();
    const first = run(6, { signal: controller.signal, onProgress: () => controller.abort() });
    const second = run(8);
    await expect(first).rejects.toThrow();
    const series = await second;
    expect(summarizeSeries(series).finished).toBe(8);
    const alone = createTool();
    expect(listFights(series)).toEqual(listFights(await alone.run(8)));
    expect(fought.length).toBeLessThanOrEqual(8 + 4);
    const both = createTool();
    await Promise.all([both.run(8), both.run(8), both.run(4)]);
    expect(both.fought).toHaveLength(8);
  });
});
