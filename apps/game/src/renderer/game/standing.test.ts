/** Proves what commands are given for buildings that stand. */
import { checkCommand } from '@dota-factory/lib';
import { listPlaceable, tileOfStanding, toTurnCommand } from './standing.ts';
import { aWorld, groundOf, place } from './small-world.ts';

it('lists what can be placed and demolished, without the HQ and what is gone', () => {
  const world = aWorld();
  place(world, 'miner', -20, 5);
  place(world, 'belt', -18, 5);
  const ground = groundOf(world);
  const list = listPlaceable(world.look, ground, [0, 1, 2, 77]);
  expect(list.map(({ building }) => building)).toEqual(['miner', 'belt']);
  for (const each of list) {
    const demolish = { type: 'demolish', ...tileOfStanding(world.look, each) } as const;
    expect(checkCommand(world.state, world.rulebook, demolish)).toBeUndefined();
    expect(
      checkCommand(world.state, world.rulebook, toTurnCommand({ ...each, rotation: 270 })),
    ).toBeUndefined();
  }
});
