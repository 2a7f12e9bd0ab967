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
  type TargetPriority,
} from '@dota-factory/lib';
import type { HullId } from '@dota-factory/lib/testing';
import { belts, EAST, type Placement, SOUTH } from '../content/first-factory.ts';
import {
  ACTUATOR_LINE,
  ALLOY_LINE,
  blockMachines,
  circuitLine,
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
      ...[1, 2].flatMap((x) => [at('armour_plate', x, 0), at('armour_plate', x, 3)]),
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
      at('pulse_laser', 1, 0),
      at('pulse_laser', 2, 1, 90),
      at('pulse_laser', 0, 1, 270),
      at('armour_plate', 2, 2),
      at('armour_plate', 1, 3),
      at('armour_plate', 2, 3),
    ],
    needs: ['circuit', 'lens'],
  },
  {
    hull: 'salvager',
    modules: [
      at('scatter_gun', 2, 1),
      at('scatter_gun', 0, 1),
      ...[1, 2].flatMap((x) => [at('armour_plate', x, 0), at('armour_plate', x, 3)]),
    ],
    needs: [],
  },
  {
    hull: 'salvager',
    modules: [
      ...[1, 2].flatMap((y) => [at('repair_arm', 0, y), at('autocannon', 2, y)]),
      ...[1, 2].flatMap((x) => [at('armour_plate', x, 0), at('armour_plate', x, 3)]),
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
  'scatter_gun',
  'point_defence',
  'railgun',
  'cruiser',
  'salvager',
  'armour_plate',
  'autocannon',
  'repair_arm',
];

/** Row of each yard of `ironYard`, in the order in which they get more than iron. */
const YARDS = [22, 17, 5, 0] as const;
const TENDERS = 0;
const CAPITAL = 5;

interface Stage {
  readonly parts: readonly Placement[];
  /** What goes before that. */
  readonly gone?: readonly Placement[];
  /** Belts that are emptied: what is on them is needed no more. */
  readonly cleared?: readonly Placement[];
  readonly expansions?: number;
  readonly isPossible?: (state: GameState) => boolean;
  readonly isDone?: () => boolean;
  readonly onDone?: () => void;
}

export function createIndustrialist(): Pick<Player, 'decide' | 'choose'> {
  const supplies = new Map<number, Set<Supply>>(YARDS.map((y) => [y, new Set<Supply>()]));
  const orders = new Map<number, string>();
  let stages = [...listStages(supplies)];
  return {
    decide(state, rulebook) {
      if (state.tick < 13.2 * 3600) return [];
      const given: Command[] = [];
      const next = stages.find(({ isPossible }) => isPossible?.(state) ?? true);
      if (next !== undefined && state.blocks >= costOf(next, rulebook)) {
        given.push(...Array.from({ length: next.expansions ?? 0 }, (): Command => ({ type: 'expand' })));
        given.push(...(next.gone ?? []).map(({ x, y }): Command => ({ type: 'demolish', x, y })));
        given.push(...(next.cleared ?? []).map(({ x, y }): Command => ({ type: 'clear', x, y })));
        given.push(...placeParts(next.parts));
        next.onDone?.();
        stages = stages.filter((stage) => stage !== next && stage.isDone?.() !== true);
      }
      for (const y of YARDS) {
        const designs = y === TENDERS ? [TENDER_DESIGN, ...DESIGNS] : DESIGNS;
        const design = designs.find((one) => canBuild(state, one, supplies.get(y) ?? new Set()));
        if (design === undefined) continue;
        const stance: Stance = chooseStance(state, y);
        const key = `${designs.indexOf(design)} ${stance}`;
        if (orders.get(y) === key) continue;
        const isSame = orders.get(y)?.split(' ')[0] === key.split(' ')[0];
        orders.set(y, key);
        given.push(...orderYard(y, design, stance, isSame));
      }
      return given;
    },
    choose: (offered) => chooseSchematic(offered),
  };
}

function chooseStance(state: GameState, y: number): Stance {
  if (state.tick < 17 * 3600) return y === 0 ? 'defensive' : 'aggressive';
  return y >= 17 ? 'aggressive' : 'defensive';
}

function orderYard(y: number, { hull, modules }: Design, stance: Stance, isSame: boolean): Command[] {
  const tile = { x: -3, y: y + 2 };
  const turn: Command = { type: 'set_stance', ...tile, stance };
  if (isSame) return [turn];
  const priority: TargetPriority = 'closest';
  return [
    { type: 'set_schematic', ...tile, schematic: hull },
    { type: 'set_layout', ...tile, modules },
    turn,
    { type: 'set_target_priority', ...tile, priority },
  ];
}

function canBuild(
  { unlocks }: GameState,
  { hull, modules, needs }: Design,
  has: ReadonlySet<Supply>,
): boolean {
  return (
    unlocks.ships.includes(hull) &&
    modules.every(({ type }) => unlocks.modules.includes(type)) &&
    needs.every((supply) => has.has(supply))
  );
}

function chooseSchematic(offered: readonly SchematicOption[]): number {
  const rank = ({ id }: SchematicOption) => (WANTED.includes(id) ? WANTED.indexOf(id) : WANTED.length);
  const ranks = offered.map(rank);
  return ranks.indexOf(Math.min(...ranks));
}

function costOf({ parts, expansions = 0 }: Stage, { config }: Rulebook): number {
  const ground = expansions * config.world.expansion.cost_building_blocks;
  return parts.reduce((sum, { building }) => sum + config.buildings[building].cost, ground);
}

/** Left of those before it, whose belt takes its blocks. */
function nextBlockLine(x: number): Placement[] {
  return [
    ...blockMachines(x, 12),
    ...belts(x + 9, 13, x + 9, 15, SOUTH),
    ...belts(x + 9, 16, x + 18, 16, EAST),
  ];
}

function* listStages(supplies: ReadonlyMap<number, Set<Supply>>): Iterable<Stage> {
  const knows = (module: ModuleId) => (state: GameState) => state.unlocks.modules.includes(module);
  const give = (y: number, supply: Supply) => () => void supplies.get(y)?.add(supply);
  const lacks = (y: number, supply: Supply) => !(supplies.get(y)?.has(supply) ?? false);
  yield { parts: titaniumLine(TENDERS), onDone: give(TENDERS, 'titanium') };
  yield { parts: nextBlockLine(-44), expansions: 2 };
  yield { parts: [], expansions: 2 };
  for (const y of YARDS.filter((row) => row !== TENDERS)) {
    const isArmed = (state: GameState) => knows('beam_lance')(state) || knows('pulse_laser')(state);
    yield {
      parts: titaniumLine(y),
      isPossible: (state) => !isArmed(state) && state.tick > 19 * 3600,
      isDone: () => !lacks(y, 'circuit'),
      onDone: give(y, 'titanium'),
    };
    yield {
      parts: circuitLine(y),
      isPossible: (state) => isArmed(state) && lacks(y, 'titanium'),
      isDone: () => !lacks(y, 'circuit'),
      onDone: give(y, 'circuit'),
    };
    yield {
      parts: circuitLine(y),
      gone: titaniumLine(y).filter((part) => part.x < -31 || part.y < y + 4),
      cleared: feedYard(-31, y),
      isPossible: (state) => isArmed(state) && !lacks(y, 'titanium'),
      isDone: () => !lacks(y, 'circuit'),
      onDone: () => {
        supplies.get(y)?.delete('titanium');
        supplies.get(y)?.add('circuit');
      },
    };
    yield {
      parts: opticLine(y),
      isPossible: (state) => knows('beam_lance')(state) && !lacks(y, 'circuit') && lacks(y, 'lens'),
      isDone: () => !lacks(y, 'optic') || !lacks(y, 'lens'),
      onDone: give(y, 'optic'),
    };
    yield {
      parts: lensLine(y),
      isPossible: (state) => knows('pulse_laser')(state) && !lacks(y, 'circuit') && lacks(y, 'optic'),
      isDone: () => !lacks(y, 'optic') || !lacks(y, 'lens'),
      onDone: give(y, 'lens'),
    };
  }
  for (const y of YARDS.filter((row) => row !== TENDERS)) {
    yield {
      parts: opticLine(y),
      gone: lensLine(y).filter((part) => part.x < -38 || part.y < y + 4),
      cleared: feedYard(-38, y),
      isPossible: (state) => knows('beam_lance')(state) && !lacks(y, 'lens'),
      onDone: () => {
        supplies.get(y)?.delete('lens');
        supplies.get(y)?.add('optic');
      },
    };
  }
  const hasDestroyer = (state: GameState) =>
    state.unlocks.ships.includes('destroyer') && !lacks(CAPITAL, 'circuit');
  yield { parts: ALLOY_LINE, expansions: 3, isPossible: hasDestroyer, onDone: give(CAPITAL, 'alloy') };
  yield { parts: ACTUATOR_LINE, expansions: 3, isPossible: hasDestroyer, onDone: give(CAPITAL, 'actuator') };
}
