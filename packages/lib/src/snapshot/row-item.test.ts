/** The item that stands on a machine: what it makes, what it misses, what it cannot give away. */
import { aFactory, belts, build, type Factory, machineOf, order, run, source } from '../testing/factory.ts';
import { createSnapshotScratch, takeSnapshot } from './view.ts';

/** Name of the item shown on a building, or undefined. */
function shownOn({ state, rulebook }: Factory, building: number): string | undefined {
  const request = {
    left: -60,
    right: 40,
    selection: { kind: 'none' },
    groundVersion: -1,
    withDetails: false,
  } as const;
  const { ground, rowFrom, rowItem } = takeSnapshot(state, rulebook, request, createSnapshotScratch());
  const row = ground?.rowOfId[building] ?? -1;
  return rulebook.items[rowItem[row - rowFrom] - 1];
}

it('a machine with a recipe shows what it makes while it works, and what cannot leave when it is full', () => {
  const factory = aFactory();
  const miner = build(factory, 'miner', -30, 5);
  expect(shownOn(factory, miner)).toBeUndefined();
  order(factory, { type: 'set_recipe', x: -30, y: 5, recipe: 'mine_iron' });
  run(factory, 10);
  expect(shownOn(factory, miner)).toBe('iron_ore');
  run(factory, 1200);
  expect(machineOf(factory, miner).cycleRecipe).toBe(-1);
  expect(shownOn(factory, miner)).toBe('iron_ore');
});

it('an idle assembler or shipyard shows the first item that is missing', () => {
  const factory = aFactory();
  const assembler = build(factory, 'assembler', -30, 5);
  order(factory, { type: 'set_recipe', x: -30, y: 5, recipe: 'make_block' });
  const yard = build(factory, 'shipyard', -3, 12);
  order(factory, { type: 'set_schematic', x: -3, y: 12, schematic: 'fighter' });
  run(factory, 1);
  expect(shownOn(factory, assembler)).toBe('iron_plate');
  expect(shownOn(factory, yard)).toBe('iron_plate');
  const machine = machineOf(factory, assembler);
  machine.inputs[machine.inputItems.indexOf(factory.rulebook.itemIndex.get('iron_plate') ?? -1)] = 5;
  expect(shownOn(factory, assembler)).toBe('iron_ore');
});

it('a smelter shows what it smelts now, and nothing while any ore would do', () => {
  const factory = aFactory();
  const smelter = build(factory, 'smelter', -30, 5);
  run(factory, 1);
  expect(shownOn(factory, smelter)).toBeUndefined();
  source(factory, 'copper_ore', -31, 5, 'E', 4);
  belts(factory, -31, 5, 'E', 1);
  run(factory, 80);
  expect(shownOn(factory, smelter)).toBe('copper_plate');
});
