/** One building in the place of another, and a group moved: one command, all or nothing, undone in one step. */
import { at } from '../state/column.ts';
import { BUILDING_IDS } from '../content/game-config.ts';
import { buildingAt } from '../state/game-state.ts';
import { fingerprint } from '../state/fingerprint.ts';
import { captureBlueprint } from '../snapshot/blueprint.ts';
import { aFactory, build, type Factory, machineOf, order } from '../testing/factory.ts';

const typeAt = ({ state }: Factory, x: number, y = 5) => {
  const id = buildingAt(state.map, x, y);
  return id < 0 ? undefined : BUILDING_IDS[at(state.buildings.type, id)];
};
const splitter = (x: number) =>
  ({ type: 'place', building: 'splitter', x, y: 5, rotation: 0, replaces: [{ x, y: 5 }] }) as const;

it('a splitter takes the place of a belt, for the difference in price, and gives it back by one undo', () => {
  const factory = aFactory({ blocks: 100 });
  build(factory, 'belt', -20, 5);
  expect(order(factory, { ...splitter(-20), replaces: undefined })).toBe('occupied');
  expect(order(factory, splitter(-20))).toBeUndefined();
  expect(typeAt(factory, -20)).toBe('splitter');
  expect(order(factory, { type: 'undo' })).toBeUndefined();
  expect([typeAt(factory, -20), factory.state.blocks]).toEqual(['belt', 100]);
  expect(order(factory, { type: 'undo' })).toBe('nothing-to-undo');
});

it('the refund counts towards the price, and without enough nothing goes', () => {
  const factory = aFactory({ blocks: 10 });
  order(factory, { type: 'place', building: 'miner', x: -20, y: 5, rotation: 0 });
  const smelter = {
    type: 'place',
    building: 'smelter',
    x: -20,
    y: 5,
    rotation: 0,
    replaces: [{ x: -20, y: 5 }],
  } as const;
  const before = fingerprint(factory.state);
  expect(order(factory, smelter)).toBe('not-enough-blocks');
  expect(fingerprint(factory.state)).toBe(before);
  factory.state.blocks = 2;
  expect(order(factory, smelter)).toBeUndefined();
  expect([typeAt(factory, -20), factory.state.blocks]).toEqual(['smelter', 0]);
});

it('what cannot be demolished, or is not there, makes no way', () => {
  const factory = aFactory();
  const { map } = factory.state;
  const row = Math.floor(map.height / 2);
  expect(order(factory, { ...splitter(-1), y: row, replaces: [{ x: -1, y: row }] })).toBe('not-demolishable');
  expect(order(factory, splitter(-20))).toBe('no-building');
});

it('a group moves onto tiles that it stood on itself, with its settings, as one step', () => {
  const factory = aFactory({ blocks: 100 });
  const miner = build(factory, 'miner', -20, 5);
  const belt = build(factory, 'belt', -18, 5);
  order(factory, { type: 'set_recipe', x: -20, y: 5, recipe: 'mine_iron' });
  const { recipe } = machineOf(factory, miner);
  const blueprint = captureBlueprint(factory.state, factory.rulebook, [miner, belt], '');
  if (blueprint === undefined) throw new Error('nothing was captured');
  const part = blueprint.buildings.find(({ type }) => type === 'miner');
  const replaces = [
    { x: -20, y: 5 },
    { x: -19, y: 6 },
    { x: -18, y: 5 },
  ];
  // One tile to the right.
  const moved = {
    type: 'place_blueprint',
    blueprint,
    x: -19 - (part?.dx ?? 0),
    y: 5 - (part?.dy ?? 0),
  } as const;
  expect(order(factory, { ...moved, rotation: 0 })).toBe('occupied');
  expect(order(factory, { ...moved, rotation: 0, replaces })).toBeUndefined();
  expect([typeAt(factory, -20), typeAt(factory, -19), typeAt(factory, -17)]).toEqual([
    undefined,
    'miner',
    'belt',
  ]);
  expect(machineOf(factory, buildingAt(factory.state.map, -19, 5)).recipe).toBe(recipe);
  order(factory, { type: 'undo' });
  expect([typeAt(factory, -20), typeAt(factory, -18), typeAt(factory, -17)]).toEqual([
    'miner',
    'belt',
    undefined,
  ]);
});
