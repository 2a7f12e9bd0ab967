/** Proves what a view receives: rows, tracks, items and their order, ranges, badges, events and details. */
/// <reference types="jest" />
import { BUILDING_INDEX } from '../rules/rulebook.ts';
import { configuredLevels } from '../rules/ship-design.ts';
import { spawnShip } from '../state/battle.ts';
import { addDesign } from '../state/battle-setup.ts';
import { addSite } from '../edits/construction.ts';
import { OPERATIONAL } from '../state/game-state.ts';
import {
  aFactory,
  belts,
  build,
  draw,
  type Factory,
  itemOf,
  machineOf,
  order,
  run,
  source,
} from '../testing/factory.ts';
import { tileItems } from './tile-items.ts';
import { createSnapshotScratch, noteCommand, noteTick, type SnapshotScratch, takeSnapshot } from './view.ts';
import {
  BADGE_MISSING_INPUT,
  BADGE_NO_RECIPE,
  BADGE_OUTPUT_FULL,
  BADGE_WORKING,
  type GroundView,
  ROW_BADGE,
  ROW_BLOCKED,
  type Selection,
  type Snapshot,
  TRACK_FROM_LEFT,
  TRACK_FROM_RIGHT,
  TRACK_STRAIGHT,
  VIEW_EVENTS,
} from './view-types.ts';

interface Ask {
  readonly left?: number;
  readonly right?: number;
  readonly selection?: Selection;
  readonly groundVersion?: number;
  readonly scratch?: SnapshotScratch;
}

function look({ state, rulebook }: Factory, ask: Ask = {}): Snapshot {
  const { left = -100, right = 100, selection = { kind: 'none' }, groundVersion = -1 } = ask;
  const request = { left, right, selection, groundVersion, withDetails: true };
  return takeSnapshot(state, rulebook, request, ask.scratch ?? createSnapshotScratch());
}

function groundOf(snapshot: Snapshot): GroundView {
  if (snapshot.ground === undefined) throw new Error('no ground came');
  return snapshot.ground;
}

function rowAt({ buildings }: GroundView, x: number, y: number): number {
  for (let row = 0; row < buildings.count; row++)
    if (buildings.x[row] === x && buildings.y[row] === y) return row;
  throw new Error(`nothing at ${x},${y}`);
}

function flagsAt(snapshot: Snapshot, x: number, y: number): number {
  return snapshot.rowFlags[rowAt(groundOf(snapshot), x, y) - snapshot.rowFrom];
}

interface SeenItem {
  readonly kind: number;
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
}

function itemsOf({ items }: Snapshot): SeenItem[] {
  return Array.from({ length: items.count }, (_, i) => ({
    kind: items.kind[i],
    x: items.x[i],
    y: items.y[i],
    vx: items.vx[i],
    vy: items.vy[i],
  }));
}

describe('the ground', () => {
  it('lists buildings by column, then row', () => {
    const factory = aFactory();
    build(factory, 'belt', -10, 5);
    build(factory, 'belt', -12, 7);
    build(factory, 'belt', -12, 2);
    const { buildings, rowOfId } = groundOf(look(factory));
    expect(Array.from(buildings.x)).toEqual([-12, -12, -10, -4]);
    expect(Array.from(buildings.y)).toEqual([2, 7, 5, 8]);
    expect(Array.from(buildings.id, (id) => rowOfId[id])).toEqual([0, 1, 2, 3]);
  });

  it('is left out while it is the one the view has, and comes again after every kind of edit', () => {
    const factory = aFactory();
    const scratch = createSnapshotScratch();
    let { groundVersion } = look(factory, { scratch });
    const comes = () => {
      const snapshot = look(factory, { scratch, groundVersion });
      groundVersion = snapshot.groundVersion;
      return snapshot.ground !== undefined;
    };
    expect(comes()).toBe(false);
    run(factory, 5);
    expect(comes()).toBe(false);
    expect(order(factory, { type: 'place', building: 'belt', x: -10, y: 3, rotation: 0 })).toBeUndefined();
    expect(comes()).toBe(true);
    order(factory, { type: 'place', building: 'belt', x: -10, y: 3, rotation: 90 });
    expect(comes()).toBe(true);
    run(factory, 61);
    expect(comes()).toBe(true);
    order(factory, { type: 'demolish', x: -10, y: 3 });
    expect(comes()).toBe(true);
    order(factory, { type: 'expand' });
    expect(comes()).toBe(true);
    expect(comes()).toBe(false);
  });

  it('[REQ-GW-SCROLL-LIMIT] ends left with the asteroid and right with the enemy stations', () => {
    const factory = aFactory();
    expect(groundOf(look(factory))).toMatchObject({ scrollLeft: -40, scrollRight: 61, height: 20 });
    order(factory, { type: 'expand' });
    factory.state.stationLevel = 2;
    expect(groundOf(look(factory))).toMatchObject({ scrollLeft: -45, scrollRight: 81 });
  });

  it('[REQ-BLD-BELT] a belt fed from one side alone is a curve', () => {
    const factory = aFactory();
    draw(factory, -20, 2, ['>v', '.>']);
    draw(factory, -20, 6, ['.>', '>^']);
    draw(factory, -20, 10, ['>>v', '..>', '..^']);
    const ground = groundOf(look(factory));
    const track = (x: number, y: number) => ground.buildings.track[rowAt(ground, x, y)];
    expect(track(-19, 2)).toBe(TRACK_FROM_RIGHT);
    expect(track(-19, 3)).toBe(TRACK_FROM_LEFT);
    expect(track(-19, 7)).toBe(TRACK_FROM_LEFT);
    expect(track(-19, 6)).toBe(TRACK_FROM_RIGHT);
    expect(track(-20, 2)).toBe(TRACK_STRAIGHT);
    // Fed from both sides it is straight.
    expect(track(-18, 11)).toBe(TRACK_STRAIGHT);
  });
});

