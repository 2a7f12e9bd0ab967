/** What machines take, hold, make and give, and when they stop. */
import type { BuildingId, Direction, ShipConfig } from '../content/game-config.ts';
import { deriveShipMaterials } from '../rules/ship-cost.ts';
import { describeSelection } from '../snapshot/details.ts';
import { deriveYardLoss } from '../snapshot/yard-loss.ts';
import { MAX_PLAYER_SHIPS, removeShip, spawnShip } from '../state/battle.ts';
import { PLAYER } from '../state/battle-codes.ts';
import { listBeltFaults } from '../saves/check-belts.ts';
import { buildingAt, type GameEvent } from '../state/game-state.ts';
import { alertMachine } from '../edits/machines.ts';
import { listLostItems } from '../testing/edits.ts';
import {
  aFactory,
  ALL_DIRECTIONS,
  belts,
  build,
  type Factory,
  itemOf,
  itemsOn,
  machineOf,
  order,
  run,
  source,
} from '../testing/factory.ts';
import { depositScrap } from './machines.ts';

const X = -20;
const Y = 5;

/** A machine with its corner at (-20, 5), built at once. */
function aMachine(building: BuildingId, recipe?: string, options: Parameters<typeof aFactory>[0] = {}) {
  const factory = aFactory(options);
  const id = build(factory, building, X, Y);
  if (recipe !== undefined)
    expect(order(factory, { type: 'set_recipe', x: X, y: Y, recipe })).toBeUndefined();
  return { factory, id, machine: () => machineOf(factory, id) };
}

/** Puts items into an input buffer as if a belt had brought them. */
function give(factory: Factory, id: number, item: string, amount: number): void {
  const machine = machineOf(factory, id);
  const index = itemOf(factory, item);
  const input = machine.inputItems.indexOf(index);
  machine.inputs[input] = machine.inputs[input] + amount;
  factory.state.produced[index] = factory.state.produced[index] + amount;
  alertMachine(factory.state, factory.state.buildings.part[id]);
}

function inputOf(factory: Factory, id: number, item: string): number | undefined {
  const { inputItems, inputs } = machineOf(factory, id);
  return inputs[inputItems.indexOf(itemOf(factory, item))];
}

function outputOf(factory: Factory, id: number, item: string): number | undefined {
  const { outputItems, outputs } = machineOf(factory, id);
  return outputs[outputItems.indexOf(itemOf(factory, item))];
}

function idleReason({ state, rulebook }: Factory, id: number): string | undefined {
  const details = describeSelection(state, rulebook, { kind: 'buildings', ids: [id] });
  return details.kind === 'building' ? details.building.idleReason : undefined;
}

function expectSound(factory: Factory): void {
  expect(listBeltFaults(factory.state, factory.rulebook)).toEqual([]);
  expect(listLostItems(factory)).toEqual([]);
}

/** Runs until the world has made that many of the item; the ticks it took. */
function ticksUntilMade(factory: Factory, item: string, amount: number, limit = 10_000): number {
  for (let tick = 0; tick <= limit; tick++) {
    if (factory.state.produced[itemOf(factory, item)] >= amount) return tick;
    run(factory, 1);
  }
  return Infinity;
}

describe('a miner', () => {
  it('[REQ-BLD-MINER] does nothing until an ore is chosen, and then digs it without end at its exact rate', () => {
    const { factory, id } = aMachine('miner');
    run(factory, 100);
    expect(idleReason(factory, id)).toBe('no-recipe');
    order(factory, { type: 'set_recipe', x: X, y: Y, recipe: 'mine_iron' });
    belts(factory, X + 2, Y, 'E', 3);
    for (let i = 0; i < 60; i++) {
      run(factory, 60);
      order(factory, { type: 'clear', x: X + 4, y: Y });
    }
    expect(factory.state.produced[itemOf(factory, 'iron_ore')]).toBe(59);
    expectSound(factory);
  });

  it('[REQ-BLD-MINER] digs the same anywhere on the asteroid', () => {
    const factory = aFactory();
    const places = [
      [-40, 0],
      [-12, 3],
      [-2, 18],
    ] as const;
    for (const [x, y] of places) {
      const id = build(factory, 'miner', x, y);
      order(factory, { type: 'set_recipe', x, y, recipe: 'mine_iron' });
      expect(machineOf(factory, id).recipe).toBeGreaterThanOrEqual(0);
    }
    run(factory, 61);
    expect(factory.state.produced[itemOf(factory, 'iron_ore')]).toBe(3);
  });

  it('[REQ-MAT-CYCLE] keeps its exact rate when a cycle is no whole number of ticks', () => {
    const { factory } = aMachine('miner', 'mine_iron', {
      edits: [['recipes.toml', 'duration_seconds = 1\ninputs = []', 'duration_seconds = 0.07\ninputs = []']],
      speed: 8,
    });
    belts(factory, X + 2, Y, 'E', 3);
    for (let i = 0; i < 700; i++) {
      run(factory, 6);
      order(factory, { type: 'clear', x: X + 3, y: Y });
      order(factory, { type: 'clear', x: X + 4, y: Y });
    }
    // 70 seconds.
    expect(Math.abs(factory.state.produced[itemOf(factory, 'iron_ore')] - 1000)).toBeLessThanOrEqual(1);
    expectSound(factory);
  });

  it('[REQ-LOCK-UI-RECIPE] [REQ-BLD-MINER] takes unlocked recipes of its own kind only', () => {
    const { factory } = aMachine('miner');
    expect(order(factory, { type: 'set_recipe', x: X, y: Y, recipe: 'mine_copper' })).toBe('recipe-locked');
    expect(order(factory, { type: 'set_recipe', x: X, y: Y, recipe: 'make_gear' })).toBe('wrong-building');
    expect(order(factory, { type: 'set_recipe', x: X, y: Y, recipe: 'mine_gold' })).toBe('unknown-recipe');
    expect(order(factory, { type: 'set_recipe', x: X - 5, y: Y, recipe: 'mine_iron' })).toBe('no-building');
    expect(order(factory, { type: 'set_recipe', x: -2, y: 9, recipe: 'mine_iron' })).toBe('wrong-building');
  });
});

