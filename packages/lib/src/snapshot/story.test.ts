/** The story of a run: its whole course in bounded space, what happened when, and what ended it. */
import { compressBytes } from '../saves/gzip.ts';
import { decodeState, encodeState } from '../saves/save.ts';
import { spawnShip } from '../state/battle.ts';
import { ENEMY } from '../state/battle-codes.ts';
import { addDesign } from '../state/battle-setup.ts';
import { cloneState, fingerprint, toSavedState } from '../state/fingerprint.ts';
import { encodePlain, hashBytes } from '../state/plain-data.ts';
import { COURSE_TICKS, MAX_COURSE_ROWS, type Story } from '../state/story.ts';
import { measure } from '../systems/measure.ts';
import { noteStory } from '../systems/note-story.ts';
import { aFactory, type Factory, run } from '../testing/factory.ts';
import { describeStory } from './story.ts';

const MINUTE = 3600;

/** The story's part of so many ticks in which nothing moves. */
function passTime({ state, rulebook }: Factory, ticks: number): void {
  const end = state.tick + ticks;
  const next = Math.ceil((state.tick + 1) / COURSE_TICKS) * COURSE_TICKS;
  for (let tick = next; tick <= end; tick += COURSE_TICKS) noteStory(state, rulebook, tick);
  state.tick = end;
}

/** A gun at the player's HQ, which one shot would all but destroy. */
function aLostRun(): Factory {
  const world = aFactory();
  const { state, rulebook } = world;
  run(world, 1);
  const hq = state.battle.structures.find(({ kind }) => kind === 'hq');
  if (hq === undefined) throw new Error('there is no HQ');
  hq.hp = 15;
  const cannon = [{ type: 'cannon', x: 0, y: 0, rotation: 0 }] as const;
  const design = addDesign(state.battle, rulebook.config, 0, 1, cannon, () => 1);
  spawnShip(state.battle, { team: ENEMY, design, x: hq.x + 3, y: hq.y, facing: Math.PI });
  measure(state, rulebook);
  for (let i = 0; i < 3000 && !state.gameOver; i++) run(world, 1);
  return world;
}

it('covers the whole run, however long, in a bounded number of rows on whole minutes', () => {
  const world = aFactory();
  for (const minutes of [5, 30, 31, 200]) {
    passTime(world, minutes * MINUTE - world.state.tick);
    const { course } = describeStory(world.state, world.rulebook);
    const { rows, interval } = world.state.measured.story;
    expect(rows.length).toBeLessThanOrEqual(MAX_COURSE_ROWS);
    expect(MINUTE % interval === 0 || interval % MINUTE === 0).toBe(true);
    expect(course.first).toBe(course.step);
    // What is missing at the end is less than a step.
    expect(minutes * 60 - (course.first + (course.stock.length - 1) * course.step)).toBeLessThan(course.step);
    expect(course.items).toHaveLength(course.stock.length);
  }
});

it('gives totals as rates per minute, and stocks as they were', () => {
  const world = aFactory();
  const { state } = world;
  passTime(world, COURSE_TICKS);
  state.measured.built += 3;
  state.blocks = 42;
  passTime(world, COURSE_TICKS);
  const { course } = describeStory(state, world.rulebook);
  expect(course.built).toEqual([0, 12]);
  expect(course.stock[1]).toBe(42);
  expect(course.threat[0]).toBeCloseTo(world.rulebook.config.world.waves.threat_rate_formula.at(1), 6);
});

it('tells who struck the HQ, whose shot was its end, and when', () => {
  const { state, rulebook } = aLostRun();
  expect(state.gameOver).toBe(true);
  const { isOver, lastBlow, culprits, moments, seconds } = describeStory(state, rulebook);
  expect(isOver).toBe(true);
  expect(lastBlow).toMatchObject({ team: 'enemy', modules: [{ module: 'cannon', count: 1 }] });
  expect(culprits[0]).toMatchObject({ hqDamage: 15, damage: 15 });
  expect(moments.map(({ kind }) => kind)).toEqual(['hq-attacked', 'hq-lost']);
  expect(seconds - (moments[1]?.seconds ?? 0)).toBeLessThan(0.1);
});

it('tells of the last minutes, not of what an enemy did long before', () => {
  const world = aLostRun();
  const { state, rulebook } = world;
  passTime(world, 10 * MINUTE);
  const { culprits, culpritSeconds } = describeStory(state, rulebook);
  expect(culprits).toEqual([]);
  expect(culpritSeconds).toBeGreaterThanOrEqual(180);
  expect(culpritSeconds).toBeLessThan(240);
});

it('tells when stations were lost, and how many were left', () => {
  const world = aFactory();
  const { state, rulebook } = world;
  run(world, 1);
  const { structures } = state.battle;
  structures.splice(
    structures.findIndex(({ kind, team }) => kind === 'station' && team !== ENEMY),
    1,
  );
  passTime(world, COURSE_TICKS);
  expect(describeStory(state, rulebook).moments).toMatchObject([{ kind: 'station-lost', amount: 1 }]);
});

it('knows the seed, also after a save', () => {
  const { state, rulebook } = aFactory();
  const { seed } = describeStory(state, rulebook);
  expect(seed).toEqual(expect.any(Number));
  const opened = decodeState(encodeState(state), rulebook);
  expect(opened.ok && describeStory(opened.value, rulebook).seed).toBe(seed);
});

it('a save of version 3 opens, and its story begins then', () => {
  const { state, rulebook } = aFactory();
  const { story: _, ...measured } = state.measured;
  const older = { ...toSavedState(state), measured };
  const file = {
    format: 'dota-factory-save',
    version: 3,
    fingerprint: hashBytes(encodePlain(older)),
    state: older,
  };
  const opened = decodeState(compressBytes(encodePlain(file)), rulebook);
  if (!opened.ok) throw new Error(opened.error);
  expect(fingerprint(opened.value)).toBe(fingerprint(state));
  expect(describeStory(opened.value, rulebook)).toMatchObject({ seed: undefined, moments: [] });
});

it.each<[string, (story: Story) => void]>([
  ['more rows than are kept', ({ rows }) => rows.push(...Array.from({ length: 200 }, () => [0]))],
  ['a row of another length', ({ rows }) => rows.push([1, 2])],
  ['a striker that is no design', (story) => void (story.hqHitBy = 999)],
])('a save with %s is refused', (_, damage) => {
  const { state, rulebook } = aFactory();
  const copy = cloneState(state);
  damage(copy.measured.story);
  expect(decodeState(encodeState(copy), rulebook)).toMatchObject({ ok: false, error: 'damaged' });
});
