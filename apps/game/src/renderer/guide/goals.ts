/**
 * The goals of the guided start, from the first miner to the first destroyed station. Each is a pure function of how
 * far the player has come, so that it is met however the player got there; what it suggests is only one way.
 */
import type { BuildingId, MachineProgress, ProgressView, RecipeId } from '@dota-factory/lib';
import {
  BLOCK_ASSEMBLER,
  FIRST_MINER,
  FIRST_SMELTER,
  INTO_HQ,
  type PlannedPart,
  SECOND_FEED,
  SECOND_YARD,
  YARD,
  YARD_GEARS,
  YARD_PANELS,
  YARD_PLATES,
} from './plan.ts';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The last goal of a chapter is its result: with it, the others of the chapter are past. */
export type Chapter = 'blocks' | 'growth' | 'yard' | 'war';

export interface Goal {
  readonly id: string;
  readonly chapter: Chapter;
  /** One line of what to do, and one of why. */
  readonly what: string;
  readonly why: string;
  /** Said instead of `what` once everything stands. */
  readonly wait?: string;
  /** What could be built, and where. */
  readonly parts?: readonly PlannedPart[];
  isMet(progress: ProgressView): boolean;
  /** Places on the world to look at or to click. */
  pointAt?(progress: ProgressView): readonly Area[];
  /** What to press, as selectors of the page; the first that is there counts. */
  readonly press?: readonly string[];
}

const IRON_RECIPE = 'mine_iron';
const BLOCK_RECIPE = 'assemble_building_block';
const SIZES: Partial<Record<BuildingId, readonly [number, number]>> = {
  miner: [2, 2],
  assembler: [3, 3],
  shipyard: [4, 2],
};

const of = ({ machines }: ProgressView, building: BuildingId): readonly MachineProgress[] =>
  machines.filter((machine) => machine.building === building);
const hasMade = ({ produced }: ProgressView, item: string) => produced.some((each) => each === item);
const runs = ({ recipe }: MachineProgress, id: string) => recipe === (id as RecipeId);
const yardHolds = (progress: ProgressView, item: string) =>
  progress.shipsBuilt > 0 ||
  of(progress, 'shipyard').some(({ holds, isWorking }) => isWorking || holds.some((each) => each === item));

/** Machines that still lack something, as places. */
const areasOf = (machines: readonly MachineProgress[]): readonly Area[] =>
  machines.map(({ building, x, y }) => {
    const [width, height] = SIZES[building] ?? [1, 1];
    return { x, y, width, height };
  });

/** Machines whose recipe is still to be chosen. */
const unset = (progress: ProgressView, building: BuildingId): readonly Area[] =>
  areasOf(of(progress, building).filter(({ recipe }) => recipe === null));
const isMining = (progress: ProgressView, miners: number) =>
  of(progress, 'miner').filter((miner) => runs(miner, IRON_RECIPE)).length >= miners;
const makes = (progress: ProgressView, recipe: string) =>
  of(progress, 'assembler').some((each) => runs(each, recipe));

const chooser = (choice: string): readonly string[] => [
  `[data-choice="${choice}"]`,
  '[data-selection="building"] .picker',
];

const BLOCK_GOALS: readonly Goal[] = [
  {
    id: 'miner',
    chapter: 'blocks',
    what: 'Place a miner: press Miner, then click at the mark.',
    why: 'Miners dig ore out of the rock and never run dry. Everything begins with ore.',
    parts: FIRST_MINER,
    isMet: (progress) => of(progress, 'miner').length > 0,
  },
  {
    id: 'ore',
    chapter: 'blocks',
    what: 'Click the miner and choose iron ore.',
    why: 'A miner digs one kind of ore. Iron makes building blocks and your first ships.',
    isMet: (progress) => isMining(progress, 1),
    pointAt: (progress) => unset(progress, 'miner'),
    press: chooser(IRON_RECIPE),
  },
  {
    id: 'smelter',
    chapter: 'blocks',
    what: 'Lead a belt from the miner’s arrow into a smelter.',
    why: 'A belt carries items into whatever it points at. Smelters melt ore into plates.',
    wait: 'Wait until the ore is in the smelter: things are built one after the other.',
    parts: FIRST_SMELTER,
    isMet: (progress) =>
      hasMade(progress, 'iron_plate') ||
      of(progress, 'smelter').some(({ isWorking, holds }) => isWorking || holds.length > 0),
  },
  {
    id: 'assembler',
    chapter: 'blocks',
    what: 'Place an assembler behind the smelter, with a belt between them.',
    why: 'Assemblers make parts of plates, and parts of parts.',
    parts: BLOCK_ASSEMBLER,
    isMet: (progress) => of(progress, 'assembler').length > 0,
  },
  {
    id: 'block-recipe',
    chapter: 'blocks',
    what: 'Choose building block for the assembler, and lead a belt from it into the headquarters.',
    why: 'Everything is paid for with building blocks. What reaches the headquarters is yours.',
    parts: INTO_HQ,
    isMet: (progress) => makes(progress, BLOCK_RECIPE),
    pointAt: (progress) => unset(progress, 'assembler'),
    press: chooser(BLOCK_RECIPE),
  },
  {
    id: 'second-feed',
    chapter: 'growth',
    what: 'Add a second miner and smelter below, and choose iron ore again.',
    why: 'A block takes two plates. Two lines keep the assembler busy: a block every two seconds.',
    parts: SECOND_FEED,
    isMet: (progress) => isMining(progress, 2) && of(progress, 'smelter').length >= 2,
    pointAt: (progress) => unset(progress, 'miner'),
    press: chooser(IRON_RECIPE),
  },
  {
    id: 'blocks',
    chapter: 'blocks',
    what: 'Wait for the first block to reach the headquarters.',
    why: 'An idle machine shows what it lacks. If nothing comes, see where the belts point.',
    isMet: ({ consumed }) => consumed.some((item) => item === 'building_block'),
  },
];