describe('a production cycle', () => {
  it('[REQ-MAT-CYCLE] takes its inputs at the start and gives its product at the end', () => {
    const { factory, id, machine } = aMachine('assembler', 'make_gear');
    give(factory, id, 'iron_plate', 2);
    run(factory, 1);
    expect(inputOf(factory, id, 'iron_plate')).toBe(0);
    expect(outputOf(factory, id, 'gear')).toBe(0);
    expect(machine().cycleRecipe).toBeGreaterThanOrEqual(0);
    run(factory, 119);
    expect(outputOf(factory, id, 'gear')).toBe(0);
    run(factory, 1);
    expect(outputOf(factory, id, 'gear')).toBe(1);
    expect(machine().cycleRecipe).toBe(-1);
    expectSound(factory);
  });

  it('[REQ-MAT-CYCLE] does not start before all inputs are there', () => {
    const { factory, id, machine } = aMachine('assembler', 'make_block');
    give(factory, id, 'iron_plate', 1);
    run(factory, 100);
    expect(machine().cycleRecipe).toBe(-1);
    expect(idleReason(factory, id)).toBe('missing-input');
    give(factory, id, 'iron_ore', 1);
    run(factory, 1);
    expect(machine().cycleRecipe).toBeGreaterThanOrEqual(0);
    expect(idleReason(factory, id)).toBeUndefined();
  });

  it('[REQ-MAT-OUTPUT-BUFFER] stops when two cycles of product wait, and goes on when one has left', () => {
    const { factory, id } = aMachine('miner', 'mine_iron');
    run(factory, 1000);
    expect(outputOf(factory, id, 'iron_ore')).toBe(2);
    expect(idleReason(factory, id)).toBe('output-full');
    belts(factory, X + 2, Y, 'E', 1);
    run(factory, 400);
    expect(itemsOn(factory, X + 2, Y)).toHaveLength(4);
    expect(factory.state.produced[itemOf(factory, 'iron_ore')]).toBe(6);
    expectSound(factory);
  });

  it('[REQ-MAT-OUTPUT-BUFFER] counts what a cycle gives: two cycles of two', () => {
    const { factory, id } = aMachine('assembler', 'make_gear', {
      edits: [
        [
          'recipes.toml',
          '{ item = "gear", amount = 1 }]\n[[recipe]]',
          '{ item = "gear", amount = 3 }]\n[[recipe]]',
        ],
      ],
    });
    give(factory, id, 'iron_plate', 4);
    run(factory, 500);
    give(factory, id, 'iron_plate', 4);
    run(factory, 500);
    expect(outputOf(factory, id, 'gear')).toBe(6);
    expect(inputOf(factory, id, 'iron_plate')).toBe(4);
  });

  it('[REQ-BLD-ASSEMBLER] makes the chosen recipe at its rate', () => {
    const { factory, id } = aMachine('assembler', 'make_gear', { blocks: 0 });
    belts(factory, X - 2, Y, 'E', 2);
    source(factory, 'iron_plate', X - 2, Y);
    belts(factory, X + 3, Y + 1, 'E', 16);
    run(factory, 200);
    const before = factory.state.produced[itemOf(factory, 'gear')];
    run(factory, 6000);
    expect(factory.state.produced[itemOf(factory, 'gear')] - before).toBe(50);
    expect(inputOf(factory, id, 'iron_plate')).toBeGreaterThanOrEqual(2);
    expectSound(factory);
  });

  it('[REQ-LOCK-UI-RECIPE] [REQ-BLD-ASSEMBLER] takes unlocked recipes only, and more of them after a schematic', () => {
    const { factory } = aMachine('assembler');
    expect(order(factory, { type: 'set_recipe', x: X, y: Y, recipe: 'make_motor' })).toBe('recipe-locked');
    factory.state.offered = [
      { kind: 'recipe', id: 'make_motor', name: 'motor', levelUpTo: undefined, unlocksRecipesFor: [] },
    ];
    expect(order(factory, { type: 'choose_schematic', index: 1 })).toBe('no-such-option');
    expect(order(factory, { type: 'choose_schematic', index: 0 })).toBeUndefined();
    expect(order(factory, { type: 'choose_schematic', index: 0 })).toBe('no-offer');
    expect(order(factory, { type: 'set_recipe', x: X, y: Y, recipe: 'make_motor' })).toBeUndefined();
  });
});

