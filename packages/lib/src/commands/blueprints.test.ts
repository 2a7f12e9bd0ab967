/** Capturing a group of buildings, and placing it again, turned or not. */
import { at } from '../state/column.ts';
import { fingerprint } from '../state/fingerprint.ts';
import type { Rotation } from '@dota-factory/base';
import fc from 'fast-check';
import { formatBlueprints, parseBlueprints } from '../config/blueprints.ts';
import type { Blueprint } from '../content/game-config.ts';
import { blueprintCost, placeParts } from '../rules/blueprint.ts';
import { captureBlueprint } from '../snapshot/blueprint.ts';
import { listBeltFaults } from '../saves/check-belts.ts';
import { buildingAt, type GameState } from '../state/game-state.ts';
import { aFactory, build, type Factory, machineOf, order, run } from '../testing/factory.ts';

/** Miner, belt, splitter with filters, assembler, all set. */
function aGroup(): { factory: Factory; ids: number[] } {
  const factory = aFactory();
  const ids = [
    build(factory, 'miner', -30, 4),
    build(factory, 'belt', -28, 4, 0),
    build(factory, 'splitter', -27, 4, 90),
    build(factory, 'assembler', -26, 2, 180),
  ];
  order(factory, { type: 'set_recipe', x: -30, y: 4, recipe: 'mine_iron' });
  order(factory, { type: 'set_recipe', x: -26, y: 2, recipe: 'make_gear' });
  order(factory, { type: 'set_filter', x: -27, y: 4, output: 'N', items: ['gear', 'iron_ore'] });
  return { factory, ids };
}

function capture({ factory, ids }: ReturnType<typeof aGroup>): Blueprint {
  return captureBlueprint(factory.state, factory.rulebook, ids, 'group') as Blueprint;
}

/** Every building that is not the HQ: type, place and rotation, relative to the first tile of all. */
function shapeOf({ state, rulebook }: Factory, left: number, top: number): string[] {
  const shape: string[] = [];
  for (let id = 1; id < state.buildings.count; id++) {
    if (at(state.buildings.state, id) === 0) continue;
    const { type, x, y, turns } = state.buildings;
    shape.push(
      `${rulebook.buildings[at(type, id)]?.id} ${at(x, id) - left},${at(y, id) - top} ${at(turns, id)}`,
    );
  }
  return shape.sort();
}

const place = (factory: Factory, blueprint: Blueprint, x: number, y: number, rotation: Rotation = 0) =>
  order(factory, { type: 'place_blueprint', blueprint, x, y, rotation });

describe('capturing', () => {
  it('[REQ-UI-BLUEPRINT-STORAGE] stores type, rotation, offset from the centre of all footprints, and settings', () => {
    // The box is columns -30 to -24 and rows 2 to 5: its centre is -27, 3.
    expect(capture(aGroup())).toEqual({
      name: 'group',
      buildings: [
        { type: 'miner', dx: -3, dy: 1, rotation: 0, recipe: 'mine_iron' },
        { type: 'belt', dx: -1, dy: 1, rotation: 0 },
        { type: 'splitter', dx: 0, dy: 1, rotation: 90, filters: { N: ['iron_ore', 'gear'] } },
        { type: 'assembler', dx: 1, dy: -1, rotation: 180, recipe: 'make_gear' },
      ],
    });
  });

  it('[REQ-UI-BLUEPRINT-STORAGE] stores no recipe where none was chosen, and what a shipyard is set to', () => {
    const factory = aFactory();
    const ids = [build(factory, 'miner', -20, 4), build(factory, 'shipyard', -3, 4)];
    order(factory, { type: 'set_schematic', x: -3, y: 4, schematic: 'fighter' });
    const layout = [{ type: 'cannon', x: 1, y: 1, rotation: 90 }] as const;
    order(factory, { type: 'set_layout', x: -3, y: 4, modules: layout });
    order(factory, { type: 'set_stance', x: -3, y: 4, stance: 'defensive' });
    const [miner, shipyard] = capture({ factory, ids }).buildings;
    expect(miner).not.toHaveProperty('recipe');
    expect(shipyard).toMatchObject({
      schematic: 'fighter',
      layout,
      stance: 'defensive',
      target_priority: 'closest',
    });
  });

  it('[REQ-UI-BLUEPRINT-STORAGE] leaves out what cannot be placed; nothing else means no blueprint', () => {
    const factory = aFactory();
    const belt = build(factory, 'belt', -10, 9);
    expect(capture({ factory, ids: [0, belt] }).buildings).toEqual([
      { type: 'belt', dx: 0, dy: 0, rotation: 0 },
    ]);
    expect(captureBlueprint(factory.state, factory.rulebook, [0], 'hq')).toBeUndefined();
  });

  it('[REQ-UI-BLUEPRINT-STORAGE] survives the file', () => {
    const blueprint = capture(aGroup());
    expect(parseBlueprints(formatBlueprints([blueprint]), 'blueprints.toml')).toEqual({
      entries: [blueprint],
      diagnostics: [],
    });
  });
});