describe('items', () => {
  it('[REQ-GW-TILE-SIZE] lie along their belt by progress, the furthest last', () => {
    const factory = aFactory();
    source(factory, 'iron_ore', -20, 3);
    belts(factory, -20, 3, 'E', 4);
    run(factory, 200);
    const seen = itemsOf(look(factory));
    const expected = [-20, -19, -18, -17].flatMap((x) =>
      tileItems(factory.state, idAt(factory, x, 3))
        .map(({ progress }) => x + progress)
        .reverse(),
    );
    expect(seen.map(({ x }) => x)).toEqual(expected.map((x) => expect.closeTo(x, 4)));
    expect(expected.length).toBeGreaterThan(10);
    expect(seen.every(({ y }) => y === 3.5)).toBe(true);
    expect(seen.map(({ x }) => x)).toEqual(seen.map(({ x }) => x).sort((a, b) => a - b));
  });

  it('run along an arc in a curve', () => {
    const factory = aFactory();
    source(factory, 'iron_ore', -20, 3);
    draw(factory, -20, 3, ['>v', '.v']);
    run(factory, 60);
    const curve = itemsOf(look(factory)).filter(({ x, y }) => x >= -19 && x <= -18 && y >= 3 && y <= 4);
    expect(curve.length).toBeGreaterThan(1);
    // The corner that the arc turns around.
    for (const { x, y } of curve) expect(Math.hypot(x + 19, y - 4)).toBeCloseTo(0.5, 4);
  });

  it('all other items on tiles are listed exactly once, wherever belts meet, split, tunnel and circle', () => {
    const factory = aFactory({ width: 60 });
    source(factory, 'iron_ore', -50, 3);
    source(factory, 'copper_ore', -47, 6, 'N');
    draw(factory, -50, 3, ['>>>>>>', '...^..', '...^..']);
    build(factory, 'splitter', -44, 3, 90);
    belts(factory, -44, 4, 'S', 3);
    belts(factory, -44, 2, 'N', 2);
    build(factory, 'tunnel_entry', -44, 7, 90);
    build(factory, 'tunnel_exit', -44, 10, 90);
    draw(factory, -44, 11, ['>>>v', '^..v', '^<<<']);
    for (let tick = 0; tick < 900; tick += 37) {
      run(factory, 37);
      const seen = itemsOf(look(factory));
      const { buildings } = factory.state;
      let held = 0;
      for (let id = 0; id < buildings.count; id++) {
        if (buildings.state[id] === OPERATIONAL && buildings.type[id] >= BUILDING_INDEX.belt)
          held += tileItems(factory.state, id).length;
      }
      expect(seen).toHaveLength(held);
    }
    expect(itemsOf(look(factory)).length).toBeGreaterThan(40);
  });

  it('[REQ-GW-BELT-CAPACITY] on a splitter the committed lie above the unassigned, in the order of ports', () => {
    const factory = aFactory();
    source(factory, 'iron_ore', -20, 5);
    belts(factory, -20, 5, 'E', 2);
    build(factory, 'splitter', -18, 5, 90);
    run(factory, 400);
    const here = itemsOf(look(factory)).filter(
      ({ x, y }) => Math.abs(x + 17.5) <= 0.5 && Math.abs(y - 5.5) <= 0.5,
    );
    const onTile = here.slice(-4);
    // Turned by 90 degrees the outputs look south and north; unassigned items come in from the west.
    expect(onTile.slice(0, 2).every(({ x }) => x < -17.4)).toBe(true);
    expect(onTile[2]?.y).toBeGreaterThan(5.5);
    expect(onTile[3]?.y).toBeLessThan(5.5);
  });

  it('of columns that are not asked for are left out', () => {
    const factory = aFactory();
    source(factory, 'iron_ore', -35, 3);
    belts(factory, -35, 3, 'E', 25);
    run(factory, 900);
    const seen = itemsOf(look(factory, { left: -20, right: -15 }));
    expect(seen.length).toBeGreaterThan(20);
    expect(Math.min(...seen.map(({ x }) => x))).toBeGreaterThanOrEqual(-22);
    expect(Math.max(...seen.map(({ x }) => x))).toBeLessThanOrEqual(-12);
  });

  it('say whether they move', () => {
    const factory = aFactory();
    source(factory, 'iron_ore', -20, 3);
    belts(factory, -20, 3, 'E', 6);
    run(factory, 60);
    expect(itemsOf(look(factory)).every(({ vx, vy }) => vx === 127 && vy === 0)).toBe(true);
    run(factory, 600);
    expect(itemsOf(look(factory)).every(({ vx, vy }) => vx === 0 && vy === 0)).toBe(true);
  });

  it('in transit in a tunnel are not seen', () => {
    const factory = aFactory();
    source(factory, 'iron_ore', -20, 3);
    build(factory, 'tunnel_entry', -20, 3);
    build(factory, 'tunnel_exit', -16, 3);
    run(factory, 300);
    const between = itemsOf(look(factory)).filter(({ x }) => x > -19 && x < -16);
    expect(between).toEqual([]);
  });
});

