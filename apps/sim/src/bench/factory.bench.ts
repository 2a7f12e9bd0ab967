// A whole factory's tick and its memory, and what editing, saving and loading a large world cost.
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Command, decodeState, encodeState, type GameState, step } from '@dota-factory/lib';
import { fingerprint } from '@dota-factory/lib/testing';
import { compare } from './compare.ts';
import type { BenchSuite, BenchTable } from './contract.ts';
import { createFactory } from './factory-world.ts';
import { copyToGapRings, moveGapRings } from './gap-rings.ts';
import { describeHeap, formatKilobytes } from './heap.ts';
import { command, countAwake, createLoops, MARGIN, place, run } from './worlds.ts';

const SETTLING_TICKS = 20_000;
const HEAP_TICKS = 100_000;
/** One tick is too short to be measured alone. */
const BATCH = 8;

export const suite: BenchSuite = {
  run: () => [measureFactory(), ...measureLargeWorld()],
};

function measureFactory(): BenchTable {
  const world = createFactory();
  run(world, SETTLING_TICKS);
  const print = fingerprint(world.state);
  const loops = createLoops(2000);
  run(loops, 1);
  const rings = copyToGapRings(loops.state, loops.lines);
  const table = compare({
    title: 'Factory',
    unit: `one tick of ${world.machines} machines, ${world.belts} belts, ${world.splitters} splitters, ${world.tunnels} tunnels`,
    perCall: BATCH,
    baseline: 'bare gap rings of 20000 full tiles',
    cases: {
      'bare gap rings of 20000 full tiles': () => {
        for (let tick = 0; tick < BATCH; tick++) moveGapRings(rings, 8);
      },
      'whole tick': () => run(world, BATCH),
    },
    targets: { 'whole tick': { milliseconds: 0.3 } },
    fingerprints: { 'whole tick': print },
  });
  const working = world.state.machines.filter(({ cycleRecipe }) => cycleRecipe >= 0).length;
  return {
    ...table,
    figures: [
      ...table.figures,
      { name: 'machines at work', value: `${working}` },
      { name: 'lines awake', value: `${countAwake(world)} of ${world.state.belts.orderCount}` },
      ...describeHeap(HEAP_TICKS, () => run(world, HEAP_TICKS)),
    ],
  };
}

function measureLargeWorld(): BenchTable[] {
  const world = createLoops(10_000);
  run(world, 100);
  const { state, rulebook } = world;
  const print = fingerprint(state);
  const bytes = encodeState(state);
  const plain = gunzipSync(bytes);

  // Beside the loops of a random row, which are taken apart and laid again.
  let row = 0;
  const nextBelt = (): Command => {
    row = (row + 7) % state.map.height;
    return place('belt', -MARGIN, row);
  };
  const editing = compare({
    title: 'Editing',
    unit: `a world of ${world.tiles} tiles with ${world.items} items`,
    baseline: 'a tick',
    cases: {
      'a tick': () => run(world, 1),
      'placing a belt, with the tick in which it works': {
        run: () => command(world, [nextBelt()]),
        after: () => command(world, [{ type: 'demolish', x: -MARGIN, y: row }]),
      },
    },
    targets: { 'placing a belt, with the tick in which it works': { milliseconds: 1 } },
  });

  const read = (): GameState => {
    const result = decodeState(bytes, rulebook);
    if (!result.ok) throw new Error(result.error);
    return result.value;
  };
  const saves = compare(
    {
      title: 'Saving and loading',
      unit: `the same world, ${formatKilobytes(plain.length)}, ${formatKilobytes(bytes.length)} compressed`,
      clock: 'cpu',
      baseline: 'zlib: compress',
      cases: {
        'zlib: compress': () => gzipSync(plain, { level: 1 }),
        'zlib: expand': () => gunzipSync(bytes),
        save: () => encodeState(state),
        load: read,
      },
      targets: { save: { milliseconds: 500 }, load: { milliseconds: 1000 } },
      fingerprints: { save: print, load: fingerprint(read()) },
    },
    5,
  );
  step(read(), rulebook);
  return [editing, saves];
}
