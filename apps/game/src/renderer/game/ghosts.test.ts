/** Proves where ghosts stand, and which of them may. */
import { judgeGhosts, planGhosts } from './ghosts.ts';
import { EMPTY_HANDS, type Hands } from './modes.ts';
import { aWorld, groundOf, place } from './small-world.ts';

const world = aWorld();
const { rulebook } = world;

const none = () => undefined;
const builder = (building: 'assembler' | 'belt', more: Partial<Hands> = {}): Hands => ({
  ...EMPTY_HANDS,
  mode: { kind: 'builder', building, rotation: 0 },
  cursor: { x: -10, y: 5 },
  ...more,
});

it('[REQ-BLD-GHOST] the middle of the building is under the pointer, and no pointer means no ghost', () => {
  expect(planGhosts(builder('assembler'), rulebook, none, undefined).plans).toEqual([
    { building: 'assembler', x: -11, y: 4, rotation: 0 },
  ]);
  expect(planGhosts({ ...builder('assembler'), cursor: undefined }, rulebook, none, undefined).plans).toEqual(
    [],
  );
});

it('[REQ-BLD-GHOST] a refused place is invalid and says why', () => {
  const plan = planGhosts(builder('assembler'), rulebook, none, undefined);
  expect(judgeGhosts(plan, ['occupied'], rulebook, 100)).toMatchObject([
    { isValid: false, reason: 'Something stands here already' },
  ]);
  expect(judgeGhosts(plan, undefined, rulebook, 100)).toMatchObject([{ isValid: true }]);
});

it('[REQ-BLD-BELT-DRAG] a dragged belt is invalid from the tile on that the stock does not pay for', () => {
  const path = [-4, -3, -2].map((x) => ({ x, y: 0 }));
  const plan = planGhosts(builder('belt', { drag: { kind: 'belts', path } }), rulebook, none, undefined);
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
  const plan = planGhosts(hands, rulebook, (key) => (key === 3 ? blueprint : undefined), undefined);
  expect(plan.plans).toEqual([
    { building: 'belt', x: -10, y: 4, rotation: 90 },
    { building: 'belt', x: -10, y: 6, rotation: 90 },
  ]);
  const ghosts = judgeGhosts(plan, ['not-enough-blocks', 'occupied'], rulebook, 0);
  expect(ghosts.map(({ isValid }) => isValid)).toEqual([true, false]);
  expect(planGhosts(hands, rulebook, none, undefined).plans).toEqual([]);
});

describe('over belts that stand there already', () => {
  const built = aWorld();
  for (const x of [-4, -3, -2]) place(built, 'belt', x, 0);
  const ground = groundOf(built);
  const dragged = (from: number, to: number, y = 0) => {
    const path = Array.from({ length: to - from + 1 }, (_, i) => ({ x: from + i, y }));
    return planGhosts(builder('belt', { drag: { kind: 'belts', path } }), rulebook, none, ground);
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
  const plan = planGhosts(hands, rulebook, none, groundOf(world));
  expect(judgeGhosts(plan, ['wrong-terrain'], rulebook, 100)[0]?.reason).toBe(
    "A shipyard stands across the asteroid's right edge",
  );
});