describe('input buffers', () => {
  it('[REQ-MAT-INPUT-BUFFER] hold twice what a cycle needs of each material', () => {
    const { factory, id } = aMachine('assembler', 'make_gear');
    belts(factory, X - 2, Y, 'E', 2);
    source(factory, 'iron_plate', X - 2, Y);
    // The product cannot leave: after two gears the buffer fills.
    run(factory, 1000);
    expect(outputOf(factory, id, 'gear')).toBe(2);
    expect(inputOf(factory, id, 'iron_plate')).toBe(4);
    expect(itemsOn(factory, X - 1, Y)).toHaveLength(4);
    expectSound(factory);
  });

  it('[REQ-MAT-INPUT-BUFFER] one full buffer does not keep another material out', () => {
    const { factory, id } = aMachine('assembler', 'make_block');
    belts(factory, X - 2, Y, 'E', 2);
    belts(factory, X - 2, Y + 2, 'E', 2);
    source(factory, 'iron_plate', X - 2, Y);
    run(factory, 600);
    expect(inputOf(factory, id, 'iron_plate')).toBe(2);
    source(factory, 'iron_ore', X - 2, Y + 2, 'E', 1);
    run(factory, 200);
    expect(factory.state.produced[itemOf(factory, 'building_block')]).toBe(1);
  });

  it('[REQ-MAT-INPUT-BUFFER] [REQ-MAT-OUTPUT-BUFFER] are emptied when another recipe is chosen, and the cycle is lost', () => {
    const { factory, id, machine } = aMachine('assembler', 'make_gear');
    give(factory, id, 'iron_plate', 4);
    run(factory, 130);
    expect(outputOf(factory, id, 'gear')).toBe(1);
    give(factory, id, 'iron_plate', 3);
    order(factory, { type: 'set_recipe', x: X, y: Y, recipe: 'make_block' });
    expect(machine()).toMatchObject({ inputs: [0, 0], outputs: [0], cycleRecipe: -1 });
    expect(factory.state.discarded[itemOf(factory, 'iron_plate')]).toBe(3);
    expect(factory.state.discarded[itemOf(factory, 'gear')]).toBe(1);
    run(factory, 300);
    expect(factory.state.produced[itemOf(factory, 'gear')]).toBe(1);
    expectSound(factory);
  });

  it('[REQ-MAT-INPUT-BUFFER] choosing the recipe it has changes nothing and clears nothing', () => {
    const { factory, id, machine } = aMachine('assembler', 'make_gear');
    give(factory, id, 'iron_plate', 4);
    run(factory, 30);
    const before = structuredClone(machine());
    expect(order(factory, { type: 'set_recipe', x: X, y: Y, recipe: 'make_gear' })).toBeUndefined();
    expect(machine()).toEqual(before);
  });

  it('[REQ-MAT-INPUT-BUFFER] a recipe that is taken away leaves an idle machine', () => {
    const { factory, id } = aMachine('miner', 'mine_iron');
    run(factory, 100);
    expect(order(factory, { type: 'set_recipe', x: X, y: Y, recipe: null })).toBeUndefined();
    run(factory, 100);
    expect(idleReason(factory, id)).toBe('no-recipe');
    expectSound(factory);
  });
});

describe('input ports', () => {
  it.each([
    ['west', X - 1, Y + 1, 0],
    ['north', X + 2, Y - 1, 90],
    ['south', X, Y + 3, 270],
    ['east, beside the port', X + 3, Y, 180],
    ['east, beside the port', X + 3, Y + 2, 180],
  ] as const)('[REQ-MAT-INPUT-PORTS] are on every edge: %s', (_edge, x, y, rotation) => {
    const { factory, id } = aMachine('assembler', 'make_gear');
    build(factory, 'belt', x, y, rotation);
    // From behind the belt.
    source(factory, 'iron_plate', x, y, ALL_DIRECTIONS[rotation / 90] as Direction, 3);
    run(factory, 120);
    expect(
      (inputOf(factory, id, 'iron_plate') ?? 0) + factory.state.consumed[itemOf(factory, 'iron_plate')],
    ).toBe(3);
  });

  it('[REQ-MAT-INPUT-PORTS] are not where an output port is', () => {
    const { factory, id } = aMachine('assembler', 'make_gear');
    build(factory, 'belt', X + 3, Y + 1, 180);
    source(factory, 'iron_plate', X + 3, Y + 1, 'W', 3);
    run(factory, 200);
    expect(inputOf(factory, id, 'iron_plate')).toBe(0);
    expect(itemsOn(factory, X + 3, Y + 1)).toHaveLength(3);
    expectSound(factory);
  });

  it('[REQ-MAT-INPUT-PORTS] take nothing from belts that pass by, and nothing the recipe does not need', () => {
    const { factory, id } = aMachine('assembler', 'make_gear');
    belts(factory, X - 1, Y, 'S', 3);
    source(factory, 'iron_plate', X - 1, Y, 'E', 3);
    build(factory, 'belt', X + 1, Y - 1, 90);
    source(factory, 'iron_ore', X + 1, Y - 1, 'S', 3);
    run(factory, 300);
    expect(inputOf(factory, id, 'iron_plate')).toBe(0);
    expect(itemsOn(factory, X + 1, Y - 1)).toHaveLength(3);
    // It is accepted as soon as the recipe needs it.
    order(factory, { type: 'set_recipe', x: X, y: Y, recipe: 'make_block' });
    run(factory, 60);
    expect(inputOf(factory, id, 'iron_ore')).toBe(2);
    expectSound(factory);
  });

  it('[REQ-BLD-ROTATE-IN-PLACE] a turned machine keeps what it holds and moves its ports', () => {
    const { factory, id, machine } = aMachine('assembler', 'make_gear');
    give(factory, id, 'iron_plate', 4);
    run(factory, 130);
    const before = {
      inputs: [...machine().inputs],
      outputs: [...machine().outputs],
      end: machine().cycleEnd,
    };
    expect(
      order(factory, { type: 'place', building: 'assembler', x: X, y: Y, rotation: 90 }),
    ).toBeUndefined();
    expect({ inputs: machine().inputs, outputs: machine().outputs, end: machine().cycleEnd }).toEqual(before);
    belts(factory, X + 1, Y + 3, 'S', 1);
    run(factory, 200);
    expect(itemsOn(factory, X + 1, Y + 3)).toHaveLength(2);
    expectSound(factory);
  });
});

