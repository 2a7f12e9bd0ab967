// What fighting costs: the search for targets against a bare ring grid, a tick of a large battle, and whole fights.
import { createRandom, nextInt, nextUnit, PI, type RandomState } from '@dota-factory/base';
import {
  addDesign,
  addHq,
  type BattleState,
  configuredLevels,
  createBattle,
  type GameConfig,
  loadConfig,
  spawnShip,
  stepBattle,
  type Team,
} from '@dota-factory/lib';
import { ENEMY, findNearestShip, indexShips, PLAYER } from '@dota-factory/lib/testing';
import { readConfigFolderSync } from '@dota-factory/lib/node';
// The search is no part of the library's surface; measured alone it must be taken from where it is.
import { compare } from './compare.ts';
import type { BenchSuite, BenchTable, Figure } from './contract.ts';
import { describeHeap } from './heap.ts';
import { createRingGrid, fillRingGrid, searchRingGrid } from './ring-grid.ts';
import { CONFIG_FOLDER } from './worlds.ts';

const WIDTH = 108;
const HEIGHT = 28;
const LEVEL = 5;
const FIGHTERS = 1000;
const HEAP_TICKS = 10_000;
const SIDE = 20;
const FIGHT_TICKS = 300 * 60;
const SHIP_TICK_ROUNDS = 24;
const SEARCHED_TICKS = 1500;

export const suite: BenchSuite = {
  run: () => {
    const { config } = loadConfig(readConfigFolderSync(CONFIG_FOLDER));
    if (config === undefined) throw new Error('The default config has faults; `sim check` lists them.');
    return [
      measureSearch(config.game, 1000),
      measureSearch(config.game, 5000),
      measureMelee(config.game),
      measureFights(config.game),
    ];
  },
};

function createField(): BattleState {
  return createBattle({
    isArena: true,
    left: 0,
    right: WIDTH,
    height: HEIGHT,
    stationX: 0,
    departureTicks: 1,
    scrapTicks: 1,
  });
}

/** Both teams in turns, so that neither has the lower ids; each within its share of the width. */
function spawnFleets(
  battle: BattleState,
  game: GameConfig,
  each: number,
  ranges: readonly [readonly [number, number], readonly [number, number]],
  random: RandomState,
): void {
  const designs = game.ships.map((ship, type) =>
    addDesign(battle, game, type, LEVEL, ship.default_modules, configuredLevels(game)),
  );
  const armed = designs.filter((design) => (battle.designs[design]?.weapons.length ?? 0) > 0);
  for (let i = 0; i < each; i++) {
    const design = armed[nextInt(random, 0, armed.length - 1)] as number;
    for (const team of [PLAYER, ENEMY] satisfies Team[]) {
      const [from, to] = ranges[team];
      const x = (from + nextUnit(random) * (to - from)) * WIDTH;
      spawnShip(battle, { team, design, x, y: nextUnit(random) * HEIGHT, facing: team === PLAYER ? 0 : PI });
    }
  }
}

/** The nearest enemy of every ship, among two teams that are all over the field. */
function measureSearch(game: GameConfig, count: number): BenchTable {
  const battle = createField();
  spawnFleets(
    battle,
    game,
    count / 2,
    [
      [0, 1],
      [0, 1],
    ],
    createRandom(1),
  );
  const { ships, index } = battle;
  const grid = createRingGrid(WIDTH, HEIGHT, count);
  const found = new Int32Array(count);
  const foundBare = new Int32Array(count);
  const search = () => {
    indexShips(battle);
    for (let row = 0; row < count; row++) {
      const enemy = (1 - (ships.team[row] as number)) as Team;
      const range = ships.sensorRange[row] as number;
      found[row] = findNearestShip(
        index,
        enemy,
        ships.x[row] as number,
        ships.y[row] as number,
        range,
        Infinity,
      );
    }
  };
  const searchBare = () => {
    fillRingGrid(grid, ships);
    for (let row = 0; row < count; row++) {
      const enemy = 1 - (ships.team[row] as number);
      const range = ships.sensorRange[row] as number;
      foundBare[row] = searchRingGrid(grid, enemy, ships.x[row] as number, ships.y[row] as number, range);
    }
  };
  search();
  searchBare();
  const differences = found.filter((row, i) => row !== foundBare[i]).length;
  const table = compare({
    title: 'Target search',
    unit: `the nearest enemy of each of ${count} ships, with the index it is made in`,
    clock: 'cpu',
    baseline: 'bare ring grid',
    cases: { 'bare ring grid': searchBare, search },
    targets: { search: { ratio: 2 } },
    fingerprints: { 'bare ring grid': sumUp(foundBare), search: sumUp(found) },
  });
  return {
    ...table,
    figures: [...table.figures, { name: 'ships with another answer', value: `${differences}` }],
  };
}

