/** Undoing and redoing what a player did: buildings, settings, ground, blocks and what machines hold. */
import { at } from '../state/column.ts';
import { MAX_STEPS } from '../state/history.ts';
import { buildingAt, OPERATIONAL, SITE } from '../state/game-state.ts';
import { listLostItems } from '../testing/edits.ts';
import { aFactory, belts, build, type Factory, machineOf, order, run, source } from '../testing/factory.ts';
import { decodeState, encodeState } from '../saves/save.ts';
import type { Command } from './command.ts';

const undo = (factory: Factory) => order(factory, { type: 'undo' });
const redo = (factory: Factory) => order(factory, { type: 'redo' });
const put = (factory: Factory, command: Command) => expect(order(factory, command)).toBeUndefined();
const placeAt = (building: 'belt' | 'miner' | 'assembler' | 'shipyard' | 'splitter', x: number, y = 5) =>
  ({ type: 'place', building, x, y, rotation: 0 }) as const;
const idAt = ({ state }: Factory, x: number, y = 5) => buildingAt(state.map, x, y);
const stateOf = (factory: Factory, x: number, y = 5) =>
  idAt(factory, x, y) < 0 ? undefined : at(factory.state.buildings.state, idAt(factory, x, y));

describe('undoing a placement', () => {
  it('takes the site away for its whole price; redoing places it again in its place of the queue', () => {
    const factory = aFactory({ blocks: 100 });
    put(factory, placeAt('miner', -20));
    put(factory, placeAt('miner', -16));
    put(factory, placeAt('miner', -12));
    const [first, second, third] = factory.state.queue;
    put(factory, { type: 'undo' });
    put(factory, { type: 'undo' });
    expect(factory.state.blocks).toBe(90);
    expect(stateOf(factory, -16)).toBeUndefined();
    put(factory, { type: 'redo' });
    put(factory, { type: 'redo' });
    expect(factory.state.blocks).toBe(70);
    expect(factory.state.queue).toEqual([first, second, third]);
  });

  it('gives back for a finished building what demolishing it would give, and no more', () => {
    const factory = aFactory({ blocks: 100 });
    put(factory, placeAt('miner', -20));
    run(factory, 600);
    expect(stateOf(factory, -20)).toBe(OPERATIONAL);
    put(factory, { type: 'undo' });
    expect(factory.state.blocks).toBe(97);
    put(factory, { type: 'redo' });
    expect(factory.state.blocks).toBe(90);
    expect(stateOf(factory, -20)).toBe(OPERATIONAL);
  });

  it('keeps the work that was done on a site', () => {
    const factory = aFactory();
    put(factory, placeAt('miner', -20));
    run(factory, 30);
    const { queueProgress } = factory.state;
    expect(queueProgress).toBeGreaterThan(0);
    put(factory, { type: 'undo' });
    put(factory, { type: 'redo' });
    expect(factory.state.queueProgress).toBe(queueProgress);
  });

  it('does not take the work on one site for another', () => {
    const factory = aFactory();
    put(factory, placeAt('miner', -20));
    put(factory, placeAt('miner', -16));
    run(factory, 30);
    put(factory, { type: 'demolish', x: -20, y: 5 });
    run(factory, 10);
    const { queueProgress } = factory.state;
    put(factory, { type: 'undo' });
    expect(factory.state.queue.slice(factory.state.queueHead)).toEqual([
      idAt(factory, -16),
      idAt(factory, -20),
    ]);
    expect(factory.state.queueProgress).toBe(queueProgress);
  });
});

