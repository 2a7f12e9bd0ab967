/** What a new player finds beside the game: blueprints that work as they are, and layouts for every hull. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rotation } from '@dota-factory/base';
import {
  applyCommand,
  type Blueprint,
  type BuildingId,
  checkCommand,
  type Command,
  createRulebook,
  createState,
  dumpState,
  fitModules,
  formatBlueprints,
  formatShipLayouts,
  type GameConfig,
  type GameState,
  indexModules,
  parseBlueprints,
  parseShipLayouts,
  type Rulebook,
  step,
  TICKS_PER_SECOND,
} from '@dota-factory/lib';
import { type Dump, type RecipeId } from '@dota-factory/lib/testing';
import { loadDefaultContent } from './default-content.ts';

const ROOT = join(__dirname, '../..');
const { game } = loadDefaultContent();
const moduleById = indexModules(game.modules);
const readRoot = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const blueprints = parseBlueprints(readRoot('blueprints.toml'), 'blueprints.toml');
const layouts = parseShipLayouts(readRoot('ship_layouts.toml'), 'ship_layouts.toml');

const known = { unlock_at_station_level: -1 };
/** The same content with every schematic known: what lines of the later game need is won from stations. */
const everything: GameConfig = {
  ...game,
  ships: game.ships.map((ship) => ({ ...ship, ...known })),
  modules: game.modules.map((module) => ({ ...module, ...known })),
};

/** A game of the default config as it starts, with the means to build more. */
class World {
  readonly rulebook: Rulebook;
  readonly state: GameState;

  constructor(content = game) {
    this.rulebook = createRulebook(content);
    this.state = createState(this.rulebook, 7);
  }

  /** Throws what the rules refuse. */
  give(command: Command): void {
    const refusal = checkCommand(this.state, this.rulebook, command);
    if (refusal !== undefined) throw new Error(`${command.type} is refused: ${refusal}`);
    applyCommand(this.state, this.rulebook, command);
  }

  /** The blueprint with its first part on this tile. */
  place(blueprint: Blueprint, x: number, y: number): void {
    const [first] = blueprint.buildings;
    if (!first) throw new Error(`${blueprint.name} is empty`);
    this.give({ type: 'place_blueprint', blueprint, x: x - first.dx, y: y - first.dy, rotation: 0 });
  }

  build(building: BuildingId, x: number, y: number, rotation: Rotation = 0): void {
    this.give({ type: 'place', building, x, y, rotation });
  }

  mine(recipe: RecipeId, x: number, y: number): void {
    this.give({ type: 'set_recipe', x, y, recipe });
  }

  run(seconds: number): void {
    for (let i = 0; i < seconds * TICKS_PER_SECOND; i++) step(this.state, this.rulebook);
  }

  finishSites(): void {
    for (let i = 0; i < 600 && this.look().buildings.some(({ state }) => state === 'site'); i++) this.run(1);
  }

  look(): Dump {
    return dumpState(this.state, this.rulebook);
  }

  /** Items on these tiles. */
  count(tiles: readonly (readonly [number, number])[]): number {
    const wanted = new Set(tiles.map(([x, y]) => `${x},${y}`));
    return this.look()
      .tiles.filter(({ x, y }) => wanted.has(`${x},${y}`))
      .reduce((sum, { items }) => sum + items.length, 0);
  }
}

function getBlueprint(start: string): Blueprint {
  const found = blueprints.entries.find(({ name }) => name.startsWith(start));
  if (!found) throw new Error(`there is no blueprint ${start}`);
  return found;
}

