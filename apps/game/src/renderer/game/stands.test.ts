/** Proves where buildings that reach into space may stand, and the message when they may not. */
import type { Rotation } from '@dota-factory/base';
import { BUILDING_IDS, checkCommand } from '@dota-factory/lib';
import { deriveFootprints } from '@dota-factory/lib/testing';
import fc from 'fast-check';
import { deriveColumns, explainTerrain, findStands } from './stands.ts';
import { aWorld, groundOf, place } from './small-world.ts';

const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270];

it('[REQ-BLD-PLACE-VALID] a shipyard has one column, free of what stands there, and none when it is turned', () => {
  const world = aWorld();
  place(world, 'shipyard', -3, 4);
  const ground = groundOf(world);
  const stands = (rotation: Rotation) => findStands(world.look, ground, [{ building: 'shipyard', rotation }]);
  expect(stands(0)).toEqual([
    { left: -3, top: 0, right: 1, bottom: 4 },
    { left: -3, top: 6, right: 1, bottom: 12 },
    { left: -3, top: 16, right: 1, bottom: 28 },
  ]);
  for (const rotation of [90, 180, 270] as const) expect(stands(rotation)).toEqual([]);
  // A blueprint with two of them shows the column once, and what stands anywhere shows none.
  const twice = { building: 'shipyard', rotation: 0 } as const;
  expect(findStands(world.look, ground, [twice, twice, { building: 'miner', rotation: 0 }])).toEqual(
    stands(0),
  );
});

it('[REQ-BLD-PLACE-VALID] every place in a stand is valid, and no other place is', () => {
  const world = aWorld();
  place(world, 'miner', -2, 4);
  place(world, 'belt', -2, 20);
  const ground = groundOf(world);
  for (const building of BUILDING_IDS) {
    const config = world.look.game.buildings[building];
    if (!config.footprints[0].cells.some(({ terrain }) => terrain === 'space')) continue;
    for (const rotation of ROTATIONS) {
      const { width, height } = config.footprints[rotation];
      const stands = findStands(world.look, ground, [{ building, rotation }]);
      for (let x = -8; x < 4; x++) {
        for (let y = 0; y < ground.height; y++) {
          const isIn = stands.some(
            (box) => x === box.left && x + width === box.right && y >= box.top && y + height <= box.bottom,
          );
          const refusal = checkCommand(world.state, world.rulebook, {
            type: 'place',
            building,
            x,
            y,
            rotation,
          });
          expect([building, x, y, isIn]).toEqual([building, x, y, refusal === undefined]);
        }
      }
    }
  }
});

it('[REQ-BLD-ASTEROID-ONLY] the columns of any mask are those whose terrain fits', () => {
  const row = fc.string({ unit: fc.constantFrom('A', 'S', ' '), minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...ROTATIONS),
      (rows, rotation) => {
        fc.pre(rows.some((each) => /[AS]/.test(each)));
        const footprint = deriveFootprints(rows)[rotation];
        const columns = deriveColumns(footprint);
        for (let x = -6; x < 6; x++) {
          const fits = footprint.cells.every((cell) => x + cell.x < 0 === (cell.terrain === 'asteroid'));
          expect(columns !== undefined && x >= columns.from && x <= columns.to).toBe(fits);
        }
      },
    ),
  );
});

it('[REQ-BLD-GHOST] wrong ground is explained by the mask, with what to do', () => {
  const { buildings } = aWorld().look.game;
  expect(explainTerrain(buildings.shipyard, 0)).toBe("A shipyard stands across the asteroid's right edge");
  expect(explainTerrain(buildings.salvage_bay, 0)).toBe(
    "A salvage bay stands across the asteroid's right edge",
  );
  expect(explainTerrain(buildings.shipyard, 90)).toBe(
    "Turn it with Q or E: a shipyard stands across the asteroid's right edge",
  );
  expect(explainTerrain(buildings.assembler, 90)).toBe('An assembler stands on the asteroid');
});
