/** The good player of version 0.2.0, kept as the golden games were recorded: three block lines, then four yards of gunships. */
import type { PlacedModule, TimedCommand } from '@dota-factory/lib';
import { belts, BLOCK_LINE, EAST, NORTH, type Placement, SOUTH } from '../content/first-factory.ts';
import { blockMachines, build, ironYard } from '../balance/factory-parts.ts';

/** The salvager's broad hull without a claw: four guns and four armour plates. */
const GUNSHIP: readonly PlacedModule[] = [
  { type: 'autocannon', x: 2, y: 1, rotation: 0 },
  { type: 'autocannon', x: 2, y: 2, rotation: 0 },
  { type: 'autocannon', x: 1, y: 0, rotation: 0 },
  { type: 'autocannon', x: 1, y: 3, rotation: 0 },
  { type: 'armour_plate', x: 0, y: 1, rotation: 0 },
  { type: 'armour_plate', x: 1, y: 1, rotation: 0 },
  { type: 'armour_plate', x: 0, y: 2, rotation: 0 },
  { type: 'armour_plate', x: 1, y: 2, rotation: 0 },
];

/** Left of the first line; its blocks pass below that into the HQ's lower side. */
const SECOND_LINE: readonly Placement[] = [
  ...blockMachines(-24, 12),
  ...belts(-15, 13, -15, 15, SOUTH),
  ...belts(-15, 16, -5, 16, EAST),
  ...belts(-4, 16, -4, 16, NORTH),
];
/** Left of the second; its blocks pass above both. */
const THIRD_LINE: readonly Placement[] = [
  ...blockMachines(-34, 12),
  ...belts(-25, 13, -25, 12, NORTH),
  ...belts(-25, 11, -5, 11, EAST),
  ...belts(-4, 11, -4, 11, SOUTH),
];

export const GOOD: readonly TimedCommand[] = [
  ...build('0:00', BLOCK_LINE),
  ...build('2:10', SECOND_LINE),
  ...build('5:10', ironYard(5, 'salvager'), { modules: GUNSHIP, stance: 'aggressive' }),
  ...build('6:50', THIRD_LINE),
  ...build('9:00', ironYard(17, 'salvager'), { modules: GUNSHIP, stance: 'aggressive' }),
  ...build('11:00', ironYard(0, 'salvager'), { modules: GUNSHIP, stance: 'defensive' }),
  ...build('13:00', ironYard(22, 'salvager'), { modules: GUNSHIP, stance: 'aggressive' }),
];
