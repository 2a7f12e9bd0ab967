/** Statistics of small worlds: rates, flows, causes upstream, and the chances of the next waves. */
import { shipThreat } from '../rules/threat.ts';
import { drawWave } from '../rules/waves.ts';
import { configuredLevels } from '../rules/ship-design.ts';
import { spawnShip } from '../state/battle.ts';
import { ENEMY, PLAYER } from '../state/battle-codes.ts';
import { addDesign } from '../state/battle-setup.ts';
import { createRandom } from '@dota-factory/base';
import { forecastWaves } from '../rules/forecast.ts';
import { aFactory, belts, build, type Factory, order, run } from '../testing/factory.ts';
import { describeUse } from './bottlenecks.ts';
import { readMachine, readTile, spanFlow } from './flow.ts';
import { describeStatistics, describeWaves } from './statistics.ts';

/** Mine, smelter and assembler for gears in a row; the chain ends in a belt of `length` tiles. */
function aChain(length = 12): Factory & Record<'miner' | 'smelter' | 'assembler', number> {
  const factory = aFactory();
  const miner = build(factory, 'miner', -38, 5);
  order(factory, { type: 'set_recipe', x: -38, y: 5, recipe: 'mine_iron' });
  belts(factory, -36, 5, 'E', 3);
  const smelter = build(factory, 'smelter', -33, 5);
  belts(factory, -31, 5, 'E', 3);
  const assembler = build(factory, 'assembler', -28, 4);
  order(factory, { type: 'set_recipe', x: -28, y: 4, recipe: 'make_gear' });
  belts(factory, -25, 5, 'E', length);
  return { ...factory, miner, smelter, assembler };
}

describe('rates by item', () => {
  it('are per minute in every window, from the start of a new world on', () => {
    const chain = aChain(20);
    run(chain, 2 * 3600);
    const [one, ten, sixty] = describeStatistics(chain.state, chain.rulebook).windows;
    expect([one, ten, sixty].map((window) => [window?.minutes, window?.step])).toEqual([
      [1, 1],
      [10, 10],
      [60, 60],
    ]);
    const ore = (window: typeof one) => window?.items.find(({ item }) => item === 'iron_ore');
    // One ore a second; the first is ready after a second.
    expect(ore(one)?.produced).toHaveLength(60);
    expect(ore(one)?.producedMean).toBe(60);
    expect(ore(sixty)?.produced).toEqual([59, 60]);
    expect(ore(ten)?.produced).toHaveLength(12);
    const made = ten?.items.find(({ item }) => item === 'gear');
    expect(made?.producedMean).toBeGreaterThan(20);
    expect(made?.producedMean).toBeLessThanOrEqual(30);
    expect(sixty?.totals.blocks).toEqual([1000, 1000]);
  });

  it('leave out items that nobody has made', () => {
    const chain = aChain();
    run(chain, 700);
    const names = describeStatistics(chain.state, chain.rulebook).windows[0]?.items.map(({ item }) => item);
    expect(names).toEqual(expect.arrayContaining(['iron_ore', 'iron_plate']));
    expect(names).not.toContain('motor');
  });
});

describe('what was measured in the last minute', () => {
  it('is what a machine makes, beside what it could, and how much of the time it works', () => {
    const chain = aChain(20);
    run(chain, 2 * 3600);
    const span = spanFlow(chain.state);
    expect(readMachine(chain.state, chain.rulebook, span, chain.miner)).toEqual({
      perMinute: 60,
      possible: 60,
      use: 1,
    });
    const gears = readMachine(chain.state, chain.rulebook, span, chain.assembler);
    expect(gears?.possible).toBe(30);
    expect(gears?.perMinute).toBeCloseTo(30, 0);
  });

  it('is less than a machine could make while what it made lies in its way', () => {
    const chain = aChain(20);
    run(chain, 2 * 3600);
    // The belt behind the miner is cut: one item more, and it stops.
    expect(order(chain, { type: 'demolish', x: -36, y: 5 })).toBeUndefined();
    run(chain, 1800);
    const reading = readMachine(chain.state, chain.rulebook, spanFlow(chain.state), chain.miner);
    expect(reading?.possible).toBe(60);
    expect(reading?.perMinute).toBeLessThan(45);
    expect(reading?.perMinute).toBeGreaterThan(25);
  });

  it('is what passes on a belt, whatever line the tile belongs to, and nothing once it is full', () => {
    const chain = aChain(4);
    run(chain, 3600);
    const tile = (x: number) =>
      chain.state.map.cells[5 * chain.state.map.width + x - chain.state.map.left] - 1;
    const flow = readTile(chain.state, chain.rulebook, spanFlow(chain.state), tile(-35));
    expect(flow?.possible).toBe(480);
    expect(flow?.perMinute).toBeGreaterThan(50);
    expect(flow?.perMinute).toBeLessThanOrEqual(62);
    // The end is full after 16 gears; then everything behind it fills up and stands.
    run(chain, 6 * 3600);
    const later = readTile(chain.state, chain.rulebook, spanFlow(chain.state), tile(-35));
    expect(later).toMatchObject({ perMinute: 0, use: 0 });
  });

  it('is unknown for sites and for what was built a moment ago', () => {
    const chain = aChain();
    run(chain, 60);
    expect(readMachine(chain.state, chain.rulebook, spanFlow(chain.state), chain.miner)).toBeUndefined();
  });
});