describe('undoing a demolition', () => {
  it('brings the building back as it was, with what it held and worked on, for its refund', () => {
    const factory = aFactory();
    build(factory, 'assembler', -20, 5);
    put(factory, { type: 'set_recipe', x: -20, y: 5, recipe: 'make_gear' });
    belts(factory, -24, 6, 'E', 4);
    belts(factory, -17, 6, 'E', 6);
    source(factory, 'iron_plate', -24, 6);
    run(factory, 400);
    const before = structuredClone(machineOf(factory, idAt(factory, -20)));
    expect(before.inputs[0]).toBeGreaterThan(0);
    expect(before.cycleRecipe).toBeGreaterThanOrEqual(0);
    const { blocks } = factory.state;
    put(factory, { type: 'demolish', x: -20, y: 5 });
    run(factory, 60);
    put(factory, { type: 'undo' });
    const after = machineOf(factory, idAt(factory, -20));
    expect(factory.state.blocks).toBe(blocks);
    expect(stateOf(factory, -20)).toBe(OPERATIONAL);
    expect([after.recipe, after.inputs, after.outputs]).toEqual([
      before.recipe,
      before.inputs,
      before.outputs,
    ]);
    expect(after.cycleEnd).toBe(before.cycleEnd + 60);
    expect(listLostItems(factory)).toEqual([]);
    run(factory, 600);
    expect(listLostItems(factory)).toEqual([]);
  });

  it('brings back what a building had to push, which then leaves it', () => {
    const factory = aFactory();
    belts(factory, -20, 5, 'E', 8);
    source(factory, 'gear', -20, 5, 'E', 5);
    put(factory, { type: 'demolish', x: -22, y: 5 });
    put(factory, { type: 'undo' });
    run(factory, 400);
    expect(machineOf(factory, idAt(factory, -22)).outputs).toEqual([0]);
    expect(listLostItems(factory)).toEqual([]);
  });

  it('is refused while the refund is spent', () => {
    const factory = aFactory({ blocks: 10 });
    put(factory, placeAt('miner', -20));
    put(factory, { type: 'demolish', x: -20, y: 5 });
    factory.state.blocks = 9;
    expect(undo(factory)).toBe('blocks-spent');
    expect(stateOf(factory, -20)).toBeUndefined();
    factory.state.blocks = 10;
    expect(undo(factory)).toBeUndefined();
    expect(stateOf(factory, -20)).toBe(SITE);
  });

  it('is refused where something stands that no command has put there', () => {
    const factory = aFactory();
    put(factory, placeAt('belt', -20));
    put(factory, { type: 'demolish', x: -20, y: 5 });
    build(factory, 'splitter', -20, 5);
    expect(undo(factory)).toBe('changed-since');
  });
});

describe('undoing settings', () => {
  it('brings the recipe back with the items and the cycle that the change has cost', () => {
    const factory = aFactory();
    build(factory, 'miner', -20, 5);
    put(factory, { type: 'set_recipe', x: -20, y: 5, recipe: 'mine_iron' });
    run(factory, 90);
    const before = structuredClone(machineOf(factory, idAt(factory, -20)));
    expect(before.outputs[0]).toBeGreaterThan(0);
    put(factory, { type: 'set_recipe', x: -20, y: 5, recipe: null });
    run(factory, 90);
    put(factory, { type: 'undo' });
    const after = machineOf(factory, idAt(factory, -20));
    expect([after.recipe, after.outputs]).toEqual([before.recipe, before.outputs]);
    expect(after.cycleRecipe).toBeGreaterThanOrEqual(0);
    expect(after.cycleEnd).toBe(before.cycleEnd + 90);
    expect(listLostItems(factory)).toEqual([]);
    run(factory, 300);
    expect(listLostItems(factory)).toEqual([]);
  });

  it('brings layout, orders, filters and rotation back, one step each', () => {
    const factory = aFactory();
    build(factory, 'shipyard', -3, 1);
    build(factory, 'splitter', -20, 5);
    const yard = machineOf(factory, idAt(factory, -3, 1));
    put(factory, { type: 'set_schematic', x: -3, y: 1, schematic: 'fighter' });
    put(factory, { type: 'set_layout', x: -3, y: 1, modules: [{ type: 'cannon', x: 0, y: 0, rotation: 0 }] });
    put(factory, { type: 'set_stance', x: -3, y: 1, stance: 'defensive' });
    put(factory, { type: 'set_filter', x: -20, y: 5, output: 'E', items: ['iron_ore'] });
    put(factory, { type: 'place', building: 'splitter', x: -20, y: 5, rotation: 90 });
    const { splitters, buildings } = factory.state;
    expect(factory.state.history.done).toBe(5);
    put(factory, { type: 'undo' });
    expect(buildings.turns[idAt(factory, -20)]).toBe(0);
    put(factory, { type: 'undo' });
    expect(splitters[0]?.filters).toEqual([null, null]);
    put(factory, { type: 'undo' });
    expect(yard.orders?.stance).toBe('aggressive');
    put(factory, { type: 'undo' });
    expect(yard.orders?.layout).toEqual([]);
    put(factory, { type: 'undo' });
    expect(yard.orders?.schematic).toBe(-1);
    for (let i = 0; i < 5; i++) put(factory, { type: 'redo' });
    expect(yard.orders).toMatchObject({ stance: 'defensive', layout: [{ type: 'cannon' }] });
  });

  it('does not count what changed nothing', () => {
    const factory = aFactory();
    build(factory, 'splitter', -20, 5);
    put(factory, placeAt('splitter', -20));
    put(factory, { type: 'set_filter', x: -20, y: 5, output: 'E', items: [] });
    expect(undo(factory)).toBe('nothing-to-undo');
  });
});