describe('a smelter', () => {
  it('[REQ-BLD-SMELTER] needs no recipe and runs the first in the file whose inputs are all there', () => {
    const { factory, id } = aMachine('smelter');
    expect(idleReason(factory, id)).toBe('missing-input');
    give(factory, id, 'copper_ore', 2);
    give(factory, id, 'iron_ore', 1);
    run(factory, 1);
    expect(inputOf(factory, id, 'iron_ore')).toBe(0);
    expect(inputOf(factory, id, 'copper_ore')).toBe(2);
    run(factory, 60);
    expect(outputOf(factory, id, 'iron_plate')).toBe(1);
    expect(inputOf(factory, id, 'copper_ore')).toBe(0);
    run(factory, 60);
    expect(outputOf(factory, id, 'copper_plate')).toBe(1);
  });

  it('[REQ-BLD-SMELTER] [REQ-RES-SCRAP-COLLECT] smelts scrap as it does ore', () => {
    const { factory, id } = aMachine('smelter');
    give(factory, id, 'scrap', 1);
    run(factory, 61);
    expect(outputOf(factory, id, 'iron_plate')).toBe(1);
  });

  it('[REQ-BLD-SMELTER] has a buffer for each input of all its recipes', () => {
    const { factory, machine } = aMachine('smelter');
    const limits = Object.fromEntries(
      machine().inputItems.map((item, i) => [factory.rulebook.items[item], machine().inputLimits[i]]),
    );
    expect(limits).toEqual({ iron_ore: 2, copper_ore: 4, scrap: 2 });
  });
});

describe('a reprocessing plant', () => {
  function unlockCores(factory: Factory): void {
    factory.state.offered = [
      { kind: 'ship', id: 'cruiser', name: 'Cruiser', levelUpTo: undefined, unlocksRecipesFor: [] },
    ];
    order(factory, { type: 'choose_schematic', index: 0 });
  }

  it('[REQ-BLD-REPROCESSING] [REQ-LOCK-REPROCESSING-POOL] gives only what is unlocked', () => {
    const { factory, id } = aMachine('reprocessing_plant');
    belts(factory, X + 3, Y + 1, 'E', 3);
    for (let i = 0; i < 40; i++) {
      give(factory, id, 'scrap', 2);
      run(factory, 130);
      order(factory, { type: 'clear', x: X + 5, y: Y + 1 });
    }
    expect(factory.state.produced[itemOf(factory, 'core')]).toBe(0);
    expect(factory.state.produced[itemOf(factory, 'gear')]).toBe(80);
  });

  it('[REQ-BLD-REPROCESSING] [REQ-MAT-CYCLE] decides what it will give at the start of the cycle', () => {
    const { factory, id, machine } = aMachine('reprocessing_plant', undefined, {
      edits: [
        ['recipes.toml', 'item = "core", amount = 1, weight = 1', 'item = "core", amount = 1, weight = 1e6'],
      ],
    });
    give(factory, id, 'scrap', 2);
    run(factory, 60);
    expect(machine().cycleRecipe).toBeGreaterThanOrEqual(0);
    // Half-way through, cores become a million times as likely as gears; and no more dice are thrown.
    unlockCores(factory);
    const before = structuredClone(factory.state.random);
    run(factory, 65);
    expect(machine().cycleRecipe).toBe(-1);
    expect([outputOf(factory, id, 'core'), outputOf(factory, id, 'gear')]).toEqual([0, 2]);
    expect(factory.state.random).toEqual(before);
  });

  it('[REQ-BLD-REPROCESSING] picks by weight among what is unlocked', () => {
    const { factory, id } = aMachine('reprocessing_plant', undefined, { seed: 7 });
    unlockCores(factory);
    belts(factory, X + 3, Y + 1, 'E', 3);
    for (let i = 0; i < 800; i++) {
      if (inputOf(factory, id, 'scrap') === 0) give(factory, id, 'scrap', 4);
      run(factory, 122);
      order(factory, { type: 'clear', x: X + 4, y: Y + 1 });
      order(factory, { type: 'clear', x: X + 5, y: Y + 1 });
    }
    const cores = factory.state.produced[itemOf(factory, 'core')];
    const gears = factory.state.produced[itemOf(factory, 'gear')] / 2;
    expect(cores + gears).toBeGreaterThan(600);
    // One in four; three standard deviations of 800 draws are 37.
    expect(Math.abs(cores / (cores + gears) - 0.25)).toBeLessThan(0.05);
    expectSound(factory);
  });

  it('[REQ-LOCK-REPROCESSING-POOL] shares what is locked among the rest by their weights', () => {
    const { factory, id } = aMachine('reprocessing_plant', undefined, {
      seed: 3,
      edits: [
        [
          'recipes.toml',
          'outputs = [{ item = "core", amount = 1, weight = 1 }, { item = "gear", amount = 2, weight = 3 }]',
          'outputs = [{ item = "core", amount = 1, weight = 6 }, { item = "gear", amount = 1, weight = 1 }, { item = "iron_plate", amount = 1, weight = 1 }]',
        ],
      ],
    });
    belts(factory, X + 3, Y + 1, 'E', 3);
    for (let i = 0; i < 400; i++) {
      if (inputOf(factory, id, 'scrap') === 0) give(factory, id, 'scrap', 4);
      run(factory, 122);
      order(factory, { type: 'clear', x: X + 4, y: Y + 1 });
      order(factory, { type: 'clear', x: X + 5, y: Y + 1 });
    }
    const made = (item: string) => factory.state.produced[itemOf(factory, item)];
    expect(made('core')).toBe(0);
    const count = made('gear') + made('iron_plate');
    expect(count).toBeGreaterThan(300);
    // One half each; three standard deviations of 300 draws are 0.087.
    expect(Math.abs(made('gear') / count - 0.5)).toBeLessThan(0.09);
  });

  it('[REQ-BLD-REPROCESSING] [REQ-LOCK-REPROCESSING-POOL] cannot start while nothing it gives is unlocked', () => {
    const { factory, id, machine } = aMachine('reprocessing_plant', undefined, {
      edits: [['recipes.toml', ', { item = "gear", amount = 2, weight = 3 }', '']],
    });
    give(factory, id, 'scrap', 4);
    const before = structuredClone(factory.state.random);
    run(factory, 200);
    expect(machine().cycleRecipe).toBe(-1);
    expect(idleReason(factory, id)).toBe('no-unlocked-output');
    // Nothing was rolled: the dice are for later.
    expect(factory.state.random).toEqual(before);
    unlockCores(factory);
    run(factory, 125);
    expect(outputOf(factory, id, 'core')).toBe(1);
  });

  it('[REQ-MAT-OUTPUT-BUFFER-REPROCESSING] holds one cycle of output and rolls nothing while any of it is left', () => {
    const { factory, id } = aMachine('reprocessing_plant');
    give(factory, id, 'scrap', 4);
    run(factory, 1000);
    expect(outputOf(factory, id, 'gear')).toBe(2);
    expect(inputOf(factory, id, 'scrap')).toBe(2);
    expect(idleReason(factory, id)).toBe('output-full');
    // One of the two leaves: still nothing new.
    belts(factory, X + 3, Y + 1, 'E', 1);
    source(factory, 'iron_ore', X + 3, Y + 1, 'W', 3);
    run(factory, 1000);
    expect(factory.state.produced[itemOf(factory, 'gear')]).toBeLessThanOrEqual(4);
    expectSound(factory);
  });
});

