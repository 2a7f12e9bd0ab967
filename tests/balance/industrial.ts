/**
 * An industrious player's game: the good player's until minute 13, and from then on whatever the stock pays for and the
 * schematics allow. The asteroid grows to the left, lines of circuits and of lenses or optics feed the yards, and every
 * yard builds the best ships that its materials and the schematics give. What is won differs from game to game, so this
 * is no list of times: it looks at the game once a second.
 */
import {
  type Command,
  type GameState,
  type ModuleId,
  type PlacedModule,
  type Rulebook,
  type SchematicOption,
  type Stance,
} from '@dota-factory/lib';
import type { HullId } from '@dota-factory/lib/testing';
import { belts, EAST, type Placement, SOUTH } from '../content/first-factory.ts';
import {
  ACTUATOR_LINE,
  ALLOY_LINE,
  blockMachines,
  circuitLine,
  clock,
  feedYard,
  lensLine,
  opticLine,
  placeParts,
  titaniumLine,
} from './factory-parts.ts';
import { GUNSHIP, TENDER } from './good.ts';
import type { Player } from './play-script.ts';

type Supply = 'circuit' | 'lens' | 'optic' | 'titanium' | 'alloy' | 'actuator';

interface Design {
  readonly hull: HullId;
  readonly modules: readonly PlacedModule[];
  /** What the yard needs beside the iron that every yard has. */
  readonly needs: readonly Supply[];
}

const at = (type: ModuleId, x: number, y: number, rotation: PlacedModule['rotation'] = 0): PlacedModule => ({
  type,
  x,
  y,
  rotation,
});

/** The best first. */
const DESIGNS: readonly Design[] = [
  {
    hull: 'destroyer',
    modules: [
      at('beam_lance', 1, 1),
      at('beam_lance', 0, 2),
      at('beam_lance', 1, 3),
      at('armour_plate', 4, 2),
      at('armour_plate', 5, 2),
      at('armour_plate', 6, 2),
    ],
    needs: ['circuit', 'optic', 'alloy', 'actuator'],
  },
  {
    hull: 'destroyer',
    modules: [
      at('pulse_laser', 1, 1),
      at('pulse_laser', 3, 1),
      at('pulse_laser', 1, 2, 180),
      at('pulse_laser', 3, 2, 180),
      ...[0, 5, 6].map((x) => at('armour_plate', x, 2)),
    ],
    needs: ['circuit', 'lens', 'alloy', 'actuator'],
  },
  {
    hull: 'frigate',
    modules: [
      at('beam_lance', 0, 0),
      at('beam_lance', 0, 1),
      at('beam_lance', 0, 2),
      at('armour_plate', 4, 1),
    ],
    needs: ['circuit', 'optic'],
  },
  {
    hull: 'salvager',
    modules: [
      at('beam_lance', 0, 1),
      at('beam_lance', 0, 2),
      at('armour_plate', 1, 0),
      at('armour_plate', 1, 3),
    ],
    needs: ['circuit', 'optic'],
  },
  {
    hull: 'frigate',
    modules: [
      at('pulse_laser', 0, 0),
      at('pulse_laser', 0, 1, 180),
      at('pulse_laser', 2, 0),
      at('pulse_laser', 2, 1, 180),
      at('armour_plate', 4, 1),
    ],
    needs: ['circuit', 'lens'],
  },
  {
    hull: 'salvager',
    modules: [
      at('pulse_laser', 0, 0, 180),
      at('pulse_laser', 0, 2, 90),
      at('pulse_laser', 2, 1),
      at('armour_plate', 3, 2),
    ],
    needs: ['circuit', 'lens'],
  },
  {
    hull: 'destroyer',
    modules: [
      ...[1, 3].flatMap((y) => [at('autocannon', 1, y), at('autocannon', 3, y)]),
      at('repair_arm', 0, 2),
      at('repair_arm', 2, 2),
      ...[4, 5, 6].map((x) => at('armour_plate', x, 2)),
    ],
    needs: ['titanium', 'alloy', 'actuator'],
  },
  {
    hull: 'salvager',
    modules: [
      ...[1, 2].flatMap((y) => [at('repair_arm', 0, y), at('autocannon', 2, y)]),
      at('armour_plate', 1, 0),
      at('armour_plate', 1, 3),
    ],
    needs: ['titanium'],
  },
  { hull: 'salvager', modules: GUNSHIP, needs: [] },
];

