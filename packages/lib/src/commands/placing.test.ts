/** Placing, turning, queueing and demolishing buildings, and buying more asteroid. */
import { at } from '../state/column.ts';
import { fingerprint } from '../state/fingerprint.ts';
import type { Rotation } from '@dota-factory/base';
import { listBeltFaults } from '../saves/check-belts.ts';
import { buildingAt, OPERATIONAL, SITE } from '../state/game-state.ts';
import {
  aFactory,
  belts,
  build,
  type Factory,
  itemsOn,
  machineOf,
  order,
  run,
  source,
} from '../testing/factory.ts';
import { REFUSALS } from './command.ts';
import { checkCommand } from './index.ts';

const place = (
  factory: Factory,
  building: 'belt' | 'miner' | 'assembler' | 'shipyard' | 'hq',
  x: number,
  y: number,
  rotation: Rotation = 0,
) => order(factory, { type: 'place', building, x, y, rotation });

const stateAt = ({ state }: Factory, x: number, y: number) => {
  const id = buildingAt(state.map, x, y);
  return id < 0 ? undefined : at(state.buildings.state, id);
};

describe('placing', () => {
  it('[REQ-BLD-COST] [REQ-BLD-PLACE] takes the price and adds a site to the queue', () => {
    const factory = aFactory({ blocks: 25 });
    expect(place(factory, 'miner', -20, 5)).toBeUndefined();
    expect(factory.state.blocks).toBe(15);
    expect(stateAt(factory, -19, 6)).toBe(SITE);
    expect(factory.state.queue).toEqual([buildingAt(factory.state.map, -20, 5)]);
  });

  it('[REQ-HQ-STARTING-BLOCKS] starts with the configured stock', () => {
    expect(aFactory({ blocks: 123 }).state.blocks).toBe(123);
  });

  it('[REQ-BLD-PLACE-VALID] [REQ-BLD-COST] is refused without enough blocks, and takes nothing', () => {
    const factory = aFactory({ blocks: 9 });
    expect(place(factory, 'miner', -20, 5)).toBe('not-enough-blocks');
    expect(factory.state.blocks).toBe(9);
    const exact = aFactory({ blocks: 10 });
    expect(place(exact, 'miner', -20, 5)).toBeUndefined();
    expect(exact.state.blocks).toBe(0);
  });

  it.each([
    ['on space', 'belt', 0, 5, 'wrong-terrain'],
    ['partly on space', 'miner', -1, 5, 'wrong-terrain'],
    ['left of the asteroid', 'belt', -41, 5, 'outside-world'],
    ['above the world', 'miner', -20, -1, 'outside-world'],
    ['below the world', 'miner', -20, 19, 'outside-world'],
    ['on the HQ', 'belt', -2, 9, 'occupied'],
    ['partly on a site', 'miner', -31, 9, 'occupied'],
    ['on a belt', 'assembler', -11, 3, 'occupied'],
  ] as const)(
    '[REQ-BLD-PLACE-VALID] [REQ-BLD-ASTEROID-ONLY] is refused %s',
    (_where, building, x, y, refusal) => {
      const factory = aFactory();
      order(factory, { type: 'place', building: 'miner', x: -30, y: 10, rotation: 0 });
      build(factory, 'belt', -10, 4);
      const before = fingerprint(factory.state);
      expect(place(factory, building, x, y)).toBe(refusal);
      expect(fingerprint(factory.state)).toBe(before);
    },
  );

  it('[REQ-BLD-ASTEROID-ONLY] [REQ-BLD-PLACE-VALID] cells for space must be in space, those for the asteroid on it', () => {
    const factory = aFactory();
    // Three columns of asteroid, one of space.
    expect(place(factory, 'shipyard', -3, 3)).toBeUndefined();
    expect(place(factory, 'shipyard', -4, 1)).toBe('wrong-terrain');
    expect(place(factory, 'shipyard', -2, 1)).toBe('wrong-terrain');
    expect(place(factory, 'shipyard', -3, 1, 180)).toBe('wrong-terrain');
  });

  it('[REQ-HQ-PLACEMENT] the HQ cannot be placed again', () => {
    expect(place(aFactory(), 'hq', -20, 5)).toBe('not-placeable');
  });

  it('[REQ-BLD-PLACE-VALID] can be asked about without any effect', () => {
    const { state, rulebook } = aFactory();
    const before = fingerprint(state);
    for (const x of [-20, -2, 5])
      checkCommand(state, rulebook, { type: 'place', building: 'miner', x, y: 9, rotation: 0 });
    expect(fingerprint(state)).toBe(before);
  });

  it('[REQ-GW-COORDS] [REQ-GW-HEIGHT] [REQ-GW-REGIONS] the world is as wide and high as its regions, with x = 0 right of the asteroid', () => {
    const { state } = aFactory({ width: 30, height: 12 });
    expect(state.map).toMatchObject({ left: -30, width: 30 + 20 + 40 + 10, height: 12 });
    const factory = aFactory({ width: 30, height: 12 });
    expect(place(factory, 'belt', -1, 0)).toBeUndefined();
    expect(place(factory, 'belt', 0, 0)).toBe('wrong-terrain');
    expect(place(factory, 'belt', -30, 11)).toBeUndefined();
    expect(place(factory, 'belt', -30, 12)).toBe('outside-world');
  });
});