const yardsWithout = (progress: ProgressView, has: (yard: MachineProgress) => boolean) =>
  areasOf(of(progress, 'shipyard').filter((yard) => !has(yard)));

const YARD_GOALS: readonly Goal[] = [
  {
    id: 'yard',
    chapter: 'yard',
    what: 'Place a shipyard across the right edge of the rock.',
    why: 'Finished ships leave through its open side.',
    parts: YARD,
    isMet: (progress) => of(progress, 'shipyard').length > 0,
  },
  {
    id: 'ship',
    chapter: 'yard',
    what: 'Click the shipyard and choose the light fighter.',
    why: 'The yard takes in what its ship needs, and nothing else.',
    isMet: (progress) => of(progress, 'shipyard').some(({ schematic }) => schematic !== null),
    pointAt: (progress) => yardsWithout(progress, ({ schematic }) => schematic !== null),
    press: chooser('light_fighter'),
  },
  {
    id: 'weapon',
    chapter: 'yard',
    what: 'Give it a weapon: take a layout that is offered, or press Configure and place a cannon.',
    why: 'A ship is its modules. One without a weapon cannot fire.',
    isMet: (progress) => of(progress, 'shipyard').some(({ isArmed }) => isArmed),
    pointAt: (progress) => yardsWithout(progress, ({ isArmed }) => isArmed),
    press: ['.yard-offers button', '.yard-layout button'],
  },
  {
    id: 'yard-plates',
    chapter: 'yard',
    what: 'Build a line of iron plates for the yard, with two splitters on its way.',
    why: 'Ships take plates, hull panels and gears. A splitter shares a belt between two ways.',
    parts: YARD_PLATES,
    isMet: (progress) => yardHolds(progress, 'iron_plate') || isMining(progress, 3),
    pointAt: (progress) => unset(progress, 'miner'),
    press: chooser(IRON_RECIPE),
  },
  {
    id: 'panels',
    chapter: 'yard',
    what: 'Make hull panels: an assembler on the upper way, and belts into the yard.',
    why: 'A light fighter’s hull takes one hull panel.',
    wait: 'Wait for the first hull panel. If none comes, see where the belts and splitters point.',
    parts: YARD_PANELS,
    isMet: (progress) => hasMade(progress, 'hull_panel') || progress.shipsBuilt > 0,
    pointAt: (progress) => unset(progress, 'assembler'),
    press: chooser('assemble_hull_panel'),
  },
  {
    id: 'gears',
    chapter: 'yard',
    what: 'Make gears: an assembler on the lower way, and belts into the yard.',
    why: 'Each cannon takes a gear and a plate.',
    wait: 'Wait for the first gear. If none comes, see where the belts and splitters point.',
    parts: YARD_GEARS,
    isMet: (progress) => hasMade(progress, 'gear') || progress.shipsBuilt > 0,
    pointAt: (progress) => unset(progress, 'assembler'),
    press: chooser('assemble_gear'),
  },
  {
    id: 'launch',
    chapter: 'yard',
    what: 'Wait for the first ship. Click the yard: its panel says what it still needs.',
    why: 'Ships gather between your two stations and leave together. You need not steer them.',
    pointAt: (progress) => areasOf(of(progress, 'shipyard')),
    isMet: ({ shipsBuilt }) => shipsBuilt > 0,
  },
];

const WAR_GOALS: readonly Goal[] = [
  {
    id: 'second-yard',
    chapter: 'war',
    what: 'Copy the yard: drag a box around all of it, {copy}, then {paste} and click below the headquarters.',
    why: 'Waves grow, and so must your fleet. A blueprint keeps what works for later.',
    isMet: (progress) =>
      progress.shipsBuilt >= 12 ||
      of(progress, 'shipyard').filter(({ schematic }) => schematic !== null).length >= 2,
    pointAt: () => [SECOND_YARD],
  },
  {
    id: 'station',
    chapter: 'war',
    what: 'Destroy an enemy station. Aggressive ships fly there by themselves; {look-front} shows you the front.',
    why: 'Each pair of stations holds a schematic: new ships, modules and levels. More yards get there sooner.',
    isMet: ({ setsDestroyed, enemyStations }) => setsDestroyed > 0 || enemyStations.length < 2,
    pointAt: ({ enemyStations }) =>
      enemyStations.map(({ x, y }) => ({ x: x - 1, y: y - 1, width: 2, height: 2 })),
  },
];

export const GOALS: readonly Goal[] = [...BLOCK_GOALS, ...YARD_GOALS, ...WAR_GOALS];
