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
  STANCES,
} from '@dota-factory/lib';
import { type HullId, PLAYER } from '@dota-factory/lib/testing';
import { belts, EAST, NORTH, type Placement, SOUTH } from '../content/first-factory.ts';
import {
  blockMachines,
  circuitLine,
  clock,
  feedYard,
  FIFTH_YARD,
  lensLine,
  opticLine,
  placeParts,
  titaniumLine,
} from './factory-parts.ts';
import { GUNSHIP, TENDER } from './good.ts';
import type { Player } from './play-script.ts';

type Supply = 'circuit' | 'lens' | 'optic' | 'titanium';

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

const ARMS = [at('repair_arm', 0, 1), at('repair_arm', 2, 1), at('repair_arm', 0, 2), at('repair_arm', 2, 2)];

/** The best first. */
const DESIGNS: readonly Design[] = [
  {
    hull: 'frigate',
    modules: [0, 1, 2].map((y) => at('beam_lance', 0, y)).concat(at('armour_plate', 4, 1)),
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
/** For the yard that gets no plates. */
const BARE_TENDER: Design = { hull: 'salvager', modules: ARMS, needs: ['titanium'] };

/** The most wanted first; what is not here is taken if nothing else is offered. */
const WANTED: readonly string[] = [
  'beam_lance',
  'frigate',
  'pulse_laser',
  'repair_arm',
  'salvager',
  'armour_plate',
  'autocannon',
];

/** Row of each yard of `ironYard`, in the order in which they get more than iron. */
const YARDS = [22, 17, 5, 0] as const;
/** The yard that launches tenders until there is a fifth one. */
const TENDERS = 0;
/** The yard that shares its titanium with the fifth. */
const SHARING = 5;
/** The yard of `FIFTH_YARD`, counted like the others. */
const FIFTH = 8;
const ROWS = [...YARDS, FIFTH] as const;
type Row = (typeof ROWS)[number];

const START = clock('13:10');
/** No longer waits for a laser. */
const PATIENCE = clock('19:00');
const LAST_PUSH = clock('28:00');
const ENOUGH_TENDERS = clock('32:00');
/** Ships at home, for each boss wave so far, that are enough for the others to push. */
const GUARDS_PER_BOSS = 12;
const DEFENSIVE = STANCES.indexOf('defensive');

type Has = (row: Row, supply: Supply) => boolean;

/** Something to build when it can be paid for, with the ground that it needs: once, and as soon as it makes sense. */
interface Stage {
  readonly parts: readonly Placement[];
  /** What goes before that. */
  readonly gone?: readonly Placement[];
  /** Belts that are emptied: what is on them is needed no more. */
  readonly cleared?: readonly Placement[];
  readonly when?: (state: GameState, has: Has) => boolean;
  /** What it changes for a yard. */
  readonly row?: Row;
  readonly gives?: Supply;
  readonly takes?: Supply;
}

const knows = ({ unlocks }: GameState, module: ModuleId) => unlocks.modules.includes(module);
const hasLance = (state: GameState) => knows(state, 'beam_lance');
const hasLaser = (state: GameState) => hasLance(state) || knows(state, 'pulse_laser');
/** What is cheap for what it gives comes first; the fifth yard is dearest, but asks for no schematic. */
const STAGES: readonly Stage[] = [
  { parts: titaniumLine(TENDERS), row: TENDERS, gives: 'titanium' },
  ...YARDS.filter((row) => row !== TENDERS).flatMap(listYardStages),
  { parts: nextBlockLine(-44) },
  {
    parts: FIFTH_YARD,
    gone: belts(-3, 9, -3, 9, NORTH),
    when: (_, has) => has(SHARING, 'titanium'),
    row: FIFTH,
    gives: 'titanium',
  },
  ...listYardStages(TENDERS),
];

/** Titanium for repair arms while there is no laser; then circuits in its place, and what the laser needs. */
function listYardStages(row: Row): Stage[] {
  const titanium: Stage = {
    parts: titaniumLine(row),
    when: (state, has) =>
      state.tick >= PATIENCE &&
      (row === SHARING || !hasLaser(state)) &&
      !has(row, 'titanium') &&
      !has(row, 'circuit'),
    row,
    gives: 'titanium',
  };
  if (row === SHARING) return [titanium];
  const isReady = (state: GameState, has: Has) =>
    hasLaser(state) && (row !== TENDERS || has(FIFTH, 'titanium') || state.tick >= ENOUGH_TENDERS);
  const hasOnlyCircuits = (has: Has) => has(row, 'circuit') && !has(row, 'lens') && !has(row, 'optic');
  return [
    titanium,
    {
      parts: circuitLine(row),
      when: (state, has) => isReady(state, has) && !has(row, 'titanium') && !has(row, 'circuit'),
      row,
      gives: 'circuit',
    },
    {
      parts: circuitLine(row),
      gone: titaniumLine(row).filter((part) => part.x < -31 || part.y < row + 4),
      cleared: feedYard(-31, row),
      when: (state, has) => isReady(state, has) && has(row, 'titanium'),
      row,
      gives: 'circuit',
      takes: 'titanium',
    },
    {
      parts: opticLine(row),
      when: (state, has) => hasLance(state) && hasOnlyCircuits(has),
      row,
      gives: 'optic',
    },
    {
      parts: lensLine(row),
      when: (state, has) => !hasLance(state) && hasOnlyCircuits(has),
      row,
      gives: 'lens',
    },
    {
      parts: opticLine(row),
      gone: lensLine(row).filter((part) => part.x < -38 || part.y < row + 4),
      cleared: feedYard(-38, row),
      when: (state, has) => hasLance(state) && has(row, 'lens'),
      row,
      gives: 'optic',
      takes: 'lens',
    },
  ];
}

/** One game's player, who builds nothing new from the tick `stopsAt` on, though schematics are still won and used. */
export function createIndustrialist(stopsAt = Infinity): Pick<Player, 'decide' | 'choose'> {
  const supplies = new Map<Row, Set<Supply>>(ROWS.map((row) => [row, new Set<Supply>()]));
  const has: Has = (row, supply) => supplies.get(row)?.has(supply) === true;
  const designs = new Map<Row, Design>();
  const stances = new Map<Row, Stance>();
  const done = new Set<Stage>();
  const buildNext = (state: GameState, rulebook: Rulebook): readonly Command[] => {
    const next = STAGES.find((stage) => !done.has(stage) && (stage.when?.(state, has) ?? true));
    if (next === undefined || state.tick >= stopsAt) return [];
    const { expansion } = rulebook.config.world;
    if (Math.min(...next.parts.map(({ x }) => x)) < state.map.left) {
      return state.blocks < expansion.cost_building_blocks ? [] : [{ type: 'expand' }];
    }
    if (state.blocks < costOf(next, rulebook)) return [];
    done.add(next);
    const own = next.row === undefined ? undefined : supplies.get(next.row);
    if (next.gives !== undefined) own?.add(next.gives);
    if (next.takes !== undefined) own?.delete(next.takes);
    return listCommands(next);
  };
  /** New orders for a yard, when there is something better to build or another task. */
  const orderYard = (state: GameState, row: Row): readonly Command[] => {
    const isPossible = (design: Design) => canBuild(state, design, (supply) => has(row, supply));
    const design = listDesigns(row, has(FIFTH, 'titanium')).find(isPossible);
    if (design === undefined) return [];
    const stance = chooseStance(state, row);
    const commands: Command[] = [];
    if (designs.get(row) !== design) commands.push(...orderDesign(row, design));
    if (stances.get(row) !== stance) commands.push({ type: 'set_stance', ...yardAt(row), stance });
    designs.set(row, design);
    stances.set(row, stance);
    return commands;
  };
  return {
    decide: (state, rulebook) =>
      state.tick < START
        ? []
        : [...buildNext(state, rulebook), ...ROWS.flatMap((row) => orderYard(state, row))],
    choose: chooseSchematic,
  };
}

/** Tenders come from the fifth yard once it stands. */
function listDesigns(row: Row, hasFifth: boolean): readonly Design[] {
  if (row === FIFTH) return [BARE_TENDER];
  return row === TENDERS && !hasFifth ? [TENDER_DESIGN, ...DESIGNS] : DESIGNS;
}

const costOf = ({ parts }: Stage, { config }: Rulebook): number =>
  parts.reduce((sum, { building }) => sum + config.buildings[building].cost, 0);

function listCommands({ parts, gone = [], cleared = [] }: Stage): Command[] {
  return [
    ...gone.map(({ x, y }): Command => ({ type: 'demolish', x, y })),
    ...cleared.map(({ x, y }): Command => ({ type: 'clear', x, y })),
    ...placeParts(parts),
  ];
}

/**
 * Two yards push for schematics at first, and later three while there are guards enough at home: every push calls a boss
 * sooner, and ships that are sent out in small groups are lost.
 */
function chooseStance(state: GameState, row: Row): Stance {
  if (row >= 17 && state.tick < LAST_PUSH) return 'aggressive';
  return row !== TENDERS && row !== FIFTH && isGuarded(state) ? 'aggressive' : 'defensive';
}

function isGuarded({ battle: { ships }, waves }: GameState): boolean {
  let guards = 0;
  for (let i = 0; i < ships.count; i++) {
    if (ships.team[i] === PLAYER && ships.stance[i] === DEFENSIVE) guards++;
  }
  return guards >= GUARDS_PER_BOSS * waves.clock.bossCounter;
}

const yardAt = (row: Row) => ({ x: -3, y: row + 2 });

function orderDesign(row: Row, { hull, modules }: Design): Command[] {
  return [
    { type: 'set_schematic', ...yardAt(row), schematic: hull },
    { type: 'set_layout', ...yardAt(row), modules },
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