function sumUp(values: ArrayLike<number>): string {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum = (Math.imul(sum, 31) + (values[i] as number)) | 0;
  return (sum >>> 0).toString(16).padStart(8, '0');
}

/** Where everyone is and how they do. */
function printOf({ ships, tick }: BattleState): string {
  const bytes = (column: Float64Array) => new Int32Array(column.buffer, column.byteOffset, ships.count * 2);
  return sumUp([tick, ships.count, ...bytes(ships.x), ...bytes(ships.y), ...bytes(ships.hp)]);
}

/** Ships that cannot die, so that the battle stays as large as it is; half a minute in, all are in each other's range. */
function createMelee(game: GameConfig): BattleState {
  const battle = createField();
  spawnFleets(
    battle,
    game,
    FIGHTERS / 2,
    [
      [0.3, 0.5],
      [0.5, 0.7],
    ],
    createRandom(1),
  );
  battle.ships.hp.fill(1e12);
  battle.ships.maxHp.fill(1e12);
  for (let tick = 0; tick < 1800; tick++) stepBattle(battle);
  return battle;
}

/** As an arena is: twenty on each side. */
function startFight(game: GameConfig, seed: number): BattleState {
  const battle = createField();
  addHq(battle, game.stations.hq, PLAYER, 2, HEIGHT / 2);
  addHq(battle, game.stations.hq, ENEMY, WIDTH - 2, HEIGHT / 2);
  spawnFleets(
    battle,
    game,
    SIDE,
    [
      [0.2, 0.35],
      [0.65, 0.8],
    ],
    createRandom(seed),
  );
  return battle;
}

/** Until one side or an HQ is gone. */
function fight(game: GameConfig, seed: number): BattleState {
  const battle = startFight(game, seed);
  while (battle.tick < FIGHT_TICKS && battle.structures.length === 2 && hasBothTeams(battle))
    stepBattle(battle);
  return battle;
}

function hasBothTeams({ ships }: BattleState): boolean {
  const first = ships.team[0];
  for (let row = 1; row < ships.count; row++) if (ships.team[row] !== first) return true;
  return false;
}

function measureMelee(game: GameConfig): BenchTable {
  const melee = createMelee(game);
  const print = printOf(melee);
  const grid = createRingGrid(WIDTH, HEIGHT, FIGHTERS);
  const { ships } = melee;
  const firing = countFiring(melee);
  const table = compare({
    title: 'Large battle',
    unit: `one tick with ${FIGHTERS} fighting ships, the default hulls with their default modules`,
    clock: 'cpu',
    baseline: 'bare ring grid search of as many',
    cases: {
      'bare ring grid search of as many': () => {
        fillRingGrid(grid, ships);
        for (let row = 0; row < FIGHTERS; row++) {
          const enemy = 1 - (ships.team[row] as number);
          const range = ships.sensorRange[row] as number;
          searchRingGrid(grid, enemy, ships.x[row] as number, ships.y[row] as number, range);
        }
      },
      'whole tick': () => stepBattle(melee),
    },
    targets: { 'whole tick': { milliseconds: 1 } },
    fingerprints: { 'whole tick': print },
  });
  return {
    ...table,
    figures: [
      ...table.figures,
      { name: 'ships that fired within a second', value: `${firing}` },
      ...describeHeap(HEAP_TICKS, () => {
        for (let tick = 0; tick < HEAP_TICKS; tick++) stepBattle(melee);
      }),
    ],
  };
}

