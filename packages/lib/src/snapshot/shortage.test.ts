/** What counts as a supply of building blocks in a real world, and what the view receives without one. */
import { addScrap } from '../state/battle.ts';
import { createSnapshotScratch, takeSnapshot } from './view.ts';
import {
  aFactory,
  belts,
  build,
  type Factory,
  itemOf,
  machineOf,
  order,
  run,
  source,
} from '../testing/factory.ts';

/** The prices of the default content, with the refund that a world has unless it says otherwise: 75 %. */
function aWorld(blocks: number, edits: readonly (readonly [string, string, string])[] = []): Factory {
  return aFactory({ blocks, edits: [['buildings.toml', 'cost = 2\n', 'cost = 1\n'], ...edits] });
}

function shortageOf({ state, rulebook }: Factory, withDetails = true) {
  const request = {
    left: -40,
    right: 40,
    selection: { kind: 'none' },
    groundVersion: -1,
    withDetails,
  } as const;
  return takeSnapshot(state, rulebook, request, createSnapshotScratch()).shortage;
}

function lay(factory: Factory, x: number, y: number): void {
  expect(order(factory, { type: 'place', building: 'belt', x, y, rotation: 0 })).toBeUndefined();
  run(factory, 61);
}

describe('[REQ-MAT-GLOBAL-STOCK] [REQ-BLD-DEMOLISH] a world without blocks', () => {
  it('is at a dead end once 58 belts of 100 blocks were laid and removed', () => {
    const factory = aWorld(100);
    for (let n = 1; n <= 58; n++) {
      lay(factory, -30, 4);
      expect(order(factory, { type: 'demolish', x: -30, y: 4 })).toBeUndefined();
      expect(shortageOf(factory)?.kind).toBe(n < 58 ? undefined : 'dead-end');
    }
    expect(factory.state.blocks).toBe(42);
    expect(shortageOf(factory)).toMatchObject({ cost: 43, demolish: [] });
  });

  it('is not while the belts are still sites, whose cost comes back', () => {
    const factory = aWorld(100);
    for (let i = 0; i < 58; i++) {
      order(factory, {
        type: 'place',
        building: 'belt',
        x: -38 + (i % 30),
        y: 2 + Math.floor(i / 30),
        rotation: 0,
      });
    }
    expect(shortageOf(factory)).toBeNull();
  });

  it('is sent only to views that request details, and not after the end', () => {
    const factory = aWorld(0);
    expect(shortageOf(factory)?.kind).toBe('dead-end');
    expect(shortageOf(factory, false)).toBeUndefined();
    factory.state.gameOver = true;
    expect(shortageOf(factory)).toBeNull();
  });

  it('is warned while a building could be given up for it', () => {
    const factory = aWorld(42);
    build(factory, 'miner', -30, 4);
    build(factory, 'miner', -30, 8);
    expect(shortageOf(factory)).toBeNull();
    factory.state.blocks = 30;
    expect(shortageOf(factory)).toMatchObject({
      kind: 'warning',
      cost: 33,
      demolish: [{ building: 'miner', isSite: false, count: 1, refund: 7 }],
    });
    order(factory, { type: 'demolish', x: -30, y: 8 });
    expect(shortageOf(factory)).toBeNull();
  });

  it('counts what is on belts, in buffers and in the making', () => {
    const factory = aWorld(14);
    build(factory, 'miner', -30, 2);
    build(factory, 'smelter', -26, 2);
    belts(factory, -20, 10, 'E', 3);
    expect(shortageOf(factory)?.kind).toBe('dead-end');
    // Its bay would give 3 back, which is not enough either.
    source(factory, 'building_block', -20, 10, 'E', 4);
    expect(shortageOf(factory)).toBeNull();
    run(factory, 60);
    expect(machineOf(factory, factory.state.buildings.count - 1).outputs).toEqual([0]);
    expect(shortageOf(factory)).toBeNull();
    for (const x of [-20, -19, -18]) order(factory, { type: 'clear', x, y: 10 });
    expect(shortageOf(factory)?.kind).toBe('dead-end');
  });

  it('counts the product of a running cycle', () => {
    const factory = aWorld(9);
    const assembler = build(factory, 'assembler', -30, 2);
    build(factory, 'smelter', -26, 2);
    belts(factory, -20, 10, 'E', 3);
    expect(shortageOf(factory)?.kind).toBe('dead-end');
    order(factory, { type: 'set_recipe', x: -30, y: 2, recipe: 'make_block' });
    const machine = machineOf(factory, assembler);
    machine.cycleRecipe = machine.recipe;
    expect(shortageOf(factory)).toBeNull();
  });

  it('counts scrap that drifts or is carried where blocks are made from it', () => {
    const factory = aWorld(0, [
      [
        'recipes.toml',
        'outputs = [{ item = "core", amount = 1, weight = 1 }',
        'outputs = [{ item = "building_block", amount = 3, weight = 1 }, { item = "core", amount = 1, weight = 1 }',
      ],
    ]);
    build(factory, 'reprocessing_plant', -30, 2);
    build(factory, 'shipyard', -3, 2);
    expect(shortageOf(factory)?.kind).toBe('dead-end');
    addScrap(factory.state.battle, 10, 10, 5);
    expect(itemOf(factory, 'scrap')).toBeGreaterThan(0);
    expect(shortageOf(factory)).toBeNull();
  });
});