describe('a shipyard', () => {
  const SHIPYARD = { x: -3, y: 3 } as const;
  function aShipyard(options: Parameters<typeof aFactory>[0] = {}) {
    const factory = aFactory(options);
    const id = build(factory, 'shipyard', SHIPYARD.x, SHIPYARD.y);
    return { factory, id, machine: () => machineOf(factory, id) };
  }

  function finished(factory: Factory): Extract<GameEvent, { type: 'ship-finished' }>[] {
    return factory.state.events.filter((event) => event.type === 'ship-finished');
  }

  it('[REQ-BLD-SHIPYARD] [REQ-SHP-SPAWN-PLAYER] builds a ship of its level and reports it at the centre of the port’s tile', () => {
    const { factory, id } = aShipyard();
    expect(idleReason(factory, id)).toBe('no-schematic');
    expect(order(factory, { type: 'set_schematic', ...SHIPYARD, schematic: 'fighter' })).toBeUndefined();
    expect(idleReason(factory, id)).toBe('missing-input');
    give(factory, id, 'iron_plate', 3);
    give(factory, id, 'gear', 1);
    run(factory, 1);
    expect(inputOf(factory, id, 'iron_plate')).toBe(0);
    run(factory, 239);
    expect(finished(factory)).toEqual([]);
    run(factory, 1);
    expect(finished(factory)).toEqual([
      {
        type: 'ship-finished',
        machine: factory.state.buildings.part[id],
        schematic: 0,
        level: 5,
        modules: [],
        x: 1.5,
        y: 3.5,
      },
    ]);
    run(factory, 1);
    expect(finished(factory)).toEqual([]);
    expectSound(factory);
  });

  it('[REQ-MOD-MATERIALS] [REQ-MOD-PRODUCTION-TIME] [REQ-BLD-SHIPYARD] needs the materials and the time of its modules, too', () => {
    const { factory, id, machine } = aShipyard();
    order(factory, { type: 'set_schematic', ...SHIPYARD, schematic: 'fighter' });
    const modules = [
      { type: 'cannon', x: 0, y: 0, rotation: 0 },
      { type: 'armour', x: 0, y: 1, rotation: 0 },
    ] as const;
    expect(order(factory, { type: 'set_layout', ...SHIPYARD, modules })).toBeUndefined();
    const needs = Object.fromEntries(
      machine().inputItems.map((item, i) => [factory.rulebook.items[item], machine().inputNeeds[i]]),
    );
    expect(needs).toEqual({ iron_plate: 5, gear: 2 });
    expect(machine().inputLimits).toEqual([10, 4]);
    give(factory, id, 'iron_plate', 5);
    give(factory, id, 'gear', 2);
    run(factory, (4 + 1 + 2) * 60);
    expect(finished(factory)).toEqual([]);
    run(factory, 1);
    expect(finished(factory)[0]?.modules).toEqual(modules);
  });

  it('[REQ-BLD-SHIPYARD] a new layout cancels the ship that is being built; its materials are lost, those that wait are kept', () => {
    const { factory, id, machine } = aShipyard();
    order(factory, { type: 'set_schematic', ...SHIPYARD, schematic: 'fighter' });
    give(factory, id, 'iron_plate', 6);
    give(factory, id, 'gear', 1);
    run(factory, 100);
    expect(machine().cycleRecipe).toBe(0);
    order(factory, {
      type: 'set_layout',
      ...SHIPYARD,
      modules: [{ type: 'cannon', x: 0, y: 0, rotation: 0 }],
    });
    expect(machine().cycleRecipe).toBe(-1);
    expect(inputOf(factory, id, 'iron_plate')).toBe(3);
    expect(factory.state.consumed[itemOf(factory, 'iron_plate')]).toBe(3);
    run(factory, 400);
    expect(finished(factory)).toEqual([]);
    expectSound(factory);
  });

  it('[REQ-BLD-SHIPYARD] the same layout again changes nothing', () => {
    const { factory, id, machine } = aShipyard();
    order(factory, { type: 'set_schematic', ...SHIPYARD, schematic: 'fighter' });
    const modules = [{ type: 'cannon', x: 1, y: 0, rotation: 90 }] as const;
    order(factory, { type: 'set_layout', ...SHIPYARD, modules });
    give(factory, id, 'iron_plate', 3);
    give(factory, id, 'gear', 2);
    run(factory, 50);
    const before = structuredClone(machine());
    expect(order(factory, { type: 'set_layout', ...SHIPYARD, modules })).toBeUndefined();
    expect(order(factory, { type: 'set_schematic', ...SHIPYARD, schematic: 'fighter' })).toBeUndefined();
    expect(machine()).toEqual(before);
  });

  it('[REQ-BLD-SHIPYARD] the same modules listed in another order are the same layout', () => {
    const { factory, id, machine } = aShipyard();
    order(factory, { type: 'set_schematic', ...SHIPYARD, schematic: 'fighter' });
    const cannon = { type: 'cannon', x: 0, y: 0, rotation: 0 } as const;
    const armour = { type: 'armour', x: 0, y: 1, rotation: 0 } as const;
    order(factory, { type: 'set_layout', ...SHIPYARD, modules: [cannon, armour] });
    give(factory, id, 'iron_plate', 8);
    give(factory, id, 'gear', 3);
    run(factory, 50);
    const before = structuredClone(machine());
    expect(before.cycleRecipe).toBe(0);
    expect(order(factory, { type: 'set_layout', ...SHIPYARD, modules: [armour, cannon] })).toBeUndefined();
    expect(machine()).toEqual(before);
    for (const modules of [
      [cannon],
      [{ ...cannon, rotation: 90 as const }, armour],
      [{ ...cannon, x: 1 }, armour],
    ]) {
      order(factory, { type: 'set_layout', ...SHIPYARD, modules: [cannon, armour] });
      order(factory, { type: 'set_layout', ...SHIPYARD, modules });
      expect(machine()).toMatchObject({ cycleRecipe: -1, orders: { layout: modules } });
    }
  });

  it('[REQ-BLD-SHIPYARD] what a change will lose is known beforehand, and is what it then loses', () => {
    const CANNON = { type: 'cannon', x: 0, y: 0, rotation: 0 } as const;
    const ARMOUR = { type: 'armour', x: 0, y: 1, rotation: 0 } as const;
    for (const isBuilding of [false, true]) {
      for (const change of ['ship', 'layout', 'nothing'] as const) {
        const { factory, id } = aShipyard();
        order(factory, { type: 'set_schematic', ...SHIPYARD, schematic: 'fighter' });
        order(factory, { type: 'set_layout', ...SHIPYARD, modules: [CANNON, ARMOUR] });
        give(factory, id, 'iron_plate', isBuilding ? 14 : 10);
        give(factory, id, 'gear', isBuilding ? 5 : 1);
        run(factory, 30);
        const details = describeSelection(factory.state, factory.rulebook, { kind: 'buildings', ids: [id] });
        if (details.kind !== 'building') throw new Error('no building is selected');
        const fighter = factory.rulebook.config.ships[0] as ShipConfig;
        const next =
          change === 'ship' ? [] : deriveShipMaterials(fighter, [CANNON], factory.rulebook.moduleById);
        const loss = change === 'nothing' ? [] : deriveYardLoss(details.building, next);
        const held = () => machineOf(factory, id).inputs.reduce((sum, count) => sum + count, 0);
        const before = held() + (isBuilding ? 5 + 2 : 0);
        expect(machineOf(factory, id).cycleRecipe).toBe(isBuilding ? 0 : -1);
        const modules = change === 'layout' ? [CANNON] : [ARMOUR, CANNON];
        if (change === 'ship') order(factory, { type: 'set_schematic', ...SHIPYARD, schematic: null });
        else order(factory, { type: 'set_layout', ...SHIPYARD, modules });
        const after = held() + (change === 'nothing' && isBuilding ? 5 + 2 : 0);
        expect(loss.reduce((sum, { amount }) => sum + amount, 0)).toBe(before - after);
        expect(loss.every(({ amount }) => amount > 0)).toBe(true);
      }
    }
  });

  it('[REQ-BLD-SHIPYARD] another module in the same place, another place or another rotation is a new layout', () => {
    const cannon = { type: 'cannon', x: 0, y: 0, rotation: 0 } as const;
    const others = [
      [{ ...cannon, type: 'pulse' }],
      [{ ...cannon, x: 1 }],
      [{ ...cannon, y: 1 }],
      [{ ...cannon, rotation: 90 as const }],
      [cannon, { ...cannon, x: 1 }],
      [],
    ];
    for (const modules of others) {
      const factory = aFactory({
        // A second weapon of the same shape.
        edits: [
          [
            'modules.toml',
            '[[module]]\nid = "railgun"\nsurface_mask = ["OOO"]\nmaterials = [{ item = "motor", amount = 1 }]\nplayer_production_level = 1\nunlock_at_station_level = 0',
            '[[module]]\nid = "pulse"\nsurface_mask = ["O"]\nmaterials = [{ item = "gear", amount = 1 }]\nplayer_production_level = 1\nunlock_at_station_level = -1',
          ],
        ],
      });
      const id = build(factory, 'shipyard', SHIPYARD.x, SHIPYARD.y);
      order(factory, { type: 'set_schematic', ...SHIPYARD, schematic: 'fighter' });
      order(factory, { type: 'set_layout', ...SHIPYARD, modules: [cannon] });
      give(factory, id, 'iron_plate', 3);
      give(factory, id, 'gear', 2);
      run(factory, 50);
      expect(machineOf(factory, id).cycleRecipe).toBe(0);
      expect(order(factory, { type: 'set_layout', ...SHIPYARD, modules })).toBeUndefined();
      expect(machineOf(factory, id)).toMatchObject({ cycleRecipe: -1, orders: { layout: modules } });
    }
  });

  it('[REQ-BLD-SHIPYARD] waits while the player has as many ships as there may be, and says so', () => {
    const { factory, id, machine } = aShipyard({
      edits: [
        [
          'ships.toml',
          'materials = [{ item = "iron_plate", amount = 3 }, { item = "gear", amount = 1 }]',
          'materials = []',
        ],
        ['ships.toml', 'production_time_seconds = 4', 'production_time_seconds = 0'],
      ],
    });
    order(factory, { type: 'set_schematic', ...SHIPYARD, schematic: 'fighter' });
    run(factory, 10);
    const { battle } = factory.state;
    const design = battle.ships.design[0];
    while (battle.ships.count < MAX_PLAYER_SHIPS - 1) {
      const n = battle.ships.count;
      spawnShip(battle, { team: PLAYER, design, x: 1 + (n % 300) / 5, y: 1 + (n % 19), facing: 0 });
    }
    // A yard that has begun a ship finishes it.
    run(factory, 3);
    expect(battle.ships.count).toBe(MAX_PLAYER_SHIPS + 1);
    expect(machine().cycleRecipe).toBe(-1);
    expect(idleReason(factory, id)).toBe('fleet-full');
    for (let i = 0; i < 10; i++) removeShip(battle, 0);
    run(factory, 70);
    expect(battle.ships.count).toBe(MAX_PLAYER_SHIPS + 1);
  });

  it('[REQ-MAT-INPUT-BUFFER] another schematic clears the buffers, the layout and the cycle', () => {
    const { factory, id, machine } = aShipyard();
    order(factory, { type: 'set_schematic', ...SHIPYARD, schematic: 'fighter' });
    order(factory, {
      type: 'set_layout',
      ...SHIPYARD,
      modules: [{ type: 'cannon', x: 1, y: 0, rotation: 0 }],
    });
    give(factory, id, 'gear', 3);
    order(factory, { type: 'set_schematic', ...SHIPYARD, schematic: null });
    expect(machine()).toMatchObject({ inputs: [], cycleRecipe: -1, orders: { schematic: -1, layout: [] } });
    expect(factory.state.discarded[itemOf(factory, 'gear')]).toBe(3);
    expectSound(factory);
  });

  it('[REQ-LOCK-UI-SCHEMATIC] takes unlocked schematics only', () => {
    const { factory } = aShipyard();
    expect(order(factory, { type: 'set_schematic', ...SHIPYARD, schematic: 'cruiser' })).toBe(
      'schematic-locked',
    );
    expect(order(factory, { type: 'set_schematic', ...SHIPYARD, schematic: 'barge' })).toBe(
      'unknown-schematic',
    );
    expect(order(factory, { type: 'set_schematic', x: -2, y: 9, schematic: 'fighter' })).toBe(
      'wrong-building',
    );
  });

  it('[REQ-MOD-PLACEMENT] takes layouts that fit, of unlocked modules', () => {
    const { factory } = aShipyard();
    const layout = (type: string, x: number, y: number) =>
      order(factory, { type: 'set_layout', ...SHIPYARD, modules: [{ type, x, y, rotation: 0 }] });
    expect(layout('cannon', 0, 0)).toBe('no-schematic');
    order(factory, { type: 'set_schematic', ...SHIPYARD, schematic: 'fighter' });
    expect(layout('cannon', 0, 2)).toBe('module-misfit');
    expect(layout('armour', 2, 0)).toBe('module-misfit');
    expect(layout('laser', 0, 0)).toBe('module-misfit');
    expect(layout('railgun', 0, 0)).toBe('module-locked');
    expect(layout('cannon', 1, 2)).toBeUndefined();
  });

  it('[REQ-SHP-COMBAT] keeps the orders for its ships', () => {
    const { factory, machine } = aShipyard();
    order(factory, { type: 'set_stance', ...SHIPYARD, stance: 'defensive' });
    order(factory, { type: 'set_target_priority', ...SHIPYARD, priority: 'structures_first' });
    order(factory, { type: 'set_repair_priority', ...SHIPYARD, priority: 'ships_first' });
    expect(machine().orders).toMatchObject({
      stance: 'defensive',
      targetPriority: 'structures_first',
      repairPriority: 'ships_first',
    });
    expect(order(factory, { type: 'set_stance', x: -2, y: 9, stance: 'defensive' })).toBe('wrong-building');
    expect(order(factory, { type: 'set_stance', x: -20, y: 1, stance: 'defensive' })).toBe('no-building');
  });
});

