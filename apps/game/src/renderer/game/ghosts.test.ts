/** Proves where ghosts stand, and which of them may. */
import { checkCommand } from '@dota-factory/lib';
import { judgeGhosts, planGhosts, toPlaceCommand } from './ghosts.ts';
import { EMPTY_HANDS, type Hands } from './modes.ts';
import { aWorld, finish, groundOf, order, place } from './small-world.ts';

const world = aWorld();
const { rulebook } = world;

const SOURCES = { rulebook, findHeld: () => undefined, ground: undefined, goesAround: false };
const builder = (building: 'assembler' | 'belt', more: Partial<Hands> = {}): Hands => ({
  ...EMPTY_HANDS,
  mode: { kind: 'builder', building, rotation: 0 },
  cursor: { x: -10, y: 5 },
  ...more,
});

it('[REQ-BLD-GHOST] the middle of the building is under the pointer, and no pointer means no ghost', () => {
  expect(planGhosts(builder('assembler'), SOURCES).plans).toEqual([
    { building: 'assembler', x: -11, y: 4, rotation: 0 },
  ]);
  expect(planGhosts({ ...builder('assembler'), cursor: undefined }, SOURCES).plans).toEqual([]);
});

it('[REQ-BLD-GHOST] a refused place is invalid and says why', () => {
  const plan = planGhosts(builder('assembler'), SOURCES);
  expect(judgeGhosts(plan, ['occupied'], rulebook, 100)).toMatchObject([
    { isValid: false, reason: 'Something stands here already' },
  ]);
  expect(judgeGhosts(plan, undefined, rulebook, 100)).toMatchObject([{ isValid: true }]);
});

it('[REQ-BLD-BELT-DRAG] a dragged belt is invalid from the tile on that the stock does not pay for', () => {
  const path = [-4, -3, -2].map((x) => ({ x, y: 0 }));
  const plan = planGhosts(builder('belt', { drag: { kind: 'belts', path } }), SOURCES);
  const ghosts = judgeGhosts(plan, [undefined, 'occupied', undefined], rulebook, 1);
  expect(ghosts.map(({ isValid }) => isValid)).toEqual([true, false, false]);
  expect(ghosts[2]?.reason).toBe('Not enough blocks');
});

it('[REQ-UI-BLUEPRINT-MODE] parts are judged by their place alone, one by one', () => {
  const blueprint = {
    name: 'Pair',
    buildings: [
      { type: 'belt', dx: -1, dy: 0, rotation: 0 },
      { type: 'belt', dx: 1, dy: 0, rotation: 0 },
    ],
  } as const;
  const hands: Hands = {
    ...EMPTY_HANDS,
    mode: { kind: 'blueprint', blueprint: 3, rotation: 90 },
    cursor: { x: -10, y: 5 },
  };
  const plan = planGhosts(hands, {
    ...SOURCES,
    findHeld: (key) => (key === 3 ? { blueprint } : undefined),
  });
  expect(plan.plans).toEqual([
    { building: 'belt', x: -10, y: 4, rotation: 90 },
    { building: 'belt', x: -10, y: 6, rotation: 90 },
  ]);
  const ghosts = judgeGhosts(plan, ['not-enough-blocks', 'occupied'], rulebook, 0);
  expect(ghosts.map(({ isValid }) => isValid)).toEqual([true, false]);
  expect(planGhosts(hands, SOURCES).plans).toEqual([]);
});

describe('over belts that stand there already', () => {
  const built = aWorld();
  for (const x of [-4, -3, -2]) place(built, 'belt', x, 0);
  const ground = groundOf(built);
  const dragged = (from: number, to: number, y = 0) => {
    const path = Array.from({ length: to - from + 1 }, (_, i) => ({ x: from + i, y }));
    return planGhosts(builder('belt', { drag: { kind: 'belts', path } }), { ...SOURCES, ground });
  };

  it('[REQ-BLD-ROTATE-IN-PLACE] [REQ-BLD-BELT-DRAG] turning costs nothing, so an empty stock does not warn', () => {
    const plan = dragged(-4, -2);
    expect(plan.costs).toEqual([0, 0, 0]);
    const ghosts = judgeGhosts(plan, [undefined, undefined, undefined], rulebook, 0);
    expect(ghosts.map(({ isValid }) => isValid)).toEqual([true, true, true]);
  });

  it('[REQ-BLD-BELT-DRAG] only new tiles are counted against the stock', () => {
    const plan = dragged(-6, -1);
    const ghosts = judgeGhosts(
      plan,
      [undefined, undefined, undefined, undefined, undefined, undefined],
      rulebook,
      2,
    );
    expect(ghosts.map(({ isValid }) => isValid)).toEqual([true, true, true, true, true, false]);
    expect(ghosts[5]?.reason).toBe('Not enough blocks');
  });

  it('[REQ-BLD-BELT-DRAG] a drag that ends on the HQ has no ghost there', () => {
    const plan = dragged(-6, -4, 14);
    expect(plan.plans.map(({ x }) => x)).toEqual([-6, -5]);
  });
});

