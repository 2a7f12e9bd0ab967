/** The good player of version 0.2.0, kept as the golden games were recorded: three block lines, then four yards of gunships. */
import type { PlacedModule, TimedCommand } from '@dota-factory/lib';
import { belts, BLOCK_LINE, EAST, machine, NORTH, type Placement, SOUTH } from '../content/first-factory.ts';
import { blockMachines, build } from '../balance/factory-parts.ts';

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

/** The yard of iron alone as it was recorded; the one of the balance tests has moved since. */
function ironYard(y: number, schematic: string): Placement[] {
  return [
    machine('miner', -20, y + 3, 'mine_iron'),
    ...belts(-18, y + 3, -18, y + 3, EAST),
    machine('smelter', -17, y + 3),
    ...belts(-15, y + 3, -13, y + 3, EAST),
    { building: 'splitter', x: -12, y: y + 3, rotation: NORTH },
    machine('assembler', -13, y, 'assemble_hull_panel'),
    ...belts(-11, y + 3, -9, y + 3, EAST),
    { building: 'splitter', x: -8, y: y + 3, rotation: NORTH },
    machine('assembler', -9, y, 'assemble_gear'),
    ...belts(-7, y + 3, -4, y + 3, EAST),
    ...belts(-6, y + 1, -6, y + 1, SOUTH),
    ...belts(-6, y + 2, -4, y + 2, EAST),
    { building: 'tunnel_entry', x: -10, y: y + 1, rotation: EAST },
    { building: 'tunnel_exit', x: -5, y: y + 1, rotation: EAST },
    ...belts(-4, y + 1, -3, y + 1, EAST),
    ...belts(-2, y + 1, -2, y + 1, SOUTH),
    { building: 'shipyard', x: -3, y: y + 2, rotation: EAST, schematic },
    machine('miner', -20, y + 1, 'mine_iron'),
    ...belts(-18, y + 1, -18, y + 1, EAST),
    machine('smelter', -17, y + 1),
    ...belts(-15, y + 1, -15, y + 2, SOUTH),
  ];
}

export const GOOD: readonly TimedCommand[] = [
  ...build('0:00', BLOCK_LINE),
  ...build('2:10', SECOND_LINE),
  ...build('5:10', ironYard(5, 'salvager'), { modules: GUNSHIP, stance: 'aggressive' }),
  ...build('6:50', THIRD_LINE),
  ...build('9:00', ironYard(17, 'salvager'), { modules: GUNSHIP, stance: 'aggressive' }),
  ...build('11:00', ironYard(0, 'salvager'), { modules: GUNSHIP, stance: 'defensive' }),
  ...build('13:00', ironYard(22, 'salvager'), { modules: GUNSHIP, stance: 'aggressive' }),
];
