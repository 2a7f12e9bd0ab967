/** What is seen between two states: flights, swings and falls that end exactly where the rules say. */
import {
  createState,
  findScrew,
  type Level,
  type Motion,
  motionOf,
  reach,
  type State,
} from '@dota-factory/screw';
import { createScene } from '../drawing/scene.ts';
import { placeOfTray, slotOfTray, VIEW } from '../drawing/layout.ts';
import { getTinyLevel } from '../testing/tiny-region.ts';
import { Animator } from './animator.ts';
import { bakeFall, bakeSpring, bakeSwing } from './part-physics.ts';
import { listSteps } from './steps.ts';

function move(level: Level, before: State, name: string) {
  const { isAccepted, state: after, events } = reach(level, before, findScrew(level, name)?.index ?? -1);
  if (!isAccepted) throw new Error(`${name} was rejected`);
  return { before, after, events };
}

function begin(id: Parameters<typeof getTinyLevel>[0]) {
  const level = getTinyLevel(id);
  const state = createState(level);
  return { level, state, animator: new Animator(level, state) };
}

it('a screw flies from its hole into the slot of its tray, lifted on the way', () => {
  const { level, state, animator } = begin('pair');
  const change = move(level, state, '0:center');
  animator.play(change, 1000);
  const [first] = animator.sceneAt(1000).held;
  expect(first?.at).toEqual(level.screws[1]?.at);
  const middle = animator.sceneAt(1200).held[0];
  expect(middle?.lift).toBeGreaterThan(0.5);
  expect(animator.isMoving(1200)).toBe(true);
  expect(animator.sceneAt(9000)).toEqual(createScene(level, change.after));
  expect(animator.sceneAt(9000).held[0]?.at).toEqual(slotOfTray(placeOfTray(0), 2, 0));
  expect(animator.isMoving(9000)).toBe(false);
});

it('a hanging part swings by physics and ends in the pose of the rules', () => {
  const { level, state, animator } = begin('pair');
  const change = move(level, state, '0:center');
  const end = motionOf(level, change.after, 0);
  animator.play(change, 0);
  const poseAt = (now: number): Motion | undefined => animator.sceneAt(now).parts[0]?.motion;
  expect(poseAt(100)?.turn.sin).toBeCloseTo(0, 1);
  expect(Math.abs(poseAt(500)?.turn.sin ?? 0)).toBeGreaterThan(0.1);
  expect(poseAt(20_000)).toEqual(end);
});

it('the track of a swing is led to its end from any start', () => {
  const { level, state } = begin('pair');
  const part = level.parts[0];
  const screw = level.screws[0];
  const { after } = move(level, state, '0:center');
  const end = motionOf(level, after, 0);
  if (part === undefined || screw === undefined) throw new Error('the level has changed');
  for (const degrees of [0, 40, 120, -150]) {
    const angle = (degrees * Math.PI) / 180;
    const from: Motion = {
      turn: { cos: Math.cos(angle), sin: Math.sin(angle) },
      about: screw.at,
      by: { x: 0, y: 0 },
    };
    const track = bakeSwing(part, from, screw.at, end);
    expect(track.length).toBeLessThanOrEqual(120);
    expect(track.at(-1)).toEqual(end);
    const steps = track.map(({ turn }) => Math.atan2(turn.sin, turn.cos));
    const jumps = steps.slice(1).map((next, index) => Math.abs(Math.sin((next - (steps[index] ?? 0)) / 2)));
    // No frame jumps: the pose that was led there is smooth.
    expect(Math.max(...jumps)).toBeLessThan(0.15);
  }
});

it('a part without screws falls out of the stage, one on a spring leaves upwards', () => {
  const { level } = begin('pair');
  const part = level.parts[0];
  if (part === undefined) throw new Error('the level has changed');
  const rest: Motion = { turn: { cos: 1, sin: 0 }, about: { x: 0, y: 0 }, by: { x: 0, y: 0 } };
  const yOf = (motion: Motion | undefined): number => part.centroid.y + (motion?.by.y ?? 0);
  expect(yOf(bakeFall(part, rest).at(-1))).toBeGreaterThan(VIEW.top + VIEW.height);
  const spring = bakeSpring(part, 400);
  expect(yOf(spring.at(-1))).toBeLessThan(VIEW.top);
  expect(spring.length).toBeLessThan(60);
});

it('a falling part is seen until it is out, although the rules have forgotten it', () => {
  const { level, state, animator } = begin('pair');
  const first = move(level, state, '0:center');
  animator.play(first, 0);
  const second = move(level, first.after, '0:left');
  animator.play(second, 5000);
  expect(animator.sceneAt(5400).parts).toHaveLength(1);
  expect(animator.sceneAt(20_000).parts).toEqual([]);
});

it('steps: a screw lands, its tray leaves, the next one opens; the last one is the state itself', () => {
  const { level, state } = begin('pair');
  const first = move(level, state, '0:left');
  const { before, after, events } = move(level, first.after, '0:center');
  const steps = listSteps(level, before, after, events);
  expect(steps.map(({ state: { holders } }) => [holders.visible, holders.trays[0]?.length])).toEqual([
    [[0, 1], 2],
    [[1], 2],
    [[1, 2], 2],
  ]);
  expect(steps.at(-1)?.state).toBe(after);
});

it('a change during another starts from what is seen, and finishing shows the end at once', () => {
  const { level, state, animator } = begin('pair');
  const first = move(level, state, '0:left');
  animator.play(first, 0);
  const seen = animator.sceneAt(200).held[0]?.at;
  animator.play(move(level, first.after, '0:center'), 200);
  expect(animator.sceneAt(200).held.find(({ index }) => index === 0)?.at).toEqual(seen);
  animator.finish();
  expect(animator.sceneAt(201).parts).toEqual([]);
  expect(animator.isMoving(201)).toBe(false);
});
