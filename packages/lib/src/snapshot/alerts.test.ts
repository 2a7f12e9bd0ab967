/** Which moments of a world a player is told of, and that nobody is flooded with them. */
import { PLAYER } from '../state/battle-codes.ts';
import { step } from '../systems/order.ts';
import { aFactory, belts, build, type Factory, machineOf, order, source } from '../testing/factory.ts';
import { type Alert, createAlertWatch, noteAlerts, takeAlerts } from './alerts.ts';

/** Steps a world under watch; what it was told of, in order. */
function watchFor(
  { state, rulebook }: Factory,
  seconds: number,
  watch = createAlertWatch(),
  each: (tick: number) => void = () => {},
): Alert[] {
  const told: Alert[] = [];
  for (let i = 0; i < seconds * 60; i++) {
    step(state, rulebook);
    each(state.tick);
    noteAlerts(watch, state, rulebook);
    told.push(...takeAlerts(watch));
  }
  return told;
}

const kindsOf = (alerts: readonly Alert[]) => alerts.map(({ kind }) => kind);
const stationsOf = ({ state }: Factory) =>
  state.battle.structures.filter(({ team, kind }) => team === PLAYER && kind === 'station');
const hqOf = ({ state }: Factory) =>
  state.battle.structures.find(({ team, kind }) => team === PLAYER && kind === 'hq');

describe('the boss', () => {
  it('is announced a minute ahead, once, and again when it is there', () => {
    const world = aFactory();
    world.state.waves.clock.countdown = 61 * 60;
    const told = watchFor(world, 100);
    expect(kindsOf(told)).toEqual(['boss-soon', 'boss-arrived']);
    expect(told[0]).toMatchObject({ amount: 60, tick: 60, x: 60 });
    expect(told[1]).toMatchObject({ tick: 61 * 60, x: 60 });
  });

  it('is announced with the time that is left when a push has brought it nearer', () => {
    const world = aFactory();
    world.state.waves.clock.countdown = 20 * 60;
    expect(watchFor(world, 1)).toMatchObject([{ kind: 'boss-soon', amount: 20 }]);
  });

  it('is not announced where it comes every minute anyway', () => {
    const world = aFactory({
      edits: [['world.toml', '[waves]\n', '[waves]\nboss_countdown_seconds = 50\n']],
    });
    expect(kindsOf(watchFor(world, 49))).toEqual([]);
  });
});

describe('a station or the HQ under attack', () => {
  it('is told at the first hit, at its place, and not again while the same attack goes on', () => {
    const world = aFactory();
    const [upper] = stationsOf(world);
    if (!upper) throw new Error('no station');
    const told = watchFor(world, 50, createAlertWatch(), () => {
      upper.hp -= 0.01;
    });
    expect(told).toMatchObject([{ kind: 'station-attacked', x: 20, y: 5, subject: upper.id, amount: 99 }]);
  });

  it('is told again after a minute of it, or after a calm', () => {
    const world = aFactory();
    const hq = hqOf(world);
    if (!hq) throw new Error('no HQ');
    const hits = (tick: number) => {
      const second = tick / 60;
      // A minute and a half of fire, half a minute of calm, one more shot.
      if (second < 90 || second === 120) hq.hp -= 0.001;
    };
    const told = watchFor(world, 130, createAlertWatch(), hits);
    expect(told.map(({ kind, tick }) => [kind, Math.round(tick / 60)])).toEqual([
      ['hq-attacked', 0],
      ['hq-attacked', 60],
      ['hq-attacked', 120],
    ]);
  });

  it('is told for each place apart', () => {
    const world = aFactory();
    const stations = stationsOf(world);
    const told = watchFor(world, 2, createAlertWatch(), () => {
      for (const station of stations) station.hp -= 1;
    });
    expect(told.map(({ y }) => y)).toEqual([5, 15]);
  });

  it('is not told for repairs, nor for the enemy’s stations', () => {
    const world = aFactory();
    const [upper] = stationsOf(world);
    if (upper) upper.hp = 100;
    const told = watchFor(world, 2, createAlertWatch(), () => {
      for (const structure of world.state.battle.structures) {
        structure.hp += structure.team === PLAYER ? 1 : -1;
      }
    });
    expect(kindsOf(told)).toEqual([]);
  });
});