describe('flags', () => {
  it('stop the tracks under a jam, and only those', () => {
    const factory = aFactory();
    build(factory, 'miner', -22, 3);
    order(factory, { type: 'set_recipe', x: -22, y: 3, recipe: 'mine_iron' });
    belts(factory, -20, 3, 'E', 6);
    run(factory, 60 * 10);
    const blocked = (x: number) => (flagsAt(look(factory), x, 3) & ROW_BLOCKED) !== 0;
    expect([blocked(-15), blocked(-20)]).toEqual([true, false]);
    run(factory, 60 * 30);
    expect(blocked(-20)).toBe(true);
  });

  it('say what a machine does, or why it is idle', () => {
    const factory = aFactory();
    build(factory, 'miner', -20, 3);
    const smelter = build(factory, 'smelter', -20, 6);
    const badge = (y: number) => flagsAt(look(factory), -20, y) & ROW_BADGE;
    expect([badge(3), badge(6)]).toEqual([BADGE_NO_RECIPE, BADGE_MISSING_INPUT]);
    order(factory, { type: 'set_recipe', x: -20, y: 3, recipe: 'mine_iron' });
    run(factory, 30);
    const working = look(factory);
    expect(flagsAt(working, -20, 3) & ROW_BADGE).toBe(BADGE_WORKING);
    expect(working.rowProgress[rowAt(groundOf(working), -20, 3) - working.rowFrom]).toBeCloseTo(0.5, 1);
    run(factory, 300);
    expect(badge(3)).toBe(BADGE_OUTPUT_FULL);
    const machine = machineOf(factory, smelter);
    machine.inputs[machine.inputItems.indexOf(itemOf(factory, 'iron_ore'))] = 1;
    machine.outputs[machine.outputItems.indexOf(itemOf(factory, 'iron_plate'))] = 2;
    expect(badge(6)).toBe(BADGE_OUTPUT_FULL);
  });

  it('[REQ-UI-CONSTRUCTION-PROGRESS] a site shows its progress; waiting sites are at zero', () => {
    const factory = aFactory();
    addSite(factory.state, factory.rulebook, BUILDING_INDEX.miner, -20, 3, 0);
    addSite(factory.state, factory.rulebook, BUILDING_INDEX.miner, -20, 6, 0);
    run(factory, 30);
    const snapshot = look(factory);
    const progress = (y: number) =>
      snapshot.rowProgress[rowAt(groundOf(snapshot), -20, y) - snapshot.rowFrom];
    expect([progress(3), progress(6)]).toEqual([expect.closeTo(0.5, 1), 0]);
  });

  it('cover the rows of the columns asked for, wide buildings that reach in included', () => {
    const factory = aFactory();
    for (let x = -40; x < -10; x += 3) build(factory, 'assembler', x, 2);
    const snapshot = look(factory, { left: -20, right: -18 });
    const { buildings } = groundOf(snapshot);
    const xs = Array.from(snapshot.rowFlags, (_, i) => buildings.x[snapshot.rowFrom + i]);
    expect(xs).toContain(-22);
    expect(Math.min(...xs)).toBeGreaterThan(-30);
    expect(Math.max(...xs)).toBeLessThan(-14);
  });
});

