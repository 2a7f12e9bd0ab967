/** What is measured of a running world: rings of samples, designs, machines and belts; and that none of it changes the world. */
import { spawnShip } from '../state/battle.ts';
import { ENEMY, PLAYER } from '../state/battle-codes.ts';
import { addDesign } from '../state/battle-setup.ts';
import { cloneState, fingerprint, toSavedState } from '../state/fingerprint.ts';
import { encodePlain, hashBytes } from '../state/plain-data.ts';
import { compressBytes } from '../saves/gzip.ts';
import { RING_SAMPLES, rowWidth } from '../state/measurements.ts';
import { decodeState, encodeState } from '../saves/save.ts';
import { aFactory, belts, build, type Factory, itemOf, order, run, runFactory } from '../testing/factory.ts';
import { measure } from './measure.ts';

/** A miner that fills a belt. */
function aMine(): Factory & { readonly miner: number } {
  const factory = aFactory();
  const miner = build(factory, 'miner', -30, 5);
  order(factory, { type: 'set_recipe', x: -30, y: 5, recipe: 'mine_iron' });
  belts(factory, -28, 5, 'E', 24);
  return { ...factory, miner };
}

/** As runFactory, measured. */
function runMeasured({ state, rulebook }: Factory, seconds: number): void {
  for (let i = 0; i < seconds * 60; i++) {
    runFactory({ state, rulebook }, 1);
    state.tick--;
    measure(state, rulebook);
    state.tick++;
  }
}

/** The samples of a ring, oldest first, as what was produced of an item. */
function producedIn({ state, rulebook }: Factory, ring: number, item: number): number[] {
  const { taken, rows } = state.measured.rings[ring];
  const width = rowWidth(rulebook.items.length);
  const first = Math.max(0, taken - RING_SAMPLES);
  return Array.from({ length: taken - first }, (_, i) => rows[((first + i) % RING_SAMPLES) * width + item]);
}

it('samples totals every second, ten seconds and minute, and keeps sixty intervals of each', () => {
  const mine = aMine();
  runMeasured(mine, 125);
  const { rings } = mine.state.measured;
  expect(rings.map(({ taken, tick }) => [taken, tick])).toEqual([
    [125, 7500],
    [12, 7200],
    [2, 7200],
  ]);
  const ore = itemOf(mine, 'iron_ore');
  const seconds = producedIn(mine, 0, ore);
  expect(seconds).toHaveLength(RING_SAMPLES);
  // One each second while the belt has room for it.
  expect(producedIn(mine, 2, ore)[0]).toBe(59);
  expect(rings[0].rows).toHaveLength(RING_SAMPLES * rowWidth(mine.rulebook.items.length));
});

it('counts ships built and lost, kills and damage by design', () => {
  const world = aFactory();
  const { state, rulebook } = world;
  const levels = () => 1;
  const cannon = [{ type: 'cannon', x: 0, y: 0, rotation: 0 }] as const;
  const design = addDesign(state.battle, rulebook.config, 0, 1, cannon, levels);
  const bare = addDesign(state.battle, rulebook.config, 0, 1, [], levels);
  // Two against one that cannot shoot; in the middle of space, out of reach of stations.
  spawnShip(state.battle, { team: PLAYER, design, x: 38, y: 10, facing: 0 });
  spawnShip(state.battle, { team: PLAYER, design, x: 38, y: 11, facing: 0 });
  spawnShip(state.battle, { team: ENEMY, design: bare, x: 41, y: 10, facing: 0 });
  state.battle.ships.hp[2] = 12;
  measure(state, rulebook);
  expect(state.measured.designs.map(({ team, built }) => [team, built])).toEqual([
    [PLAYER, 2],
    [ENEMY, 1],
  ]);
  run(world, 300);
  const [ours, theirs] = state.measured.designs;
  expect(ours).toMatchObject({ kills: 1, lost: 0, damage: 12, modules: [{ module: 'cannon', count: 1 }] });
  expect(theirs).toMatchObject({ kills: 0, lost: 1, damage: 0 });
  expect(state.measured).toMatchObject({ built: 2, lost: 0, kills: 1, damageDealt: 12, damageTaken: 0 });
  run(world, 3600);
  // The dead are dismissed.
  expect(state.measured.rosterIds).toHaveLength(state.battle.ships.count);
});

