// What moving items costs: against bare rings of gaps, when blocked, and as worlds grow.
import { cloneState, fingerprint, LINE_RULES } from '@dota-factory/lib/testing';
import { compare } from './compare.ts';
import type { BenchCase, BenchSuite, BenchTable, Figure, Target } from './contract.ts';
import { copyToGapRings, countDifferences, type GapRings, moveGapRings } from './gap-rings.ts';
import {
  type BeltWorld,
  breakCircuits,
  countAwake,
  countItems,
  createCircuits,
  createLongLoops,
  createLoops,
  run,
} from './worlds.ts';

/** Units a tick at the default 2 tiles per second. */
const STEP = 8;
/** Before fingerprints are taken and measuring begins. */
const SETTLING_TICKS = 1000;
/** Ticks of small or jammed worlds are measured in batches of this size, since one is too short for the clock. */
const BATCH_TICKS = 15;

export const suite: BenchSuite = {
  run: () => [...measureMoving(), measureScaling(), measureLong(false), measureLong(true)],
};

function measureMoving(): BenchTable[] {
  const loops = createLoops(10_000);
  const circuits = createCircuits(100, 500);
  const moving = [
    compareWithRings('Circuits', 'lines of ten tiles, each leading into the next', circuits, { ratio: 2 }),
    // What leads into itself is always at hand for the bare rings, which is why nothing is wanted here.
    compareWithRings('Loops', 'closed loops of ten tiles, each one line that leads into itself', loops),
  ];
  return [...moving, measureBlocked(circuits)];
}

function compareWithRings(title: string, unit: string, world: BeltWorld, target?: Target): BenchTable {
  run(world, 1);
  const rings = copyToGapRings(world.state, world.lines);
  tickOfRings(copyToGapRings(world.state, world.lines))();
  for (let tick = 0; tick < SETTLING_TICKS; tick++) moveGapRings(rings, STEP);
  run(world, SETTLING_TICKS);
  const differences = countDifferences(rings, world.state, world.lines);
  const facts: Figure[] = [
    { name: 'lines awake', value: `${countAwake(world)}` },
    { name: `lines that differ from the bare rings after ${SETTLING_TICKS} ticks`, value: `${differences}` },
  ];
  const table = compare({
    title,
    unit: `one tick of ${world.tiles} tiles with ${countItems(world)} items; ${unit}`,
    baseline: 'bare gap rings',
    cases: {
      'bare gap rings': tickOfRings(rings),
      'whole tick': ticksOf(world, 1),
    },
    targets: target === undefined ? {} : { 'whole tick': target },
    fingerprints: { 'whole tick': fingerprint(world.state) },
  });
  return { ...table, figures: [...table.figures, ...facts] };
}

/** Loops of a thousand tiles, whose lines join because nothing disturbs them, beside the same loops whose lines may not. */
function measureLong(full: boolean): BenchTable {
  const apart = createLongLoops(100, full, { ...LINE_RULES, joinAfter: Infinity });
  const joined = createLongLoops(100, full, LINE_RULES);
  for (const world of [apart, joined]) run(world, 2 * SETTLING_TICKS);
  const fingerprints = { apart: fingerprint(apart.state), joined: fingerprint(joined.state) };
  const table = compare({
    title: full ? 'Long loops, full' : 'Long loops',
    unit: `one tick of ${joined.tiles} tiles with ${countItems(joined)} items; loops of 1,000 tiles`,
    perCall: BATCH_TICKS,
    baseline: 'apart',
    cases: { apart: ticksOf(apart, BATCH_TICKS), joined: ticksOf(joined, BATCH_TICKS) },
    targets: { joined: { ratio: 0.5 } },
    fingerprints,
  });
  const { chains } = joined.state.belts.joined;
  const facts: Figure[] = [
    { name: 'lines', value: `${joined.lines.length}` },
    { name: 'chains that they have joined to', value: `${chains.length}` },
  ];
  return { ...table, figures: [...table.figures, ...facts] };
}

/** The same circuits with one tile of each gone, after everything has closed up. */
function measureBlocked(moving: BeltWorld): BenchTable {
  const blocked = { ...moving, state: cloneState(moving.state) };
  breakCircuits(blocked);
  run(blocked, 3 * SETTLING_TICKS);
  const table = compare({
    title: 'Blocked circuits',
    unit: `one tick of the same world, jammed: ${countItems(blocked)} items stand still`,
    perCall: BATCH_TICKS,
    baseline: 'moving',
    cases: { moving: ticksOf(moving, BATCH_TICKS), blocked: ticksOf(blocked, BATCH_TICKS) },
    targets: { blocked: { ratio: 0.05 } },
    fingerprints: { blocked: fingerprint(blocked.state) },
  });
  return { ...table, figures: [...table.figures, { name: 'lines awake', value: `${countAwake(blocked)}` }] };
}

const SIZES = [25, 250, 2500, 25_000] as const;

/** A tick with all lines awake grows with them; with the same few awake it hardly grows, however many sleep. */
function measureScaling(): BenchTable {
  const least = SIZES[0];
  const cases: Record<string, BenchCase | (() => unknown)> = {};
  const fingerprints: Record<string, string> = {};
  const add = (name: string, world: BeltWorld) => {
    run(world, SETTLING_TICKS);
    const full = `${world.items} items, ${countAwake(world)} lines awake${name}`;
    fingerprints[full] = fingerprint(world.state);
    cases[full] = ticksOf(world, BATCH_TICKS);
    return full;
  };
  const baseline = add('', createLoops(least));
  for (const size of SIZES.slice(1)) add('', createLoops(size));
  for (const size of SIZES.slice(1)) add(', the others jammed', createLoops(size, least));
  return compare({
    title: 'Scaling',
    unit: 'one tick',
    perCall: BATCH_TICKS,
    baseline,
    cases,
    fingerprints,
  });
}

/** Made more than once: the compiler would build the only one there is for its own rings alone. */
function tickOfRings(rings: GapRings): () => void {
  return () => moveGapRings(rings, STEP);
}

function ticksOf(world: BeltWorld, count: number): () => void {
  return () => run(world, count);
}