describe('bottlenecks', () => {
  /** Blocks need a plate and an ore each: one mine feeds both by a splitter. */
  function aBlockLine(): Factory & Record<'assembler' | 'miner', number> {
    const factory = aFactory();
    const miner = build(factory, 'miner', -30, 5);
    order(factory, { type: 'set_recipe', x: -30, y: 5, recipe: 'mine_iron' });
    belts(factory, -28, 5, 'E', 4);
    const assembler = build(factory, 'assembler', -24, 4);
    order(factory, { type: 'set_recipe', x: -24, y: 4, recipe: 'make_block' });
    return { ...factory, assembler, miner };
  }

  it('name the item that no machine upstream makes', () => {
    const line = aBlockLine();
    run(line, 3600);
    expect(describeUse(line.state, line.rulebook).bottlenecks).toMatchObject([
      { building: line.assembler, use: 0, cause: 'no-source', culprit: line.assembler, item: 'iron_plate' },
    ]);
  });

  it('follow the scarce item through machines that wait themselves', () => {
    const factory = aFactory();
    // Ore arrives at half the speed that the smelter could take, and the plates are scarce.
    const miner = build(factory, 'miner', -38, 5);
    order(factory, { type: 'set_recipe', x: -38, y: 5, recipe: 'mine_iron' });
    belts(factory, -36, 5, 'E', 2);
    build(factory, 'smelter', -34, 5);
    belts(factory, -32, 5, 'E', 2);
    const assembler = build(factory, 'assembler', -30, 4);
    order(factory, { type: 'set_recipe', x: -30, y: 4, recipe: 'make_block' });
    // Its ore comes from another mine, which is always ready.
    build(factory, 'miner', -34, 2);
    order(factory, { type: 'set_recipe', x: -34, y: 2, recipe: 'mine_iron' });
    belts(factory, -32, 2, 'E', 3);
    belts(factory, -29, 2, 'S', 2);
    belts(factory, -27, 5, 'E', 22);
    const setTicks = (recipe: string, durationTicks: number) => {
      const rule = factory.rulebook.recipes.find((each) => each.recipe.id === recipe);
      if (rule) Object.assign(rule, { durationTicks });
    };
    setTicks('make_block', 30);
    // A quick smelter waits for ore, so that the mine is what holds it up.
    setTicks('smelt_iron', 20);
    run(factory, 70 * 60);
    const { bottlenecks } = describeUse(factory.state, factory.rulebook);
    expect(bottlenecks).toMatchObject([
      { building: assembler, cause: 'at-capacity', culprit: miner, item: 'iron_ore' },
    ]);
  });

  it('colour every measured machine and belt by its use', () => {
    const chain = aChain();
    run(chain, 3600);
    const { id, use } = describeUse(chain.state, chain.rulebook);
    const useOf = (building: number) => use[id.indexOf(building)];
    expect(useOf(chain.miner)).toBeCloseTo(1, 1);
    expect(id.length).toBeGreaterThan(10);
    expect([...use].every((each) => each >= 0 && each <= 1)).toBe(true);
  });
});

describe('the next waves', () => {
  it('have the chance of at least one of each ship, as drawing many waves shows', () => {
    const world = aFactory({
      edits: [['world.toml', 'threat_rate_formula = "0"', 'threat_rate_formula = "3"']],
    });
    const { clock } = world.state.waves;
    const { normal } = forecastWaves(clock, world.rulebook.waves);
    const random = createRandom(5);
    const seen = normal.ships.map(() => 0);
    const budget = Math.round(normal.budget * 60e6);
    for (let i = 0; i < 4000; i++) {
      const drawn = new Set<number>();
      drawWave(world.rulebook.waves.costs, budget, 1000, random, (ship) => drawn.add(ship));
      for (const ship of drawn) seen[ship]++;
    }
    expect(normal.method).toBe('exact');
    normal.chances.forEach((chance, ship) => expect(chance).toBeCloseTo(seen[ship] / 4000, 1));
  });

  it('stand beside the threat of the ships that fly now, of each side', () => {
    const { state, rulebook } = aFactory();
    const { config } = rulebook;
    expect(describeWaves(state, rulebook).flying).toEqual({ player: 0, enemy: 0 });
    const [ship] = config.ships;
    const design = addDesign(state.battle, config, 0, 3, [], configuredLevels(config));
    for (const [team, x] of [
      [PLAYER, 5],
      [PLAYER, 7],
      [ENEMY, 30],
    ] as const)
      spawnShip(state.battle, { team, design, x, y: 4, facing: 0 });
    const threat = ship === undefined ? 0 : shipThreat(config, ship, []);
    expect(threat).toBeGreaterThan(0);
    expect(describeWaves(state, rulebook).flying).toEqual({ player: 2 * threat, enemy: threat });
  });

  it('name ships, the most likely first, and leave out those that cannot come', () => {
    const world = aFactory({
      edits: [['world.toml', 'threat_rate_formula = "0"', 'threat_rate_formula = "1"']],
    });
    const { normal, boss } = describeWaves(world.state, world.rulebook);
    expect(normal.ships.every(({ chance }) => chance > 0 && chance <= 1)).toBe(true);
    const chances = boss.ships.map(({ chance }) => chance);
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
  });
});