describe('a salvage bay', () => {
  it('[REQ-BLD-SALVAGE-BAY] puts the scrap that it was brought onto its belts', () => {
    const { factory, id } = aMachine('salvage_bay');
    belts(factory, X + 3, Y, 'E', 2);
    depositScrap(factory.state, factory.rulebook, factory.state.buildings.part[id], 6);
    run(factory, 300);
    expect(itemsOn(factory, X + 4, Y).map(({ item }) => item)).toEqual(Array(4).fill('scrap'));
    expect(itemsOn(factory, X + 3, Y)).toHaveLength(2);
    expect(outputOf(factory, id, 'scrap')).toBe(0);
    expectSound(factory);
  });

  it('[REQ-BLD-SALVAGE-BAY] holds any amount and takes nothing from belts', () => {
    const { factory, id } = aMachine('salvage_bay');
    depositScrap(factory.state, factory.rulebook, factory.state.buildings.part[id], 5000);
    belts(factory, X - 2, Y, 'E', 2);
    source(factory, 'scrap', X - 2, Y, 'E', 3);
    run(factory, 100);
    expect(outputOf(factory, id, 'scrap')).toBe(5000);
    expect(itemsOn(factory, X - 1, Y)).toHaveLength(3);
  });
});

describe('the HQ', () => {
  it('[REQ-HQ-BELT-INPUT] [REQ-MAT-GLOBAL-STOCK] adds building blocks to the stock, from any edge, and takes nothing else', () => {
    const factory = aFactory({ blocks: 0 });
    belts(factory, -5, 8, 'E', 1);
    source(factory, 'building_block', -5, 8, 'E', 2);
    belts(factory, -2, 12, 'N', 1);
    source(factory, 'building_block', -2, 12, 'E', 3);
    belts(factory, -3, 7, 'S', 1);
    source(factory, 'iron_plate', -3, 7, 'S', 3);
    run(factory, 300);
    expect(factory.state.blocks).toBe(5);
    expect(itemsOn(factory, -3, 7)).toHaveLength(3);
    expectSound(factory);
  });

  it('[REQ-HQ-STATS] has the hit points of its formula at level 1', () => {
    const { state, rulebook } = aFactory({
      edits: [['stations.toml', 'hp_formula = "1000"', 'hp_formula = "1000 + 7*x"']],
    });
    const details = describeSelection(state, rulebook, { kind: 'buildings', ids: [0] });
    expect(details.kind === 'building' ? details.building.hp : undefined).toEqual({
      current: 1007,
      max: 1007,
    });
  });

  it('[REQ-HQ-PLACEMENT] stands at the right edge of the asteroid, vertically centred, from the start', () => {
    for (const height of [20, 21, 9]) {
      const { state } = aFactory({ height });
      const top = Math.floor((height - 4) / 2);
      for (const [x, y] of [
        [-1, top],
        [-4, top],
        [-1, top + 3],
        [-4, top + 3],
      ] as const)
        expect(buildingAt(state.map, x, y)).toBe(0);
      expect(buildingAt(state.map, 0, top)).toBe(-1);
      expect(buildingAt(state.map, -5, top)).toBe(-1);
      expect(buildingAt(state.map, -1, top - 1)).toBe(-1);
      expect(buildingAt(state.map, -1, top + 4)).toBe(-1);
    }
  });
});

describe('a site', () => {
  it('[REQ-BLD-QUEUE] does not work before it is built, even with its recipe set', () => {
    const factory = aFactory();
    order(factory, { type: 'place', building: 'miner', x: X, y: Y, rotation: 0 });
    order(factory, { type: 'set_recipe', x: X, y: Y, recipe: 'mine_iron' });
    expect(ticksUntilMade(factory, 'iron_ore', 1)).toBe(60 + 60);
    expectSound(factory);
  });

  it('[REQ-BLD-QUEUE] takes nothing from belts before it is built', () => {
    const factory = aFactory();
    belts(factory, X - 2, Y, 'E', 2);
    source(factory, 'iron_ore', X - 2, Y, 'E', 4);
    order(factory, { type: 'place', building: 'smelter', x: X, y: Y, rotation: 0 });
    run(factory, 59);
    expect(inputOf(factory, buildingAt(factory.state.map, X, Y), 'iron_ore')).toBe(0);
    run(factory, 200);
    expect(factory.state.consumed[itemOf(factory, 'iron_ore')]).toBeGreaterThan(0);
    expectSound(factory);
  });
});