describe('undoing an expansion', () => {
  it('gives its price back and takes its columns away', () => {
    const factory = aFactory({ blocks: 1000 });
    const { asteroidWidth, map } = factory.state;
    const cells = [...map.cells];
    put(factory, { type: 'expand' });
    run(factory, 5);
    put(factory, { type: 'undo' });
    expect(factory.state).toMatchObject({
      blocks: 1000,
      asteroidWidth,
      map: { left: map.left, width: map.width },
    });
    expect([...factory.state.map.cells]).toEqual(cells);
    expect(decodeState(encodeState(factory.state), factory.rulebook).ok).toBe(true);
    put(factory, { type: 'redo' });
    expect(factory.state.asteroidWidth).toBeGreaterThan(asteroidWidth);
  });

  it('is refused while something stands on its columns', () => {
    const factory = aFactory();
    put(factory, { type: 'expand' });
    build(factory, 'belt', factory.state.map.left, 5);
    expect(undo(factory)).toBe('changed-since');
  });
});

describe('steps', () => {
  it('hold the commands of one gesture: a building in the place of another is one step', () => {
    const factory = aFactory({ blocks: 100 });
    put(factory, placeAt('belt', -20));
    put(factory, { type: 'demolish', x: -20, y: 5, gesture: 7 });
    put(factory, { ...placeAt('splitter', -20), gesture: 7 });
    const { blocks } = factory.state;
    put(factory, { type: 'undo' });
    expect(at(factory.state.buildings.type, idAt(factory, -20))).toBe(at(factory.state.buildings.type, 1));
    expect(factory.state.blocks).toBe(98);
    put(factory, { type: 'redo' });
    expect(factory.state.blocks).toBe(blocks);
    put(factory, { type: 'undo' });
    put(factory, { type: 'undo' });
    expect(factory.state.blocks).toBe(100);
  });

  it('of a blueprint come and go as one', () => {
    const factory = aFactory({ blocks: 100 });
    const blueprint = {
      name: 'b',
      buildings: [
        { type: 'miner', dx: 0, dy: 0, rotation: 0, recipe: 'mine_iron' },
        { type: 'belt', dx: 2, dy: 0, rotation: 0 },
      ],
    } as const;
    put(factory, { type: 'place_blueprint', blueprint, x: -20, y: 5, rotation: 0 });
    const { recipe } = machineOf(factory, idAt(factory, -20));
    put(factory, { type: 'undo' });
    expect(factory.state).toMatchObject({ blocks: 100, queue: [] });
    put(factory, { type: 'redo' });
    expect(machineOf(factory, idAt(factory, -20)).recipe).toBe(recipe);
    expect(stateOf(factory, -18)).toBe(SITE);
  });

  it('that were undone are forgotten when something else is done', () => {
    const factory = aFactory();
    put(factory, placeAt('belt', -20));
    put(factory, { type: 'undo' });
    put(factory, placeAt('belt', -19));
    expect(redo(factory)).toBe('nothing-to-redo');
    put(factory, { type: 'undo' });
    expect(undo(factory)).toBe('nothing-to-undo');
  });

  it('are forgotten beyond a number of them', () => {
    const factory = aFactory({ blocks: 10_000 });
    for (let i = 0; i <= MAX_STEPS; i++) put(factory, placeAt('belt', -39 + (i % 30), Math.floor(i / 30)));
    for (let i = 0; i < MAX_STEPS; i++) put(factory, { type: 'undo' });
    expect(undo(factory)).toBe('nothing-to-undo');
    expect(stateOf(factory, -39, 0)).toBe(SITE);
    expect(stateOf(factory, -38, 0)).toBeUndefined();
  });

  it('survive a save', () => {
    const factory = aFactory();
    put(factory, placeAt('miner', -20));
    put(factory, { type: 'set_recipe', x: -20, y: 5, recipe: 'mine_iron' });
    put(factory, { type: 'demolish', x: -20, y: 5 });
    put(factory, { type: 'undo' });
    const loaded = decodeState(encodeState(factory.state), factory.rulebook);
    if (!loaded.ok) throw new Error(loaded.error);
    const other = { ...factory, state: loaded.value };
    put(other, { type: 'redo' });
    expect(stateOf(other, -20)).toBeUndefined();
    for (let i = 0; i < 3; i++) put(other, { type: 'undo' });
    expect(other.state.blocks).toBe(aFactory().state.blocks);
  });
});