describe('the construction queue', () => {
  it('[REQ-BLD-QUEUE] builds one site at a time, each in its own time, in the order of placing', () => {
    const factory = aFactory({
      edits: [
        [
          'buildings.toml',
          'cost = 10\nconstruction_time_seconds = 1',
          'cost = 10\nconstruction_time_seconds = 2.5',
        ],
      ],
    });
    place(factory, 'miner', -20, 5);
    place(factory, 'belt', -30, 5);
    place(factory, 'belt', -29, 5);
    const states = () => [stateAt(factory, -20, 5), stateAt(factory, -30, 5), stateAt(factory, -29, 5)];
    run(factory, 149);
    expect(states()).toEqual([SITE, SITE, SITE]);
    run(factory, 1);
    expect(states()).toEqual([OPERATIONAL, SITE, SITE]);
    expect(factory.state.events).toContainEqual({
      type: 'built',
      building: buildingAt(factory.state.map, -20, 5),
    });
    run(factory, 59);
    expect(states()).toEqual([OPERATIONAL, SITE, SITE]);
    run(factory, 1);
    expect(states()).toEqual([OPERATIONAL, OPERATIONAL, SITE]);
    run(factory, 60);
    expect(states()).toEqual([OPERATIONAL, OPERATIONAL, OPERATIONAL]);
  });

  it('[REQ-BLD-QUEUE] time that is no whole number of ticks is not lost from site to site', () => {
    const factory = aFactory({
      edits: [
        [
          'buildings.toml',
          'cost = 2\nconstruction_time_seconds = 1',
          'cost = 2\nconstruction_time_seconds = 0.024',
        ],
      ],
    });
    for (let i = 0; i < 30; i++) place(factory, 'belt', -38 + i, 5);
    // 30 sites of 1.44 ticks.
    run(factory, 43);
    expect(stateAt(factory, -9, 5)).toBe(SITE);
    run(factory, 1);
    expect(stateAt(factory, -9, 5)).toBe(OPERATIONAL);
  });

  it('[REQ-BLD-QUEUE] a site that takes no time is ready in the same tick', () => {
    const factory = aFactory({
      edits: [
        [
          'buildings.toml',
          'cost = 2\nconstruction_time_seconds = 1',
          'cost = 2\nconstruction_time_seconds = 0',
        ],
      ],
    });
    for (let i = 0; i < 5; i++) place(factory, 'belt', -38 + i, 5);
    run(factory, 1);
    expect([0, 1, 2, 3, 4].map((i) => stateAt(factory, -38 + i, 5))).toEqual(Array(5).fill(OPERATIONAL));
  });

  it('[REQ-BLD-QUEUE] works through thousands of sites', () => {
    const factory = aFactory({
      width: 100,
      height: 40,
      blocks: 10_000,
      edits: [
        [
          'buildings.toml',
          'cost = 2\nconstruction_time_seconds = 1',
          'cost = 2\nconstruction_time_seconds = 0.01',
        ],
      ],
    });
    for (let i = 0; i < 3000; i++) place(factory, 'belt', -100 + (i % 90), Math.floor(i / 90));
    run(factory, 1800);
    expect(factory.state.queue).toEqual([]);
    expect(listBeltFaults(factory.state, factory.rulebook)).toEqual([]);
  });
});

