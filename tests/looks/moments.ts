/** Moments that the pictures of docs/looks.md show: played by script, the same for every version that is compared. */
import { createRandom, nextUnit, PI } from '@dota-factory/base';
import {
  addDesign,
  configuredLevels,
  createRulebook,
  encodeState,
  type GameState,
  type LoadedConfig,
  play,
  type Rulebook,
  spawnShip,
  step,
  type TimedCommand,
} from '@dota-factory/lib';
import { GOOD } from '../balance/good.ts';
import { build } from '../balance/factory-parts.ts';
import { belts, machine, NORTH, type Placement } from '../content/first-factory.ts';

export interface Moment {
  readonly name: string;
  readonly save: Uint8Array;
  /** Tile in the middle of the view; undefined: where a game begins. */
  readonly middle: number | undefined;
}

const MINUTE = 3600;

function playTo(rulebook: Rulebook, commands: readonly TimedCommand[], ticks: number): GameState {
  return play(rulebook, { seed: 1, ticks, commands, choosesFirst: true }).state;
}

export function createMoments({ game }: LoadedConfig): Moment[] {
  const rulebook = createRulebook(game);
  const first = playTo(rulebook, GOOD, MINUTE * 0.75);
  const factory = playTo(rulebook, [...GOOD, ...build('14:00', EXTRA)], MINUTE * 15.4);
  const fight = playTo(rulebook, GOOD, MINUTE * 10);
  addFleets(fight, rulebook);
  for (let tick = 0; tick < 110; tick++) step(fight, rulebook);
  // Nobody chooses a schematic while the picture is taken.
  fight.offered = null;
  fight.pendingOffers.length = 0;
  return [
    { name: 'first-minute', save: encodeState(first), middle: undefined },
    { name: 'factory', save: encodeState(factory), middle: undefined },
    { name: 'layout', save: encodeState(factory), middle: undefined },
    { name: 'boss', save: encodeState(fight), middle: game.world.regions.player_buffer_width + 3 },
  ];
}

/** One of every kind of machine, so that the picture has them all. */
const EXTRA: readonly Placement[] = [
  machine('salvage_bay', -2, 0),
  machine('reprocessing_plant', -8, 0),
  machine('splitter', -10, 3),
  machine('tunnel_entry', -12, 4),
  machine('tunnel_exit', -9, 4),
  ...belts(-9, 1, -9, 2, NORTH),
];

/** Two fleets of all hulls around the player's stations, some of them hurt. */
function addFleets({ battle }: GameState, { config }: Rulebook): void {
  const random = createRandom(11);
  const x = config.world.regions.player_buffer_width;
  for (let i = 0; i < 44; i++) {
    const team = (i % 2) as 0 | 1;
    const type = Math.floor(i / 2) % config.ships.length;
    const design = addDesign(
      battle,
      config,
      type,
      5,
      config.ships[type]?.default_modules ?? [],
      configuredLevels(config),
    );
    const id = spawnShip(battle, {
      team,
      design,
      x: x + (team === 0 ? -2 : 7) + nextUnit(random) * 6,
      y: 5 + nextUnit(random) * (config.world.height_tiles - 10),
      facing: team === 0 ? 0 : PI,
    });
    const row = battle.ships.id.indexOf(id);
    battle.ships.hp[row] = (battle.ships.maxHp[row] as number) * (0.25 + 0.75 * nextUnit(random));
  }
}
