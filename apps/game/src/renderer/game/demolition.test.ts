/** Proves what demolish mode marks, promises and carries out. */
import { applyCommand } from '@dota-factory/lib';
import { listDemolitions, planDemolition } from './demolition.ts';
import { aWorld, finish, groundOf, place, type SmallWorld } from './small-world.ts';

const BOX = { left: -24.5, top: 1.5, right: -8.5, bottom: 11.5 };

function click(world: SmallWorld, x: number, y: number, isStation = false) {
  return planDemolition(world.look, groundOf(world), { kind: 'tile', tile: { x, y }, isStation });
}

function aFactory(refundPercentage = 75): SmallWorld {
  const world = aWorld(refundPercentage);
  place(world, 'miner', -20, 4);
  place(world, 'assembler', -16, 4);
  finish(world);
  place(world, 'smelter', -12, 4);
  return world;
}

it('[REQ-BLD-DEMOLISH] a finished building gives a share of its cost, a site all of it', () => {
  const world = aFactory();
  expect(click(world, -20, 4)).toMatchObject({ words: 'Refund 7 blocks', isRefused: false });
  expect(click(world, -20, 4).victims).toHaveLength(1);
  expect(click(world, -12, 5).words).toBe('Refund 12 blocks, its full cost');
  expect(click(world, -25, 20)).toEqual({ victims: [], words: undefined, isRefused: false });
  expect(click(aFactory(100), -20, 4).words).toBe('Refund 10 blocks, its full cost');
});

it('[REQ-BLD-DEMOLISH] the HQ and stations say that they stay', () => {
  const world = aFactory();
  expect(click(world, -2, 14)).toEqual({
    victims: [],
    words: 'The HQ cannot be demolished',
    isRefused: true,
  });
  expect(click(world, 20, 7, true)).toEqual({
    victims: [],
    words: 'Stations cannot be demolished',
    isRefused: true,
  });
});

it('[REQ-UI-DEMOLISH-BUTTON] a box shows its sum, and what it marks and promises is what happens', () => {
  const world = aFactory();
  const ground = groundOf(world);
  const { victims, words } = planDemolition(world.look, ground, { kind: 'box', box: BOX });
  // 75 % of 10 and of 18, rounded down each, and a site of 12.
  expect(words).toBe('Refund 32 blocks for 3 buildings');
  const { blocks } = world.state;
  const count = ground.buildings.count;
  for (const command of listDemolitions(world.look, ground, victims))
    applyCommand(world.state, world.rulebook, command);
  expect(world.state.blocks - blocks).toBe(32);
  expect(groundOf(world).buildings.count).toBe(count - 3);
});

it('[REQ-UI-DEMOLISH-BUTTON] a box over the HQ spares it and says so', () => {
  const world = aFactory();
  const ground = groundOf(world);
  const plan = (box: typeof BOX) => planDemolition(world.look, ground, { kind: 'box', box });
  expect(plan({ ...BOX, right: -1.5, bottom: 14.5 })).toMatchObject({
    words: 'Refund 32 blocks for 3 buildings; the HQ stays',
    isRefused: false,
  });
  expect(plan({ left: -3, top: 14, right: -1, bottom: 15 })).toEqual({
    victims: [],
    words: 'The HQ cannot be demolished',
    isRefused: true,
  });
  expect(plan({ left: -30, top: 20, right: -28, bottom: 22 })).toMatchObject({
    words: 'Nothing to demolish here',
  });
});
