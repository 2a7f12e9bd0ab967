/**
 * A good player's game: three block lines, then four yards of gunships, all of iron alone. One who stops there holds for
 * a while; one who goes on has a fifth yard, better ships, and more of them at home.
 */
import type { PlacedModule, TimedCommand } from '@dota-factory/lib';
import { belts, BLOCK_LINE, EAST, machine, NORTH, type Placement, SOUTH } from '../content/first-factory.ts';
import { blockMachines, build, ironYard, orderYard, titaniumLine } from './factory-parts.ts';

/** The salvager's broad hull without a claw: three guns and four armour plates. */
export const GUNSHIP: readonly PlacedModule[] = [
  { type: 'autocannon', x: 2, y: 1, rotation: 0 },
  { type: 'autocannon', x: 2, y: 2, rotation: 0 },
  { type: 'autocannon', x: 0, y: 1, rotation: 0 },
  { type: 'armour_plate', x: 1, y: 0, rotation: 0 },
  { type: 'armour_plate', x: 0, y: 2, rotation: 0 },
  { type: 'armour_plate', x: 1, y: 2, rotation: 0 },
  { type: 'armour_plate', x: 1, y: 3, rotation: 0 },
];

/** Left of the first line; its blocks pass below that into the HQ's lower side. */
const SECOND_LINE: readonly Placement[] = [
  ...blockMachines(-24, 12),
  ...belts(-15, 13, -15, 15, SOUTH),
  ...belts(-15, 16, -5, 16, EAST),
  ...belts(-4, 16, -4, 16, NORTH),
];
/** Left of the second, whose belt takes its blocks, too: the rows above the HQ stay free. */
const THIRD_LINE: readonly Placement[] = [
  ...blockMachines(-34, 12),
  ...belts(-25, 13, -25, 15, SOUTH),
  ...belts(-25, 16, -16, 16, EAST),
];

/**
 * Machines at the left end, and three belts along the rows above the HQ: panels in row 9, by tunnel below the machines
 * of another yard, gears in row 10 and plates in row 11.
 */
const FIFTH_YARD: readonly Placement[] = [
  machine('miner', -36, 5, 'mine_iron'),
  ...belts(-34, 5, -34, 5, EAST),
  machine('smelter', -33, 5),
  ...belts(-31, 5, -31, 7, SOUTH),
  machine('miner', -36, 7, 'mine_iron'),
  ...belts(-34, 7, -34, 7, EAST),
  machine('smelter', -33, 7),
  ...belts(-31, 8, -30, 8, EAST),
  { building: 'splitter', x: -29, y: 8, rotation: NORTH },
  machine('assembler', -30, 5, 'assemble_hull_panel'),
  ...belts(-28, 8, -26, 8, EAST),
  { building: 'splitter', x: -25, y: 8, rotation: NORTH },
  machine('assembler', -26, 5, 'assemble_gear'),
  ...belts(-24, 8, -24, 10, SOUTH),
  ...belts(-24, 11, -4, 11, EAST),
  ...belts(-23, 6, -23, 9, SOUTH),
  ...belts(-23, 10, -4, 10, EAST),
  { building: 'tunnel_entry', x: -27, y: 6, rotation: EAST },
  { building: 'tunnel_exit', x: -22, y: 6, rotation: EAST },
  ...belts(-21, 6, -21, 8, SOUTH),
  { building: 'tunnel_entry', x: -21, y: 9, rotation: EAST },
  { building: 'tunnel_exit', x: -15, y: 9, rotation: EAST },
  ...belts(-14, 9, -3, 9, EAST),
  ...belts(-2, 9, -2, 9, SOUTH),
  { building: 'shipyard', x: -3, y: 10, rotation: EAST, schematic: 'salvager' },
];

/** Four arms and no gun: mends ships and stations from behind them. */
export const TENDER: readonly PlacedModule[] = [
  { type: 'repair_arm', x: 0, y: 1, rotation: 0 },
  { type: 'repair_arm', x: 2, y: 1, rotation: 0 },
  { type: 'repair_arm', x: 0, y: 2, rotation: 0 },
  { type: 'repair_arm', x: 2, y: 2, rotation: 0 },
  { type: 'armour_plate', x: 1, y: 0, rotation: 0 },
  { type: 'armour_plate', x: 1, y: 3, rotation: 0 },
];

/** Builds nothing after minute 16. */
export const HALTED: readonly TimedCommand[] = [
  ...build('0:00', BLOCK_LINE),
  ...build('2:10', SECOND_LINE),
  ...build('5:10', ironYard(5, 'salvager'), { modules: GUNSHIP, stance: 'aggressive' }),
  ...build('6:50', THIRD_LINE),
  ...build('9:00', ironYard(17, 'salvager'), { modules: GUNSHIP, stance: 'aggressive' }),
  ...build('11:00', ironYard(0, 'salvager'), { modules: GUNSHIP, stance: 'defensive' }),
  ...build('13:00', ironYard(22, 'salvager'), { modules: GUNSHIP, stance: 'aggressive' }),
];

/**
 * Goes on: a fifth yard, titanium for one that launches tenders, and once two sets are destroyed all ships stay at home,
 * since every push calls a boss sooner.
 */
export const GOOD: readonly TimedCommand[] = [
  ...HALTED,
  ...build('16:00', FIFTH_YARD, { modules: GUNSHIP, stance: 'defensive' }),
  ...orderYard('17:00', 5, { modules: GUNSHIP, stance: 'defensive' }),
  ...orderYard('17:00', 17, { modules: GUNSHIP, stance: 'defensive' }),
  ...orderYard('17:00', 22, { modules: GUNSHIP, stance: 'defensive' }),
  ...build('18:00', titaniumLine(0)),
  ...orderYard('18:00', 0, { modules: TENDER, stance: 'defensive' }),
];