const TENDER_DESIGN: Design = { hull: 'salvager', modules: TENDER, needs: ['titanium'] };

/** The most wanted first; what is not here is taken if nothing else is offered. */
const WANTED: readonly string[] = [
  'beam_lance',
  'pulse_laser',
  'frigate',
  'destroyer',
  'salvager',
  'armour_plate',
  'autocannon',
  'repair_arm',
];

/** Row of each yard of `ironYard`, in the order in which they get more than iron. */
const YARDS = [22, 17, 5, 0] as const;
type Row = (typeof YARDS)[number];
/** The yard that launches tenders first, and warships when there are enough of them. */
const TENDERS = 0;
/** The yard with room for two more belts. */
const CAPITAL = 5;

const START = clock('13:10');
/** No longer waits for a laser. */
const PATIENCE = clock('19:00');
const LAST_PUSH = clock('28:00');
const ENOUGH_TENDERS = clock('32:00');

type Has = (row: Row, supply: Supply) => boolean;

/** Something to build when it can be paid for: once, and as soon as it makes sense. */
interface Stage {
  readonly parts?: readonly Placement[];
  /** What goes before that. */
  readonly gone?: readonly Placement[];
  /** Belts that are emptied: what is on them is needed no more. */
  readonly cleared?: readonly Placement[];
  readonly expansions?: number;
  readonly when?: (state: GameState, has: Has) => boolean;
  /** What it changes for a yard. */
  readonly row?: Row;
  readonly gives?: Supply;
  readonly takes?: Supply;
}

const knows = ({ unlocks }: GameState, module: ModuleId) => unlocks.modules.includes(module);
const hasLaser = (state: GameState) => knows(state, 'beam_lance') || knows(state, 'pulse_laser');

const STAGES: readonly Stage[] = [
  { parts: titaniumLine(TENDERS), row: TENDERS, gives: 'titanium' },
  { parts: nextBlockLine(-44), expansions: 2 },
  { expansions: 2, when: (state) => knows(state, 'beam_lance') || state.unlocks.ships.includes('destroyer') },
  ...YARDS.flatMap(listYardStages),
  ...YARDS.map(
    (row): Stage => ({
      parts: opticLine(row),
      gone: lensLine(row).filter((part) => part.x < -38 || part.y < row + 4),
      cleared: feedYard(-38, row),
      when: (state, has) => knows(state, 'beam_lance') && has(row, 'lens'),
      row,
      gives: 'optic',
      takes: 'lens',
    }),
  ),
  ...(['alloy', 'actuator'] as const).map(
    (supply): Stage => ({
      parts: supply === 'alloy' ? ALLOY_LINE : ACTUATOR_LINE,
      expansions: 3,
      when: ({ unlocks }, has) =>
        unlocks.ships.includes('destroyer') && (has(CAPITAL, 'circuit') || has(CAPITAL, 'titanium')),
      row: CAPITAL,
      gives: supply,
    }),
  ),
];

/** Titanium for repair arms while there is no laser; then circuits in its place, and what the laser needs. */
function listYardStages(row: Row): Stage[] {
  const isReady = (state: GameState) => hasLaser(state) && (row !== TENDERS || state.tick >= ENOUGH_TENDERS);
  const hasNone: Stage['when'] = (_, has) => has(row, 'circuit') && !has(row, 'lens') && !has(row, 'optic');
  return [
    {
      parts: titaniumLine(row),
      when: (state, has) =>
        !hasLaser(state) && state.tick >= PATIENCE && !has(row, 'titanium') && !has(row, 'circuit'),
      row,
      gives: 'titanium',
    },
    {
      parts: circuitLine(row),
      when: (state, has) => isReady(state) && !has(row, 'titanium') && !has(row, 'circuit'),
      row,
      gives: 'circuit',
    },
    {
      parts: circuitLine(row),
      gone: titaniumLine(row).filter((part) => part.x < -31 || part.y < row + 4),
      cleared: feedYard(-31, row),
      when: (state, has) => isReady(state) && has(row, 'titanium'),
      row,
      gives: 'circuit',
      takes: 'titanium',
    },
    {
      parts: opticLine(row),
      when: (state, has) => knows(state, 'beam_lance') && hasNone(state, has),
      row,
      gives: 'optic',
    },
    {
      parts: lensLine(row),
      when: (state, has) => !knows(state, 'beam_lance') && hasNone(state, has),
      row,
      gives: 'lens',
    },
  ];
}