it('counts the busy time and the products of each machine, and begins anew with another building', () => {
  const mine = aMine();
  runMeasured(mine, 61);
  const slot = mine.state.buildings.part[mine.miner];
  expect(mine.state.measured.machines[slot]).toMatchObject({
    building: mine.miner,
    made: 60,
    busyTicks: 3600,
  });
  const { flows } = mine.state.measured;
  expect(flows).toHaveLength(6);
  expect(flows[5].made[slot] - flows[0].made[slot]).toBe(50);
  order(mine, { type: 'demolish', x: -30, y: 5 });
  const other = build(mine, 'miner', -30, 5);
  order(mine, { type: 'set_recipe', x: -30, y: 5, recipe: 'mine_iron' });
  runMeasured(mine, 5);
  expect(mine.state.measured.machines[mine.state.buildings.part[other]].made).toBeLessThan(6);
});

it('keeps a bounded number of designs and samples', () => {
  const world = aFactory();
  const { state, rulebook } = world;
  for (let level = 1; level <= 300; level++) {
    const design = addDesign(state.battle, rulebook.config, 0, level, [], () => 1);
    state.battle.events.count = 0;
    spawnShip(state.battle, { team: ENEMY, design, x: 60, y: 10, facing: 0 });
    measure(state, rulebook);
  }
  expect(state.measured.designs.length).toBeLessThanOrEqual(98);
  expect(state.measured.designs.reduce((sum, { built }) => sum + built, 0)).toBe(300);
});

/** As version 2 wrote it. */
function encodeWithoutMeasurements({ state }: Factory): Uint8Array {
  const { measured: _, ...older } = toSavedState(state);
  const file = {
    format: 'dota-factory-save',
    version: 2,
    fingerprint: hashBytes(encodePlain(older)),
    state: older,
  };
  return compressBytes(encodePlain(file));
}

describe('a save', () => {
  it('keeps what was measured, bit for bit, and goes on measuring alike', () => {
    const mine = aMine();
    run(mine, 4000);
    const decoded = decodeState(encodeState(mine.state), mine.rulebook);
    if (!decoded.ok) throw new Error(decoded.error);
    expect(decoded.value.measured).toEqual(mine.state.measured);
    const opened = { state: decoded.value, rulebook: mine.rulebook };
    run(opened, 4000);
    run(mine, 4000);
    expect(opened.state.measured).toEqual(mine.state.measured);
  });

  it('without measurements opens, and is measured from then on', () => {
    const mine = aMine();
    const design = addDesign(mine.state.battle, mine.rulebook.config, 0, 1, [], () => 1);
    spawnShip(mine.state.battle, { team: PLAYER, design, x: 5, y: 5, facing: 0 });
    const decoded = decodeState(encodeWithoutMeasurements(mine), mine.rulebook);
    if (!decoded.ok) throw new Error(decoded.error);
    expect(decoded.value.measured).toMatchObject({ built: 0, rosterIds: [expect.any(Number)] });
    expect(fingerprint(decoded.value)).toBe(fingerprint(mine.state));
    run({ state: decoded.value, rulebook: mine.rulebook }, 600);
    expect(decoded.value.measured.rings[1].taken).toBe(1);
  });

  it.each([
    [
      'rings of another size',
      (measured: { rings: { rows: Float64Array }[] }) => {
        measured.rings[0].rows = new Float64Array(3);
      },
    ],
    [
      'a roster that is not in order',
      (measured: { rosterIds: number[]; rosterDesigns: number[] }) => {
        measured.rosterIds.push(5, 4);
        measured.rosterDesigns.push(0, 0);
      },
    ],
    [
      'more samples than are kept',
      (measured: { flows: unknown[] }) => {
        for (let i = 0; i < 50; i++) measured.flows.push(measured.flows[0]);
      },
    ],
  ])('with %s is refused', (_, damage) => {
    const mine = aMine();
    run(mine, 700);
    const state = cloneState(mine.state);
    damage(state.measured as never);
    expect(decodeState(encodeState(state), mine.rulebook)).toMatchObject({ ok: false, error: 'damaged' });
  });
});

it('no measurement is part of the fingerprint', () => {
  const mine = aMine();
  run(mine, 700);
  const before = fingerprint(mine.state);
  mine.state.measured.kills += 7;
  expect(fingerprint(mine.state)).toBe(before);
});
