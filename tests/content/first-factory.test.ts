/** The worked example of docs/content.md stands on the ground, and everything it needs arrives. */
import {
  type BuildingId,
  deriveShipMaterials,
  type Direction,
  indexModules,
  type ItemId,
} from '@dota-factory/lib';
import { loadDefaultContent } from './default-content.ts';
import { BLOCK_LINE, FIGHTER_YARD, type Placement } from './first-factory.ts';

const { game } = loadDefaultContent();
const STEP: Readonly<Record<Direction, readonly [number, number]>> = {
  E: [1, 0],
  S: [0, 1],
  W: [-1, 0],
  N: [0, -1],
};

const hqSize = game.buildings.hq.footprints[0];
const HQ: Placement = {
  building: 'hq',
  x: -hqSize.width,
  y: (game.world.height_tiles - hqSize.height) / 2,
  rotation: 0,
};
const factory = [HQ, ...BLOCK_LINE, ...FIGHTER_YARD];
const key = (x: number, y: number): string => `${x},${y}`;
const isCarrier = (building: BuildingId): boolean => building === 'belt' || building === 'splitter';

/** Which placement holds a tile; throws if two want the same one. */
const tiles = new Map<string, Placement>();
for (const placement of factory) {
  const { building, x, y, rotation } = placement;
  for (const cell of game.buildings[building].footprints[rotation].cells) {
    const at = key(x + cell.x, y + cell.y);
    if (tiles.has(at)) throw new Error(`${building} and ${tiles.get(at)?.building} both stand on ${at}`);
    tiles.set(at, placement);
  }
}

/** What lies in front of each output port. */
function targetsOf({ building, x, y, rotation }: Placement): (Placement | undefined)[] {
  return game.buildings[building].footprints[rotation].ports.map((port) => {
    const [dx, dy] = STEP[port.direction];
    return tiles.get(key(x + port.x + dx, y + port.y + dy));
  });
}

/** The machines that a machine's output can reach over belts and splitters. */
function consumersOf(source: Placement): Set<Placement> {
  const reached = new Set<Placement>();
  const seen = new Set<Placement>();
  const open = targetsOf(source);
  for (let next = open.pop(); open.length > 0 || next !== undefined; next = open.pop()) {
    if (next === undefined || seen.has(next)) continue;
    seen.add(next);
    if (isCarrier(next.building)) open.push(...targetsOf(next));
    else reached.add(next);
  }
  return reached;
}

function outputOf({ building, recipe }: Placement): ItemId | undefined {
  if (building === 'smelter') return 'iron_plate';
  return game.recipes.find(({ id }) => id === recipe)?.outputs[0]?.item;
}

function needsOf({ building, recipe, schematic }: Placement): readonly ItemId[] {
  if (building === 'hq') return ['building_block'];
  if (building === 'smelter') return ['iron_ore'];
  const ship = game.ships.find(({ id }) => id === schematic);
  const amounts =
    ship === undefined
      ? (game.recipes.find(({ id }) => id === recipe)?.inputs ?? [])
      : deriveShipMaterials(ship, ship.default_modules, indexModules(game.modules));
  return amounts.map(({ item }) => item);
}

test('every cell has the ground it asks for, inside the world', () => {
  const { asteroid_width: width } = game.world.regions;
  for (const { building, x, y, rotation } of factory) {
    for (const cell of game.buildings[building].footprints[rotation].cells) {
      const ground = x + cell.x < 0 ? 'asteroid' : 'space';
      expect([building, x, y, ground]).toEqual([building, x, y, cell.terrain]);
      expect(x + cell.x).toBeGreaterThanOrEqual(-width);
      expect(y + cell.y).toBeGreaterThanOrEqual(0);
      expect(y + cell.y).toBeLessThan(game.world.height_tiles);
    }
  }
});

test('every machine is brought all it needs, and makes nothing that no one takes', () => {
  const machines = factory.filter(({ building }) => !isCarrier(building));
  for (const consumer of machines) {
    const arriving = machines
      .filter((source) => consumersOf(source).has(consumer))
      .map(outputOf)
      .filter((item) => item !== undefined);
    for (const item of needsOf(consumer))
      expect([consumer, arriving]).toEqual([consumer, expect.arrayContaining([item])]);
  }
  for (const source of machines) {
    const item = outputOf(source);
    if (item === undefined) continue;
    const takers = [...consumersOf(source)];
    expect([source, takers.length > 0]).toEqual([source, true]);
    expect(takers.filter((taker) => !needsOf(taker).includes(item))).toEqual([]);
  }
});

test('it consists of what the arithmetic of the default config test counts', () => {
  const count = (list: readonly Placement[]): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const { building } of list) counts[building] = (counts[building] ?? 0) + 1;
    return counts;
  };
  expect(count(BLOCK_LINE)).toEqual({ miner: 2, smelter: 2, assembler: 1, belt: 5 });
  expect(count(FIGHTER_YARD)).toEqual({
    miner: 1,
    smelter: 1,
    assembler: 2,
    shipyard: 1,
    belt: 32,
    splitter: 2,
  });
});
