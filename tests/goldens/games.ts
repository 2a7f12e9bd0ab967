/** The five games whose course is kept as goldens: what the player does in each, and with which seed. */
import { createRandom, nextInt, ROTATIONS, type Rotation } from '@dota-factory/base';
import {
  type Blueprint,
  type BuildingId,
  type Command,
  TICKS_PER_SECOND,
  type TimedCommand,
} from '@dota-factory/lib';
import { belts, EAST, machine, NORTH, type Placement, SOUTH } from '../content/first-factory.ts';
import { BEGINNER } from '../balance/beginner.ts';
import { blockMachines, build, clock } from '../balance/factory-parts.ts';
import { GOOD } from './good-player.ts';

const WEST = 180;

export interface GoldenGame {
  readonly name: string;
  /** What the game is there to cover. */
  readonly covers: string;
  readonly seed: number;
  readonly minutes: number;
  readonly commands: readonly TimedCommand[];
}

const asBlueprint = (
  name: string,
  parts: readonly Placement[],
  centreX: number,
  centreY: number,
): Blueprint => ({
  name,
  buildings: parts.map(({ building, x, y, rotation, recipe }) => ({
    type: building as Exclude<BuildingId, 'hq'>,
    dx: x - centreX,
    dy: y - centreY,
    rotation,
    ...(recipe === undefined ? {} : { recipe }),
  })),
});

const BLOCK_BLUEPRINT = asBlueprint('Block machines', blockMachines(-4, -2), 0, 0);

/** Where copies of the block machines fit, turned by 0, 90, 180 and 270 degrees. */
const COPIES = [
  [-28, 2],
  [-33, 22],
  [-28, 8],
  [-27, 22],
] as const;

/** A good player's game; copies of the block machines in all rotations left of it, one on ground that was added. */
const BLUEPRINTS: readonly TimedCommand[] = [
  ...GOOD,
  ...COPIES.map(
    ([x, y], copy): TimedCommand => ({
      tick: clock(`${15 + copy}:00`),
      type: 'place_blueprint',
      blueprint: BLOCK_BLUEPRINT,
      x,
      y,
      rotation: ROTATIONS[copy] ?? 0,
    }),
  ),
  { tick: clock('20:00'), type: 'expand' },
  { tick: clock('21:00'), type: 'place_blueprint', blueprint: BLOCK_BLUEPRINT, x: -40, y: 20, rotation: 90 },
];

/** Wire and plates make circuits, which a tunnel brings to the upper side of the yard at (-3, 2). */
const CIRCUIT_LINE: readonly Placement[] = [
  machine('miner', -36, 0, 'mine_copper'),
  ...belts(-34, 0, -34, 0, EAST),
  machine('smelter', -33, 0),
  ...belts(-31, 0, -31, 0, EAST),
  machine('assembler', -30, 0, 'assemble_copper_wire'),
  ...belts(-27, 1, -27, 1, EAST),
  machine('miner', -36, 4, 'mine_iron'),
  ...belts(-34, 4, -34, 4, EAST),
  machine('smelter', -33, 4),
  ...belts(-31, 4, -26, 4, EAST),
  ...belts(-25, 4, -25, 4, NORTH),
  machine('assembler', -26, 1, 'assemble_circuit'),
  ...belts(-23, 2, -23, 3, SOUTH),
  ...belts(-23, 4, -22, 4, EAST),
  { building: 'tunnel_entry', x: -21, y: 4, rotation: EAST },
  { building: 'tunnel_exit', x: -15, y: 4, rotation: EAST },
  ...belts(-14, 4, -3, 4, EAST),
  ...belts(-2, 4, -2, 4, NORTH),
];

/** Scrap comes in at the lower right corner and goes through a reprocessing plant onto a belt that fills up. */
const SCRAP_LINE: readonly Placement[] = [
  { building: 'salvage_bay', x: -2, y: 26, rotation: EAST },
  ...belts(-3, 26, -8, 26, WEST),
  { building: 'reprocessing_plant', x: -11, y: 25, rotation: WEST },
  ...belts(-12, 26, -15, 26, WEST),
];

/** A good player's game in which the third yard turns to salvagers. */
const SALVAGE: readonly TimedCommand[] = [
  ...GOOD.filter(({ tick }) => tick < clock('13:00')),
  ...build('13:00', CIRCUIT_LINE),
  ...build('15:00', SCRAP_LINE),
  {
    tick: clock('15:00'),
    type: 'set_layout',
    x: -3,
    y: 2,
    modules: [
      { type: 'salvage_claw', x: 0, y: 1, rotation: 0 },
      { type: 'salvage_claw', x: 0, y: 2, rotation: 0 },
      { type: 'armour_plate', x: 1, y: 0, rotation: 0 },
    ],
  },
];

const RANDOM_BUILDINGS = [
  'belt',
  'belt',
  'belt',
  'splitter',
  'tunnel_entry',
  'tunnel_exit',
  'miner',
  'smelter',
] as const;

/** Random edits, several in one tick, about half of them valid. */
function rebuild(seed: number, minutes: number): TimedCommand[] {
  const random = createRandom(seed);
  const commands: TimedCommand[] = [];
  const anyTile = () => ({ x: nextInt(random, -36, -22), y: nextInt(random, 0, 10) });
  const anyRotation = (): Rotation => ROTATIONS[nextInt(random, 0, 3)] ?? 0;
  const anyEdit = (): Command => {
    const kind = nextInt(random, 0, 9);
    if (kind < 5) {
      const building = RANDOM_BUILDINGS[nextInt(random, 0, RANDOM_BUILDINGS.length - 1)] ?? 'belt';
      return { type: 'place', building, ...anyTile(), rotation: anyRotation() };
    }
    if (kind < 7) return { type: 'demolish', ...anyTile() };
    if (kind < 8) return { type: 'clear', ...anyTile() };
    if (kind < 9) return { type: 'set_recipe', ...anyTile(), recipe: 'mine_iron' };
    return { type: 'set_filter', ...anyTile(), output: 'E', items: ['iron_ore'] };
  };
  for (let tick = clock('14:00'); tick < minutes * 60 * TICKS_PER_SECOND; tick += nextInt(random, 1, 90)) {
    const count = nextInt(random, 1, 6);
    for (let edit = 0; edit < count; edit += 1) commands.push({ tick, ...anyEdit() });
  }
  return commands;
}

/** The edits are beside what a good player builds, so that the game lasts and blocks keep coming. */
const REBUILDING: readonly TimedCommand[] = [...GOOD, ...rebuild(7, 30)];

export const GOLDEN_GAMES: readonly GoldenGame[] = [
  {
    name: 'beginner',
    covers: 'the first factory, a yard, defensive ships, four bosses',
    seed: 11,
    minutes: 20,
    commands: BEGINNER,
  },
  {
    name: 'pushing',
    covers: 'three block lines, four yards, bosses, pushes, schematics',
    seed: 1,
    minutes: 40,
    commands: GOOD,
  },
  {
    name: 'blueprints',
    covers: 'blueprints in all rotations, an expansion',
    seed: 3,
    minutes: 25,
    commands: BLUEPRINTS,
  },
  {
    name: 'salvage',
    covers: 'a salvager, a bay, reprocessing, a new layout',
    seed: 5,
    minutes: 30,
    commands: SALVAGE,
  },
  {
    name: 'rebuilding',
    covers: 'thousands of edits, several in one tick',
    seed: 7,
    minutes: 30,
    commands: REBUILDING,
  },
];