describe('placing a blueprint', () => {
  it('[REQ-UI-BLUEPRINT-PLACE] adds a site for every part, in one transaction, with its settings', () => {
    const group = aGroup();
    const blueprint = capture(group);
    const factory = aFactory({ blocks: 35 });
    expect(blueprintCost(factory.rulebook, blueprint)).toBe(10 + 2 + 5 + 18);
    expect(place(factory, blueprint, -13, 12)).toBeUndefined();
    expect(factory.state.blocks).toBe(0);
    expect(factory.state.queue).toHaveLength(4);
    expect(shapeOf(factory, -13, 12)).toEqual(shapeOf(group.factory, -27, 3));
    const recipeAt = (x: number, y: number) =>
      factory.rulebook.config.recipes[machineOf(factory, buildingAt(factory.state.map, x, y)).recipe]?.id;
    expect(recipeAt(-16, 13)).toBe('mine_iron');
    expect(recipeAt(-12, 11)).toBe('make_gear');
    expect((factory.state as GameState).splitters[0]?.filters).toEqual(
      group.factory.state.splitters[0]?.filters,
    );
  });

  it('[REQ-UI-BLUEPRINT-PLACE] is refused as a whole, and changes nothing, if one part cannot stand or the total is too much', () => {
    const blueprint = capture(aGroup());
    const factory = aFactory({ blocks: 34 });
    const before = fingerprint(factory.state);
    expect(place(factory, blueprint, -13, 12)).toBe('not-enough-blocks');
    expect(place(factory, blueprint, -38, 12)).toBe('outside-world');
    expect(place(factory, blueprint, -2, 4)).toBe('wrong-terrain');
    expect(place(factory, blueprint, -5, 9)).toBe('occupied');
    expect(fingerprint(factory.state)).toBe(before);
  });

  it('[REQ-UI-BLUEPRINT-PLACE] is refused if its own parts overlap, as a file written by hand may say', () => {
    const part = { type: 'miner', dx: 0, dy: 0, rotation: 0 } as const;
    const blueprint = { name: 'odd', buildings: [part, { ...part, dx: 1 }] };
    expect(place(aFactory(), blueprint, -20, 5)).toBe('occupied');
  });

  it('[REQ-BLD-ROTATE-IN-PLACE] [REQ-UI-BLUEPRINT-PLACE] turns the parts that are there already and pays for the others only', () => {
    const blueprint = capture(aGroup());
    const factory = aFactory({ blocks: 35 - 10 });
    const miner = build(factory, 'miner', -16, 13, 90);
    order(factory, { type: 'set_recipe', x: -16, y: 13, recipe: 'mine_iron' });
    expect(place(factory, blueprint, -13, 12)).toBeUndefined();
    expect(factory.state.blocks).toBe(0);
    expect(factory.state.buildings.turns[miner]).toBe(0);
    expect(factory.state.queue).toHaveLength(3);
    // A second time everything is there: it costs nothing.
    expect(place(factory, blueprint, -13, 12)).toBeUndefined();
    expect(factory.state.blocks).toBe(0);
  });

  it('[REQ-LOCK-UI-BLUEPRINT] leaves locked recipes, schematics and modules unset and takes locked items out of filters', () => {
    const factory = aFactory();
    const blueprint: Blueprint = {
      name: 'locked',
      buildings: [
        { type: 'assembler', dx: -6, dy: 0, rotation: 0, recipe: 'make_motor' },
        { type: 'miner', dx: -8, dy: 0, rotation: 0, recipe: 'mine_copper' },
        { type: 'splitter', dx: -2, dy: 0, rotation: 90, filters: { N: ['motor', 'gear'], S: ['motor'] } },
        { type: 'shipyard', dx: 0, dy: 0, rotation: 0, schematic: 'cruiser', stance: 'defensive' },
        {
          type: 'shipyard',
          dx: 0,
          dy: 2,
          rotation: 0,
          schematic: 'fighter',
          layout: [
            { type: 'railgun', x: 0, y: 0, rotation: 0 },
            { type: 'cannon', x: 0, y: 1, rotation: 0 },
          ],
        },
      ],
    };
    expect(place(factory, blueprint, -3, 2)).toBeUndefined();
    const machineAt = (x: number, y: number) => machineOf(factory, buildingAt(factory.state.map, x, y));
    expect(machineAt(-9, 2).recipe).toBe(-1);
    expect(machineAt(-11, 2).recipe).toBe(-1);
    const gear = factory.rulebook.itemIndex.get('gear');
    expect(factory.state.splitters[0]?.filters).toEqual([null, [gear]]);
    expect(machineAt(-3, 2).orders).toMatchObject({ schematic: -1, stance: 'defensive' });
    expect(machineAt(-3, 4).orders).toMatchObject({
      schematic: 0,
      layout: [{ type: 'cannon', x: 0, y: 1, rotation: 0 }],
    });
    expect(listBeltFaults(factory.state, factory.rulebook)).toEqual([]);
  });

  it('[REQ-UI-BLUEPRINT-MODE] turned, each part turns around the centre of the anchor tile and with its own filters', () => {
    const blueprint = capture(aGroup());
    const factory = aFactory();
    expect(place(factory, blueprint, -20, 10, 90)).toBeUndefined();
    // Clockwise: what was left is now above. The miner covered -3..-2, 1..2; it now covers -2..-1, -3..-2.
    expect(shapeOf(factory, -20, 10)).toEqual(
      ['assembler -1,1 3', 'belt -1,-1 1', 'miner -2,-3 1', 'splitter -1,0 2'].sort(),
    );
    // The filter was north; it is east now.
    const splitter = factory.state.splitters[0];
    expect(splitter?.filters[0]).toHaveLength(2);
    expect(splitter?.filters[1]).toBeNull();
  });

  it('[REQ-UI-BLUEPRINT-MODE] four quarter turns are none, and turning keeps parts apart', () => {
    const { factory } = aGroup();
    const { rulebook } = factory;
    const part = fc.record({
      type: fc.constantFrom('belt', 'miner', 'assembler', 'salvage_bay', 'splitter'),
      dx: fc.integer({ min: -6, max: 6 }),
      dy: fc.integer({ min: -6, max: 6 }),
      rotation: fc.constantFrom<Rotation>(0, 90, 180, 270),
    }) as fc.Arbitrary<Blueprint['buildings'][number]>;
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (buildings) => {
        const cells = (rotation: Rotation) =>
          placeParts(rulebook, { name: '', buildings }, 0, 0, rotation).map(
            ({ part: { type }, x, y, turns }) =>
              rulebook.config.buildings[type].footprints[(turns * 90) as Rotation].cells.map((cell) => [
                x + cell.x,
                y + cell.y,
              ]),
          );
        // Every tile turns on its own: (x, y) becomes (-y, x).
        const turned = cells(0).map((tiles) => tiles.map(([x, y]) => [-(y as number), x]));
        const key = (list: readonly (readonly (number | undefined)[])[]) => list.map(String).sort();
        expect(cells(90).map(key)).toEqual(
          turned.map((tiles) => key(tiles.map(([x, y]) => [(x as number) + 0, y]))),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('[REQ-UI-BLUEPRINT-PLACE] what is captured, placed and built works like the original', () => {
    const group = aGroup();
    const factory = aFactory();
    place(factory, capture(group), -13, 12);
    run(factory, 4 * 60 + 300);
    run(group.factory, 300);
    expect(listBeltFaults(factory.state, factory.rulebook)).toEqual([]);
    expect(factory.state.produced[0]).toBeGreaterThan(0);
  });
});