it('[REQ-BLD-GHOST] a shipyard on wrong ground says where it stands', () => {
  const hands: Hands = {
    ...EMPTY_HANDS,
    mode: { kind: 'builder', building: 'shipyard', rotation: 0 },
    cursor: { x: -10, y: 5 },
  };
  const plan = planGhosts(hands, { ...SOURCES, ground: groundOf(world) });
  expect(judgeGhosts(plan, ['wrong-terrain'], rulebook, 100)[0]?.reason).toBe(
    "A shipyard stands across the asteroid's right edge",
  );
});

describe('in the place of another building', () => {
  const built = aWorld();
  place(built, 'belt', -10, 5);
  place(built, 'splitter', -8, 5);
  place(built, 'miner', -14, 5);
  const ground = groundOf(built);
  const commandAt = (building: 'splitter' | 'tunnel_exit' | 'belt' | 'assembler', x: number) =>
    toPlaceCommand(built.rulebook, { building, x, y: 5, rotation: 0 }, ground, undefined);

  it('splitters and tunnel ends replace belts and each other, and nothing else does or makes way', () => {
    expect(commandAt('splitter', -10)).toMatchObject({ replaces: [{ x: -10, y: 5 }] });
    expect(commandAt('tunnel_exit', -8)).toMatchObject({ replaces: [{ x: -8, y: 5 }] });
    for (const command of [commandAt('splitter', -8), commandAt('splitter', -14), commandAt('belt', -8)])
      expect(command).not.toHaveProperty('replaces');
    expect(checkCommand(built.state, built.rulebook, commandAt('splitter', -10))).toBeUndefined();
  });

  it('a group that is moved may stand where it stood', () => {
    const blueprint = { name: '', buildings: [{ type: 'belt', dx: 0, dy: 0, rotation: 90 }] } as const;
    const hands: Hands = {
      ...EMPTY_HANDS,
      mode: { kind: 'blueprint', blueprint: -2, rotation: 0 },
      cursor: { x: -8, y: 5 },
    };
    const held = { blueprint, replaces: [{ x: -8, y: 5 }] };
    const [question] = planGhosts(hands, { ...SOURCES, ground, findHeld: () => held }).questions;
    if (question === undefined) throw new Error('nothing is asked');
    expect(checkCommand(built.state, built.rulebook, question)).toBeUndefined();
  });
});

it('the pipette places a building with its settings, however it is turned', () => {
  const built = aWorld();
  const template = {
    type: 'splitter',
    dx: 0,
    dy: 0,
    rotation: 0,
    filters: { E: ['iron_ore'] },
  } as const;
  const plan = { building: 'splitter', x: -10, y: 5, rotation: 90 } as const;
  order(built, toPlaceCommand(built.rulebook, plan, groundOf(built), template));
  expect(built.state.splitters[0]?.filters.filter((each) => each !== null)).toHaveLength(1);
  const yard = { type: 'assembler', dx: 4, dy: 2, rotation: 180, recipe: 'gear' } as const;
  const turned = { building: 'assembler', x: -20, y: 8, rotation: 90 } as const;
  const command = toPlaceCommand(built.rulebook, turned, groundOf(built), yard);
  order(built, command);
  finish(built);
  const { buildings } = groundOf(built);
  expect([buildings.x[0], buildings.y[0], buildings.turns[0]]).toEqual([-20, 8, 1]);
});

it('[REQ-BLD-BELT-DRAG] a dragged belt goes around a building when it should', () => {
  const built = aWorld();
  place(built, 'miner', -8, 5);
  const path = Array.from({ length: 9 }, (_, i) => ({ x: -12 + i, y: 5 }));
  const hands = builder('belt', { drag: { kind: 'belts', path } });
  const plan = (goesAround: boolean) =>
    planGhosts(hands, { ...SOURCES, ground: groundOf(built), goesAround });
  expect(plan(false).plans.map(({ y }) => y)).toEqual(path.map(() => 5));
  const { plans, questions } = plan(true);
  expect(plans.map(({ x, y }) => `${x},${y}`)).not.toContain('-8,5');
  for (const question of questions)
    expect(checkCommand(built.state, built.rulebook, question)).toBeUndefined();
});