describe('the battle', () => {
  function withShips(): Factory {
    const factory = aFactory();
    const { state, rulebook } = factory;
    const levels = configuredLevels(rulebook.config);
    const design = addDesign(
      state.battle,
      rulebook.config,
      0,
      3,
      rulebook.config.ships[0]?.default_modules ?? [],
      levels,
    );
    spawnShip(state.battle, { team: 0, design, x: 5, y: 6, facing: 0 });
    spawnShip(state.battle, { team: 1, design, x: 8, y: 6, facing: Math.PI });
    return factory;
  }

  it('is sent as columns, ships with their share of HP', () => {
    const factory = withShips();
    factory.state.battle.ships.hp[1] = factory.state.battle.ships.maxHp[1] / 4;
    const { ships, structures, header } = look(factory);
    expect(Array.from(ships.team)).toEqual([0, 1]);
    expect(Array.from(ships.hp)).toEqual([1, 0.25]);
    expect(Array.from(ships.x)).toEqual([5, 8]);
    expect(header).toMatchObject({ playerShips: 1, enemyShips: 1, hqHp: 1000, hqMaxHp: 1000, bossWave: 1 });
    expect(Array.from(structures.kind).sort()).toEqual([0, 0, 0, 0, 1]);
    expect(Array.from(structures.hp)).toEqual([1, 1, 1, 1, 1]);
  });

  it('events of all ticks since the last snapshot are sent once, with their ticks', () => {
    const factory = withShips();
    const scratch = createSnapshotScratch();
    const fired: number[] = [];
    for (let tick = 0; tick < 90; tick++) {
      run(factory, 1);
      noteTick(scratch, factory.state);
      const { events } = factory.state.battle;
      for (let i = 0; i < events.count; i++) if (events.type[i] === 2) fired.push(factory.state.tick);
    }
    const { events } = look(factory, { scratch });
    const sent = Array.from(events.type).flatMap((type, i) =>
      VIEW_EVENTS[type] === 'fired' ? [events.tick[i]] : [],
    );
    expect(fired.length).toBeGreaterThan(0);
    expect(sent).toEqual(fired);
    expect(look(factory, { scratch }).events.count).toBe(0);
  });

  it('a command sends its own events, and none of the tick before', () => {
    const factory = withShips();
    const scratch = createSnapshotScratch();
    build(factory, 'belt', -10, 3);
    factory.state.events.length = 0;
    order(factory, { type: 'demolish', x: -10, y: 3 });
    noteCommand(scratch, factory.state);
    const { events } = look(factory, { scratch });
    expect(Array.from(events.type, (type) => VIEW_EVENTS[type])).toEqual(['demolished']);
  });

  it('[REQ-UI-SHIP-STATS-PANEL] a selected ship comes with its live stats until it is destroyed', () => {
    const factory = withShips();
    const { state } = factory;
    state.battle.ships.hp[0] = 7;
    const id = state.battle.ships.id[0];
    expect(look(factory, { selection: { kind: 'ship', id } }).details).toMatchObject({
      kind: 'ship',
      ship: {
        ship: 'fighter',
        level: 3,
        hp: 7,
        stats: { hull: { hp: 80, speed: 2 } },
        summary: { weapons: { dps: 5, range: 5 } },
      },
    });
    expect(look(factory, { selection: { kind: 'ship', id: 999 } }).details).toEqual({ kind: 'none' });
  });

  it('[REQ-UI-STATION-STATS-PANEL] a selected station comes with its stats', () => {
    const factory = withShips();
    const station = factory.state.battle.structures.find(
      ({ kind, team }) => kind === 'station' && team === 1,
    );
    const selection: Selection = { kind: 'station', id: station?.id ?? -1 };
    expect(look(factory, { selection }).details).toMatchObject({
      kind: 'station',
      station: { team: 1, level: 0, hp: 300, maxHp: 300, damage: 8, range: 8, fireRate: 1 },
    });
  });
});