describe('blueprints.toml', () => {
  it('[REQ-UI-BLUEPRINT-STORAGE] is valid, and as the game itself would write it', () => {
    expect(blueprints.diagnostics).toEqual([]);
    expect(blueprints.entries.map(({ name }) => name)).toEqual([
      'Block line',
      'Fighter yard (cannon, armour)',
      'Smelter column (4 smelters)',
      'Splitter balancer (2 in, 4 out)',
      'Optic line',
      'Drive coil line',
    ]);
    // A Save without a change leaves the work tree clean.
    expect(formatBlueprints(blueprints.entries)).toBe(readRoot('blueprints.toml'));
  });

  it('[REQ-LOCK-UI-BLUEPRINT] keeps every setting when it is placed, those of the start in a new game', () => {
    for (const blueprint of blueprints.entries) {
      const world = new World(/Optic|Drive coil/.test(blueprint.name) ? everything : game);
      world.state.blocks = 1000;
      const isYard = blueprint.buildings.some(({ type }) => type === 'shipyard');
      world.place(blueprint, isYard ? -20 : -30, 4);
      const settings = (parts: readonly { recipe?: unknown; schematic?: unknown; layout?: unknown }[]) =>
        parts.map(({ recipe, schematic, layout }) => ({
          recipe: recipe ?? null,
          schematic: schematic ?? null,
          modules: Array.isArray(layout) ? layout.length : 0,
        }));
      const placed = world.look().buildings.filter(({ type }) => type !== 'hq');
      expect(settings(placed)).toEqual(settings(blueprint.buildings));
    }
  });

  it('[REQ-HQ-BELT-INPUT] the block line is paid for by the first hundred blocks, and pays for itself', () => {
    const world = new World();
    expect(world.look().blocks).toBe(100);
    // Its last belt ends at the HQ.
    world.place(getBlueprint('Block line'), -14, 12);
    expect(world.look().blocks).toBeLessThan(50);
    world.run(180);
    expect(world.look().blocks).toBeGreaterThan(100);
    expect(world.look().produced['building_block']).toBeGreaterThan(60);
  });

  it('[REQ-BLD-SHIPYARD] the fighter yard mines, smelts, assembles and launches armed fighters', () => {
    const world = new World();
    world.state.blocks = 136;
    world.place(getBlueprint('Fighter yard'), -20, 4);
    expect(world.look().blocks).toBe(0);
    const launched = new Set<number>();
    for (let second = 0; second < 240; second++) {
      world.run(1);
      for (const ship of world.look().ships) {
        if (ship.team !== 'player') continue;
        expect(ship).toMatchObject({
          type: 'light_fighter',
          modules: [{ type: 'autocannon' }, { type: 'armour_plate' }],
        });
        launched.add(ship.id);
      }
    }
    expect(launched.size).toBeGreaterThanOrEqual(3);
  });

  it('[REQ-BLD-SMELTER] the smelter column keeps all four smelters busy with one belt of ore', () => {
    const world = new World();
    world.state.blocks = 1000;
    for (const y of [0, 2, 4, 6]) world.build('miner', -22, y);
    for (let y = 0; y < 8; y++) world.build('belt', -20, y, 90);
    world.place(getBlueprint('Smelter column'), -20, 8);
    for (let y = 17; y < 28; y++) world.build('belt', -17, y, 90);
    world.finishSites();
    for (const y of [0, 2, 4, 6]) world.mine('mine_iron', -22, y);
    world.run(30);
    const made = () => world.look().produced['iron_plate'] ?? 0;
    const before = made();
    const busySeconds = [0, 0, 0, 0];
    for (let second = 0; second < 12; second++) {
      world.run(1);
      const smelters = world.look().buildings.filter(({ type }) => type === 'smelter');
      for (const [index, { cycle }] of smelters.entries()) {
        if (cycle !== null) busySeconds[index] = (busySeconds[index] ?? 0) + 1;
      }
    }
    // Four miners dig two ore per second, and a smelter needs two seconds for each.
    expect(made() - before).toBeGreaterThanOrEqual(22);
    // All of them, not some twice as much as others.
    expect(Math.min(...busySeconds)).toBeGreaterThanOrEqual(9);
    const outlet = Array.from({ length: 11 }, (_, i) => [-17, 17 + i] as const);
    expect(world.count(outlet)).toBeGreaterThan(20);
  });

  it.each([
    ['Optic line', 'optic', 6.5],
    ['Drive coil line', 'drive_coil', 11.5],
  ] as const)('[REQ-BLD-ASSEMBLER] the %s makes everything it needs: %s', (name, item, perMinute) => {
    const world = new World(everything);
    world.state.blocks = 1000;
    world.place(getBlueprint(name), -36, 4);
    const tiles = world.look().buildings.filter(({ type }) => type === 'belt');
    const x = Math.max(...tiles.map((tile) => tile.x));
    const y = tiles.find((tile) => tile.x === x)?.y ?? 0;
    // What comes out must go somewhere: to the right edge it takes longer than this test.
    for (let column = x + 1; column < 0; column++) world.build('belt', column, y);
    for (let row = y + 1; row < 12; row++) world.build('belt', -1, row, 90);
    world.finishSites();
    // Until all buffers on the way are full.
    world.run(120);
    const made = () => (world.look().produced[item] ?? 0) / 2;
    const before = made();
    world.run(120);
    expect((made() - before) / perMinute).toBeGreaterThan(0.95);
    expect((made() - before) / perMinute).toBeLessThan(1.1);
  });

  it.each([
    ['one belt', ['mine_iron', undefined]],
    ['two belts', ['mine_iron', 'mine_copper']],
  ] as const)(
    '[REQ-BLD-SPLITTER] the balancer gives each of its four belts the same share of %s',
    (_, [west, north]) => {
      const world = new World();
      world.state.blocks = 1000;
      world.place(getBlueprint('Splitter balancer'), -30, 10);
      world.build('miner', -32, 10);
      world.build('miner', -30, 7, 90);
      const rows = [9, 10, 12, 13];
      const columns = Array.from({ length: 14 }, (_each, i) => -25 + i);
      for (const y of rows) for (const x of columns) world.build('belt', x, y);
      world.finishSites();
      world.mine(west, -32, 10);
      if (north) world.mine(north, -30, 7);
      world.run(80);
      const shares = rows.map((y) => world.count(columns.map((x) => [x, y] as const)));
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(north ? 16 : 7);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(2);
    },
  );
});