/** Against the same number of ticks in which the same ships only look for the nearest enemy. */
function measureFights(game: GameConfig): BenchTable {
  const grid = createRingGrid(WIDTH, HEIGHT, 2 * SIDE);
  const { ships } = startFight(game, 1);
  let seed = 0;
  let ticks = 0;
  let fights = 0;
  const table = compare({
    title: 'Fights',
    unit: `${SIDE} against ${SIDE}, until one side is gone`,
    clock: 'cpu',
    baseline: 'bare ring grid search, 60 s of ticks',
    cases: {
      'bare ring grid search, 60 s of ticks': () => {
        for (let tick = 0; tick < 3600; tick++) {
          fillRingGrid(grid, ships);
          for (let row = 0; row < 2 * SIDE; row++) {
            const enemy = 1 - (ships.team[row] as number);
            searchRingGrid(grid, enemy, ships.x[row] as number, ships.y[row] as number, WIDTH);
          }
        }
      },
      'a whole fight': () => {
        ticks += fight(game, ++seed).tick;
        fights++;
      },
    },
    targets: { 'a whole fight': { milliseconds: 100 } },
    fingerprints: { 'a whole fight': printOf(fight(game, 1)) },
  });
  const length = {
    name: 'mean length of a fight',
    value: `${Math.round(ticks / fights / 60)} s of game time`,
  };
  return { ...table, figures: [...table.figures, length, ...measureShipTicks(game)] };
}

/** Fights and bare searches in turns; the least of several rounds, since other programs only make it more. */
function measureShipTicks(game: GameConfig): Figure[] {
  const grid = createRingGrid(WIDTH, HEIGHT, 2 * SIDE);
  let fighting = Infinity;
  let searching = Infinity;
  for (let round = 1; round <= SHIP_TICK_ROUNDS; round++) {
    const battle = startFight(game, round);
    const { ships } = battle;
    const search = () => {
      for (let tick = 0; tick < SEARCHED_TICKS; tick++) {
        fillRingGrid(grid, ships);
        for (let row = 0; row < 2 * SIDE; row++) {
          const enemy = 1 - (ships.team[row] as number);
          searchRingGrid(grid, enemy, ships.x[row] as number, ships.y[row] as number, WIDTH);
        }
      }
    };
    searching = Math.min(searching, measureCpu(search) / (SEARCHED_TICKS * 2 * SIDE));
    let shipTicks = 0;
    const cost = measureCpu(() => {
      for (
        let tick = 0;
        tick < FIGHT_TICKS && battle.structures.length === 2 && hasBothTeams(battle);
        tick++
      ) {
        shipTicks += ships.count;
        stepBattle(battle);
      }
    });
    fighting = Math.min(fighting, cost / shipTicks);
  }
  return [
    { name: 'of a fight, per ship and tick', value: `${fighting.toFixed(0)} ns` },
    { name: 'of the bare search, per ship and tick', value: `${searching.toFixed(0)} ns` },
    { name: 'a fight against the bare search', value: `${(fighting / searching).toFixed(2)}x` },
  ];
}

/** Nanoseconds of this process, whatever else runs. */
function measureCpu(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) * 1000;
}

function countFiring(battle: BattleState): number {
  const shooters = new Set<number>();
  for (let tick = 0; tick < 60; tick++) {
    stepBattle(battle);
    const { events } = battle;
    for (let i = 0; i < events.count; i++) shooters.add(events.subject[i] as number);
  }
  return shooters.size;
}