describe('turning in place', () => {
  it('[REQ-BLD-ROTATE-IN-PLACE] turns the same building on the same tiles, free of charge', () => {
    const factory = aFactory({ blocks: 0 });
    const id = build(factory, 'miner', -20, 5);
    expect(place(factory, 'miner', -20, 5, 90)).toBeUndefined();
    expect(factory.state.blocks).toBe(0);
    expect(factory.state.queue).toEqual([]);
    expect(buildingAt(factory.state.map, -20, 5)).toBe(id);
    expect(factory.state.buildings.turns[id]).toBe(1);
    // The port was on the right; now it is below.
    build(factory, 'belt', -19, 7, 90);
    order(factory, { type: 'set_recipe', x: -20, y: 5, recipe: 'mine_iron' });
    run(factory, 120);
    expect(itemsOn(factory, -19, 7).length).toBeGreaterThan(0);
  });

  it('[REQ-BLD-ROTATE-IN-PLACE] a site keeps its progress and its place in the queue', () => {
    const factory = aFactory({ blocks: 24 });
    place(factory, 'miner', -20, 5);
    place(factory, 'miner', -30, 5);
    run(factory, 40);
    expect(place(factory, 'miner', -20, 5, 270)).toBeUndefined();
    expect(place(factory, 'miner', -30, 5, 180)).toBeUndefined();
    expect(factory.state.blocks).toBe(4);
    run(factory, 19);
    expect(stateAt(factory, -20, 5)).toBe(SITE);
    run(factory, 1);
    expect(stateAt(factory, -20, 5)).toBe(OPERATIONAL);
    run(factory, 60);
    expect(stateAt(factory, -30, 5)).toBe(OPERATIONAL);
    expect(factory.state.buildings.turns[buildingAt(factory.state.map, -30, 5)]).toBe(2);
  });

  it('[REQ-BLD-ROTATE-IN-PLACE] is refused where the turned cells lie elsewhere, and on another kind of building', () => {
    const factory = aFactory({
      edits: [['buildings.toml', '"AAA ", "AAA>", "AAA "', '"AA>", "AA ", "AA "']],
    });
    expect(place(factory, 'assembler', -20, 5)).toBeUndefined();
    expect(place(factory, 'assembler', -20, 5, 90)).toBe('occupied');
    expect(place(factory, 'assembler', -20, 5, 180)).toBeUndefined();
    build(factory, 'smelter', -30, 5);
    expect(place(factory, 'miner', -30, 5, 90)).toBe('occupied');
    expect(place(factory, 'miner', -29, 5, 90)).toBe('occupied');
  });

  it('[REQ-BLD-ROTATE-IN-PLACE] needs the right terrain for the turned mask: space cells stay in space', () => {
    const factory = aFactory();
    const id = build(factory, 'shipyard', -3, 3);
    expect(place(factory, 'shipyard', -3, 3, 180)).toBe('wrong-terrain');
    expect(factory.state.buildings.turns[id]).toBe(0);
    // A mask that is its own mirror image may be turned.
    const mirrored = aFactory({ edits: [['buildings.toml', '"AAAS>", "AAAS "', '" ^ ", "AAA", "AAA"']] });
    build(mirrored, 'shipyard', -10, 3);
    expect(place(mirrored, 'shipyard', -10, 3, 180)).toBeUndefined();
    expect(place(mirrored, 'shipyard', -10, 3, 90)).toBe('occupied');
  });

  it('[REQ-BLD-ROTATE-IN-PLACE] to the rotation it has changes nothing at all', () => {
    const factory = aFactory();
    belts(factory, -20, 5, 'E', 4);
    source(factory, 'iron_ore', -20, 5);
    run(factory, 33);
    const before = fingerprint(factory.state);
    expect(place(factory, 'belt', -18, 5, 0)).toBeUndefined();
    expect(fingerprint(factory.state)).toBe(before);
  });

  it('[REQ-BLD-ROTATE] a building’s ports turn with it', () => {
    const factory = aFactory();
    const id = build(factory, 'miner', -20, 5);
    const ports = () =>
      machineOf(factory, id).ports.map((port) => {
        const { x, y, direction } = factory.state.ports[port] as { x: number; y: number; direction: number };
        return [x, y, direction];
      });
    const seen = [0, 90, 180, 270].map((rotation) => {
      place(factory, 'miner', -20, 5, rotation as Rotation);
      return ports()[0];
    });
    expect(seen).toEqual([
      [-18, 5, 0],
      [-19, 7, 1],
      [-21, 6, 2],
      [-20, 4, 3],
    ]);
    expect(listBeltFaults(factory.state, factory.rulebook)).toEqual([]);
  });
});