describe('ship_layouts.toml', () => {
  it('[REQ-MOD-UI-BLUEPRINT-STARTUP] is valid, and as the game itself would write it', () => {
    expect(layouts.diagnostics).toEqual([]);
    // Closing the game writes the list: without a change the work tree stays clean.
    expect(formatShipLayouts(layouts.entries)).toBe(readRoot('ship_layouts.toml'));
  });

  it('[REQ-MOD-PLACEMENT] has two layouts for every hull, each of which fits whole and says what it is for', () => {
    for (const ship of game.ships) {
      const own = layouts.entries.filter(({ ship_type }) => ship_type === ship.id);
      expect([ship.id, own.length]).toEqual([ship.id, 2]);
      for (const { name, modules } of own) {
        expect(name).toMatch(/^[A-Z][a-z ]+: .+/);
        expect([name, fitModules(ship, modules, moduleById).misfits]).toEqual([name, []]);
        expect(modules.length).toBeGreaterThan(1);
      }
    }
    expect(layouts.entries).toHaveLength(2 * game.ships.length);
  });

  it('[REQ-LOCK-EXPLICIT] hulls of the start need no module that is locked then, and others none that drops later than they', () => {
    for (const { name, ship_type, modules } of layouts.entries) {
      const ship = game.ships.find(({ id }) => id === ship_type);
      const late = modules.filter(
        ({ type }) =>
          (moduleById.get(type)?.unlock_at_station_level ?? 99) > (ship?.unlock_at_station_level ?? -1),
      );
      expect([name, late]).toEqual([name, []]);
    }
  });
});
