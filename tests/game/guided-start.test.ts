// The guided start, followed without a window: every goal can be met as it suggests, in another order or another way.
import { join } from 'node:path';
import {
  applyCommand,
  checkCommand,
  type Command,
  createRulebook,
  createSnapshotScratch,
  createState,
  describeProgress,
  type GameState,
  type GroundView,
  loadConfig,
  type Rulebook,
  step,
  takeSnapshot,
  TICKS_PER_SECOND,
} from '@dota-factory/lib';
import { readConfigFolder } from '@dota-factory/lib/node';
import { ENEMY } from '@dota-factory/lib/testing';
import { BLOCK_LINE, FIGHTER_YARD, type Placement } from '../content/first-factory.ts';
import { GOALS } from '../../apps/game/src/renderer/guide/goals.ts';
import {
  describeGuide,
  findGoal,
  type GuideView,
  type Mark,
  type Passed,
  passGoals,
} from '../../apps/game/src/renderer/guide/guide.ts';

let rulebook: Rulebook;
beforeAll(async () => {
  const { config } = loadConfig(await readConfigFolder(join(__dirname, '../../config')));
  if (!config) throw new Error('the config is faulty');
  rulebook = createRulebook(config.game);
});

/** A player who reads each goal and then does one thing after the other. */
interface Newcomer {
  readonly state: GameState;
  passed: Passed;
}

function look({ state, passed }: Newcomer): GuideView | undefined {
  const request = { left: -40, right: 0, selection: { kind: 'none' }, groundVersion: -1 } as const;
  const { ground } = takeSnapshot(
    state,
    rulebook,
    { ...request, withDetails: false },
    createSnapshotScratch(),
  );
  return describeGuide(passed, describeProgress(state, rulebook), ground as GroundView, rulebook.config);
}

/** What the player does about the first mark, or about what there is to choose. */
function findDeed({ goal, marks, press }: GuideView): Command | undefined {
  const next = marks.find(({ isNext }) => isNext);
  if (next?.building !== undefined) return placeAt(next);
  const choice = /data-choice="(.+)"/.exec(press[0] ?? '')?.[1];
  if (!next) return undefined;
  const { x, y } = next;
  if (goal.id === 'ship') return { type: 'set_schematic', x, y, schematic: choice } as Command;
  if (goal.id === 'weapon') {
    return { type: 'set_layout', x, y, modules: rulebook.config.ships[0]?.default_modules } as Command;
  }
  return choice === undefined ? undefined : ({ type: 'set_recipe', x, y, recipe: choice } as Command);
}

const placeAt = ({ building, x, y, rotation }: Mark) =>
  ({ type: 'place', building, x, y, rotation }) as Command;

const READING_SECONDS = 12;
const DEED_SECONDS = 3;

/** Until `isDone`, at a beginner's pace; gives up after 15 minutes. */
function follow(newcomer: Newcomer, isDone: () => boolean): void {
  const { state } = newcomer;
  let goal: string | undefined;
  let freeAt = 0;
  while (state.tick < 900 * TICKS_PER_SECOND && !isDone()) {
    for (let i = 0; i < TICKS_PER_SECOND; i++) step(state, rulebook);
    const seconds = state.tick / TICKS_PER_SECOND;
    newcomer.passed = passGoals(newcomer.passed, describeProgress(state, rulebook));
    const next = findGoal(newcomer.passed)?.id;
    if (next !== goal) freeAt = Math.max(freeAt, seconds + READING_SECONDS);
    goal = next;
    const view = seconds < freeAt ? undefined : look(newcomer);
    const deed = view && findDeed(view);
    if (deed === undefined || checkCommand(state, rulebook, deed) !== undefined) continue;
    applyCommand(state, rulebook, deed);
    freeAt = seconds + DEED_SECONDS;
  }
}

const start = (seed = 1): Newcomer => ({ state: createState(rulebook, seed), passed: new Set() });
const goalOf = ({ state, passed }: Newcomer) =>
  findGoal(passGoals(passed, describeProgress(state, rulebook)))?.id;