describe('demolishing', () => {
  it('[REQ-BLD-DEMOLISH] refunds the configured share of a finished building, rounded down', () => {
    const factory = aFactory({ blocks: 0 });
    build(factory, 'miner', -20, 5);
    build(factory, 'belt', -30, 5);
    expect(order(factory, { type: 'demolish', x: -19, y: 6 })).toBeUndefined();
    expect(factory.state.blocks).toBe(7);
    order(factory, { type: 'demolish', x: -30, y: 5 });
    expect(factory.state.blocks).toBe(8);
    expect(buildingAt(factory.state.map, -20, 5)).toBe(-1);
  });

  it('[REQ-BLD-DEMOLISH] reads the share from the config', () => {
    const factory = aFactory({
      blocks: 0,
      edits: [['world.toml', 'scrap_despawn_seconds', 'refund_percentage = 40\nscrap_despawn_seconds']],
    });
    build(factory, 'miner', -20, 5);
    order(factory, { type: 'demolish', x: -20, y: 5 });
    expect(factory.state.blocks).toBe(4);
  });

  it('[REQ-BLD-DEMOLISH] refunds all of a site, the one under construction too, and the queue goes on', () => {
    const factory = aFactory({ blocks: 24 });
    place(factory, 'miner', -20, 5);
    place(factory, 'miner', -30, 5);
    place(factory, 'belt', -10, 5);
    run(factory, 30);
    expect(order(factory, { type: 'demolish', x: -20, y: 5 })).toBeUndefined();
    expect(factory.state.blocks).toBe(2 + 10);
    // The next starts from nothing.
    run(factory, 59);
    expect(stateAt(factory, -30, 5)).toBe(SITE);
    order(factory, { type: 'demolish', x: -10, y: 5 });
    expect(factory.state.blocks).toBe(2 + 10 + 2);
    run(factory, 1);
    expect(stateAt(factory, -30, 5)).toBe(OPERATIONAL);
    expect(listBeltFaults(factory.state, factory.rulebook)).toEqual([]);
  });

  it('[REQ-BLD-DEMOLISH] the HQ cannot be demolished, and neither can nothing', () => {
    const factory = aFactory();
    expect(order(factory, { type: 'demolish', x: -1, y: 9 })).toBe('not-demolishable');
    expect(order(factory, { type: 'demolish', x: -20, y: 5 })).toBe('no-building');
    expect(order(factory, { type: 'demolish', x: 500, y: 5 })).toBe('no-building');
  });

  it('[REQ-BLD-DEMOLISH] what a machine holds is discarded with it', () => {
    const factory = aFactory();
    build(factory, 'miner', -20, 5);
    order(factory, { type: 'set_recipe', x: -20, y: 5, recipe: 'mine_iron' });
    run(factory, 300);
    order(factory, { type: 'demolish', x: -20, y: 5 });
    expect(factory.state.discarded[factory.rulebook.itemIndex.get('iron_ore') as number]).toBe(2);
    run(factory, 100);
    expect(listBeltFaults(factory.state, factory.rulebook)).toEqual([]);
  });

  it('slots of what is gone are used again and remember nothing', () => {
    const factory = aFactory();
    for (let i = 0; i < 20; i++) {
      const id = build(factory, i % 2 === 0 ? 'assembler' : 'shipyard', i % 2 === 0 ? -20 : -3, 4);
      expect(machineOf(factory, id)).toMatchObject({ recipe: -1, cycleRecipe: -1, building: id });
      if (i % 2 === 0) order(factory, { type: 'set_recipe', x: -20, y: 4, recipe: 'make_gear' });
      run(factory, 5);
      order(factory, { type: 'demolish', x: i % 2 === 0 ? -20 : -3, y: 4 });
    }
    expect(factory.state.machines.length).toBeLessThanOrEqual(2);
    expect(factory.state.ports.length).toBeLessThanOrEqual(1);
    expect(listBeltFaults(factory.state, factory.rulebook)).toEqual([]);
  });
});