describe('details', () => {
  it('[REQ-UI-SINGLE-SELECTION] buffers list their contents and what a cycle consumes or produces', () => {
    const factory = aFactory();
    const id = build(factory, 'assembler', -20, 3);
    order(factory, { type: 'set_recipe', x: -20, y: 3, recipe: 'make_gear' });
    machineOf(factory, id).inputs[0] = 1;
    const { details } = look(factory, { selection: { kind: 'buildings', ids: [id] } });
    expect(details).toMatchObject({
      kind: 'building',
      building: {
        building: 'assembler',
        recipe: 'make_gear',
        inputs: [{ item: 'iron_plate', count: 1, perCycle: 2, limit: 4 }],
        outputs: [{ item: 'gear', count: 0, perCycle: 1, limit: 2 }],
        cycleTime: { min: 2, max: 2 },
        progress: undefined,
        idleReason: 'missing-input',
      },
    });
  });

  it('[REQ-UI-PRODUCTION-PROGRESS] an idle smelter says why, with the range of its cycle times', () => {
    const factory = aFactory({
      edits: [
        [
          'recipes.toml',
          'id = "smelt_scrap"\nbuilding = "smelter"\nduration_seconds = 1',
          'id = "smelt_scrap"\nbuilding = "smelter"\nduration_seconds = 4',
        ],
      ],
    });
    const id = build(factory, 'smelter', -20, 3);
    const ask: Ask = { selection: { kind: 'buildings', ids: [id] } };
    expect(look(factory, ask).details).toMatchObject({
      building: { cycleTime: { min: 1, max: 4 }, progress: undefined, idleReason: 'missing-input' },
    });
    const machine = machineOf(factory, id);
    machine.inputs[machine.inputItems.indexOf(itemOf(factory, 'scrap'))] = 1;
    run(factory, 60);
    expect(look(factory, ask).details).toMatchObject({
      building: { cycleTime: { min: 4, max: 4 }, progress: 0.25, idleReason: undefined },
    });
  });

  it('[REQ-UI-SINGLE-SELECTION] [REQ-BLD-SALVAGE-BAY] a bay lists its contents, without a cycle or a limit', () => {
    const factory = aFactory();
    const id = build(factory, 'salvage_bay', -20, 3);
    machineOf(factory, id).outputs[0] = 37;
    expect(look(factory, { selection: { kind: 'buildings', ids: [id] } }).details).toMatchObject({
      building: { outputs: [{ item: 'scrap', count: 37, perCycle: undefined, limit: undefined }] },
    });
  });

  it('[REQ-UI-MULTI-SELECTION] several buildings come as counts', () => {
    const factory = aFactory();
    const ids = [
      build(factory, 'miner', -20, 3),
      build(factory, 'belt', -18, 3),
      build(factory, 'belt', -17, 3),
    ];
    expect(look(factory, { selection: { kind: 'buildings', ids: [...ids, 999] } }).details).toMatchObject({
      kind: 'buildings',
      ids,
      counts: [
        { building: 'miner', count: 1 },
        { building: 'belt', count: 2 },
      ],
      clearable: [
        { x: -18, y: 3 },
        { x: -17, y: 3 },
      ],
      placeable: 3,
    });
  });

  it('[REQ-LOCK-UI-RECIPE] only what is unlocked may be chosen', () => {
    const { unlocked } = look(aFactory());
    expect(unlocked?.ships).toEqual(['fighter']);
    expect(unlocked?.modules).toEqual(['cannon', 'armour']);
    expect(unlocked?.recipes).toEqual(['mine_iron', 'make_gear', 'make_block']);
    expect(unlocked?.items).not.toContain('motor');
  });
});

it('buffers that come back are used again', () => {
  const factory = aFactory();
  const scratch = createSnapshotScratch();
  const [buffer] = look(factory, { scratch }).buffers;
  scratch.free.push(buffer as ArrayBuffer);
  expect(look(factory, { scratch }).buffers[0]).toBe(buffer);
});

function idAt({ state }: Factory, x: number, y: number): number {
  return state.map.cells[y * state.map.width + x - state.map.left] - 1;
}