function build(state: GameState, parts: readonly Placement[]): void {
  state.blocks = 1000;
  for (const { recipe, schematic, ...part } of parts) {
    const { x, y } = part;
    applyCommand(state, rulebook, { type: 'place', ...part } as Command);
    if (recipe) applyCommand(state, rulebook, { type: 'set_recipe', x, y, recipe } as Command);
    if (schematic) applyCommand(state, rulebook, { type: 'set_schematic', x, y, schematic } as Command);
  }
}

function run(state: GameState, seconds: number): void {
  for (let i = 0; i < seconds * TICKS_PER_SECOND; i++) step(state, rulebook);
}

it('whoever follows it builds an armed ship when the first boss comes, and launches it', () => {
  const newcomer = start();
  const { state } = newcomer;
  const yards = () =>
    describeProgress(state, rulebook).machines.filter(({ building }) => building === 'shipyard');
  follow(newcomer, () => yards().some(({ isWorking, isArmed }) => isWorking && isArmed));
  expect(yards()).toEqual([expect.objectContaining({ isWorking: true, isArmed: true })]);
  expect(state.waves.clock.bossCounter).toBe(1);
  follow(newcomer, () => goalOf(newcomer) === 'second-yard');
  expect(goalOf(newcomer)).toBe('second-yard');
});

it('goals are met in any order and at any place', () => {
  const newcomer = start();
  const { state } = newcomer;
  expect(goalOf(newcomer)).toBe('miner');
  build(state, FIGHTER_YARD.slice(-1));
  expect(goalOf(newcomer)).toBe('miner');
  // A line that is shared as a whole, with its recipes, and a yard of another shape than the suggested one.
  build(state, [...BLOCK_LINE, ...FIGHTER_YARD.slice(0, -1)]);
  expect(goalOf(newcomer)).toBe('smelter');
  run(state, 75);
  expect(goalOf(newcomer)).toBe('weapon');
  run(state, 60);
  // The first ship has left: nobody asks how it was done.
  expect(goalOf(newcomer)).toBe('second-yard');
});

it('the first destroyed station ends it', () => {
  const newcomer = start();
  const { structures } = newcomer.state.battle;
  newcomer.passed = new Set(GOALS.slice(0, -1).map(({ id }) => id));
  expect(goalOf(newcomer)).toBe('station');
  structures.splice(
    structures.findIndex(({ team, kind }) => team === ENEMY && kind === 'station'),
    1,
  );
  expect(goalOf(newcomer)).toBeUndefined();
});

it('marks what is missing or turned the wrong way, and nothing where something else stands', () => {
  const newcomer = start();
  const { state } = newcomer;
  const marks = () => look(newcomer)?.marks.map(({ building, x, y }) => [building, x, y]);
  newcomer.passed = new Set(['miner', 'ore']);
  expect(marks()).toEqual([
    ['belt', -12, 12],
    ['smelter', -11, 12],
  ]);
  expect(look(newcomer)).toMatchObject({
    number: 3,
    press: ['[data-build="belt"]:not([aria-pressed="true"])'],
  });
  const belt = { building: 'belt', x: -12, y: 12 } as const;
  applyCommand(state, rulebook, { type: 'place', ...belt, rotation: 90 });
  expect(marks()).toContainEqual(['belt', -12, 12]);
  applyCommand(state, rulebook, { type: 'place', ...belt, rotation: 0 });
  expect(marks()).toEqual([['smelter', -11, 12]]);
  applyCommand(state, rulebook, { type: 'place', building: 'miner', x: -10, y: 13, rotation: 0 });
  expect(marks()).toEqual([]);
  state.blocks = 5;
  newcomer.passed = new Set(GOALS.filter(({ id }) => id !== 'yard').map(({ id }) => id));
  expect(look(newcomer)?.lacking).toBe(35);
});

it('every goal fits on a line, and says why on another', () => {
  for (const { id, what, why, wait } of GOALS) {
    for (const text of [what, why, ...(wait === undefined ? [] : [wait])]) {
      expect({ id, isShort: text.length <= 104, ends: text.at(-1) }).toEqual({
        id,
        isShort: true,
        ends: '.',
      });
    }
  }
});