/** One game's player. */
export function createIndustrialist(): Pick<Player, 'decide' | 'choose'> {
  const supplies = new Map<Row, Set<Supply>>(YARDS.map((row) => [row, new Set<Supply>()]));
  const has: Has = (row, supply) => supplies.get(row)?.has(supply) === true;
  const orders = new Map<Row, string>();
  const done = new Set<Stage>();
  const buildNext = (state: GameState, rulebook: Rulebook): readonly Command[] => {
    const next = STAGES.find((stage) => !done.has(stage) && (stage.when?.(state, has) ?? true));
    if (next === undefined || state.blocks < costOf(next, rulebook)) return [];
    done.add(next);
    const own = next.row === undefined ? undefined : supplies.get(next.row);
    if (next.gives !== undefined) own?.add(next.gives);
    if (next.takes !== undefined) own?.delete(next.takes);
    return listCommands(next);
  };
  /** New orders for a yard, when there is something better to build. */
  const orderYards = (state: GameState): readonly Command[] =>
    YARDS.flatMap((row) => {
      const designs = row === TENDERS ? [TENDER_DESIGN, ...DESIGNS] : DESIGNS;
      const design = designs.find((one) => canBuild(state, one, (supply) => has(row, supply)));
      const stance = chooseStance(state, row);
      const order = `${designs.findIndex((one) => one === design)} ${stance}`;
      if (design === undefined || orders.get(row) === order) return [];
      orders.set(row, order);
      return orderDesign(row, design, stance);
    });
  return {
    decide: (state, rulebook) =>
      state.tick < START ? [] : [...buildNext(state, rulebook), ...orderYards(state)],
    choose: chooseSchematic,
  };
}

function costOf({ parts = [], expansions = 0 }: Stage, { config }: Rulebook): number {
  const ground = expansions * config.world.expansion.cost_building_blocks;
  return parts.reduce((sum, { building }) => sum + config.buildings[building].cost, ground);
}

function listCommands({ parts = [], gone = [], cleared = [], expansions = 0 }: Stage): Command[] {
  return [
    ...Array.from({ length: expansions }, (): Command => ({ type: 'expand' })),
    ...gone.map(({ x, y }): Command => ({ type: 'demolish', x, y })),
    ...cleared.map(({ x, y }): Command => ({ type: 'clear', x, y })),
    ...placeParts(parts),
  ];
}

/** Two yards push for schematics; the others guard, and later all of them, since every push calls a boss sooner. */
const chooseStance = ({ tick }: GameState, row: Row): Stance =>
  row >= 17 && tick < LAST_PUSH ? 'aggressive' : 'defensive';

function orderDesign(row: Row, { hull, modules }: Design, stance: Stance): Command[] {
  const yard = { x: -3, y: row + 2 };
  return [
    { type: 'set_schematic', ...yard, schematic: hull },
    { type: 'set_layout', ...yard, modules },
    { type: 'set_stance', ...yard, stance },
  ];
}

function canBuild(
  { unlocks }: GameState,
  { hull, modules, needs }: Design,
  has: (supply: Supply) => boolean,
): boolean {
  return (
    unlocks.ships.includes(hull) &&
    modules.every(({ type }) => unlocks.modules.includes(type)) &&
    needs.every(has)
  );
}

function chooseSchematic(offered: readonly SchematicOption[]): number {
  const ranks = offered.map(({ id }) => (WANTED.includes(id) ? WANTED.indexOf(id) : WANTED.length));
  return ranks.indexOf(Math.min(...ranks));
}

/** Left of those before it, whose belt takes its blocks. */
function nextBlockLine(x: number): Placement[] {
  return [
    ...blockMachines(x, 12),
    ...belts(x + 9, 13, x + 9, 15, SOUTH),
    ...belts(x + 9, 16, x + 18, 16, EAST),
  ];
}