describe('expanding', () => {
  it('[REQ-EXP-UNLOCK] [REQ-EXP-COST] [REQ-GW-ASTEROID-EXPAND] adds columns on the left for their price', () => {
    const factory = aFactory({ blocks: 205 });
    belts(factory, -40, 5, 'E', 3);
    source(factory, 'iron_ore', -38, 5, 'N', 9);
    run(factory, 60);
    expect(place(factory, 'belt', -41, 5)).toBe('outside-world');
    expect(order(factory, { type: 'expand' })).toBeUndefined();
    expect(factory.state.blocks).toBe(105);
    expect(factory.state.asteroidWidth).toBe(45);
    expect(place(factory, 'belt', -41, 5)).toBeUndefined();
    expect(place(factory, 'belt', -45, 19)).toBeUndefined();
    expect(place(factory, 'belt', -46, 5)).toBe('outside-world');
    expect(order(factory, { type: 'expand' })).toBeUndefined();
    expect(factory.state.map.left).toBe(-50);
    // What was there is where it was: the origin never moves.
    expect(itemsOn(factory, -38, 5).length).toBeGreaterThan(0);
    expect(buildingAt(factory.state.map, -1, 9)).toBe(0);
    expect(listBeltFaults(factory.state, factory.rulebook)).toEqual([]);
  });

  it('[REQ-EXP-COST] is refused without enough blocks', () => {
    const factory = aFactory({ blocks: 99 });
    expect(order(factory, { type: 'expand' })).toBe('not-enough-blocks');
    expect(factory.state.map.left).toBe(-40);
  });
});

describe('commands', () => {
  it('all are refused after the game is over', () => {
    const factory = aFactory();
    factory.state.gameOver = true;
    expect(place(factory, 'belt', -20, 5)).toBe('game-over');
    expect(order(factory, { type: 'expand' })).toBe('game-over');
    expect(REFUSALS).toContain('game-over');
  });

  it('[REQ-LOCK-UI-SPLITTER] a filter takes unlocked items only', () => {
    const factory = aFactory();
    build(factory, 'splitter', -20, 5, 90);
    const filter = (...items: string[]) =>
      order(factory, { type: 'set_filter', x: -20, y: 5, output: 'N', items });
    expect(filter('iron_ore', 'gear')).toBeUndefined();
    expect(filter('motor')).toBe('item-locked');
    expect(filter('gold')).toBe('unknown-item');
    expect(order(factory, { type: 'set_filter', x: -2, y: 9, output: 'N', items: [] })).toBe(
      'wrong-building',
    );
  });

  it('[REQ-LOCK-UI-SPLITTER] an item twice in a filter counts once', () => {
    const factory = aFactory();
    build(factory, 'splitter', -20, 5, 90);
    order(factory, { type: 'set_filter', x: -20, y: 5, output: 'N', items: ['gear', 'iron_ore', 'gear'] });
    expect(factory.state.splitters[0]?.filters[1]).toHaveLength(2);
  });
});