it('a lost station is told where it stood; the HQ’s end has its own screen', () => {
  const world = aFactory();
  const [, lower] = stationsOf(world);
  const watch = createAlertWatch();
  watchFor(world, 1, watch);
  if (lower) lower.hp = 0;
  expect(kindsOf(watchFor(world, 1, watch))).toEqual(['station-lost']);
  const hq = hqOf(world);
  if (hq) hq.hp = 0;
  expect(kindsOf(watchFor(world, 1, watch))).toEqual([]);
});

describe('an idle machine', () => {
  it('is told after a minute, with its place and the reason, and once for one stop', () => {
    const world = aFactory();
    const yard = build(world, 'shipyard', -3, 4);
    expect(order(world, { type: 'set_schematic', x: -3, y: 4, schematic: 'fighter' })).toBeUndefined();
    expect(kindsOf(watchFor(world, 60))).toEqual([]);
    const told = watchFor(world, 800);
    expect(kindsOf(told).filter((kind) => kind === 'yard-idle')).toHaveLength(1);
    expect(told.find(({ kind }) => kind === 'yard-idle')).toMatchObject({
      subject: yard,
      reason: 'missing-input',
      item: 'iron_plate',
      x: -1,
      y: 5,
    });
  });

  it('is not told without a ship or recipe, while it is a site, or where it makes no blocks', () => {
    const world = aFactory();
    build(world, 'shipyard', -3, 4);
    build(world, 'assembler', -20, 4);
    expect(order(world, { type: 'set_recipe', x: -20, y: 4, recipe: 'make_gear' })).toBeUndefined();
    expect(kindsOf(watchFor(world, 130))).toEqual([]);
  });

  it('is told for what makes blocks, counted from the end of its last cycle', () => {
    const world = aFactory();
    const assembler = build(world, 'assembler', -20, 4);
    expect(order(world, { type: 'set_recipe', x: -20, y: 4, recipe: 'make_block' })).toBeUndefined();
    source(world, 'iron_plate', -21, 4, 'E', 0);
    const machine = machineOf(world, assembler);
    const watch = createAlertWatch();
    watchFor(world, 30, watch);
    machine.inputs = machine.inputNeeds.map((need) => need);
    world.state.alarms[world.state.buildings.part[assembler]] = 0;
    // Worked until second 32: a minute later it is told, not before.
    expect(kindsOf(watchFor(world, 61, watch))).toEqual([]);
    expect(watchFor(world, 2, watch)).toMatchObject([
      { kind: 'blocks-idle', subject: assembler, amount: 60 },
    ]);
  });

  it('is not named again within five minutes, however often it starts and stops', () => {
    const world = aFactory();
    const assembler = build(world, 'assembler', -20, 4);
    order(world, { type: 'set_recipe', x: -20, y: 4, recipe: 'make_block' });
    belts(world, -17, 5, 'E', 3);
    const machine = machineOf(world, assembler);
    const feed = (tick: number) => {
      if (tick % (90 * 60) !== 0) return;
      machine.inputs = machine.inputNeeds.map((need) => need);
      world.state.alarms[world.state.buildings.part[assembler]] = 0;
    };
    const told = watchFor(world, 900, createAlertWatch(), feed).filter(({ kind }) => kind === 'blocks-idle');
    expect(told.length).toBeGreaterThan(1);
    expect(told.length).toBeLessThanOrEqual(3);
  });
});

it('a schematic that was earned is told when the choice opens', () => {
  const world = aFactory();
  const watch = createAlertWatch();
  watchFor(world, 1, watch);
  for (const structure of world.state.battle.structures) if (structure.team !== PLAYER) structure.hp = 0;
  expect(watchFor(world, 1, watch)).toMatchObject([{ kind: 'schematic-earned', x: 60 }]);
  expect(kindsOf(watchFor(world, 1, watch))).toEqual([]);
});

it('a dead end is told once, and again after a way out was lost again', () => {
  const world = aFactory({ blocks: 0 });
  const watch = createAlertWatch();
  expect(kindsOf(watchFor(world, 12, watch))).toEqual(['dead-end']);
  world.state.blocks = 500;
  expect(kindsOf(watchFor(world, 6, watch))).toEqual([]);
  world.state.blocks = 0;
  expect(kindsOf(watchFor(world, 6, watch))).toEqual(['dead-end']);
});

it('a view that never asks keeps a bounded number', () => {
  const world = aFactory();
  const stations = stationsOf(world);
  const watch = createAlertWatch();
  for (let i = 0; i < 200; i++) {
    for (const station of stations) station.hp -= 0.1;
    noteAlerts(watch, world.state, world.rulebook);
    world.state.tick += 61 * 60;
  }
  expect(watch.pending.length).toBe(64);
});
