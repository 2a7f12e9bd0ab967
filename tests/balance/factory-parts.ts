/** Parts of a factory on the default asteroid, and the commands that build them. */
import {
  type PlacedModule,
  type Stance,
  type TargetPriority,
  TICKS_PER_SECOND,
  type TimedCommand,
} from '@dota-factory/lib';
import { belts, EAST, machine, NORTH, type Placement, SOUTH } from '../content/first-factory.ts';

/** What a shipyard builds and how its ships fight. */
export interface YardOrders {
  readonly modules: readonly PlacedModule[];
  readonly stance: Stance;
  readonly priority?: TargetPriority;
}

/** `4:30` in ticks. */
export function clock(time: string): number {
  const [minutes = 0, seconds = 0] = time.split(':').map(Number);
  return (minutes * 60 + seconds) * TICKS_PER_SECOND;
}

/** Everything is paid for in one moment; sites are built in the order of the list. */
export function build(time: string, parts: readonly Placement[], orders?: YardOrders): TimedCommand[] {
  const tick = clock(time);
  return parts.flatMap(({ building, x, y, rotation, recipe, schematic }): TimedCommand[] => [
    { tick, type: 'place', building, x, y, rotation },
    ...(recipe === undefined ? [] : [{ tick, type: 'set_recipe', x, y, recipe } as const]),
    ...(schematic === undefined ? [] : [{ tick, type: 'set_schematic', x, y, schematic } as const]),
    ...(orders === undefined || schematic === undefined ? [] : commandYard(tick, x, y, orders)),
  ]);
}

function commandYard(
  tick: number,
  x: number,
  y: number,
  { modules, stance, priority }: YardOrders,
): TimedCommand[] {
  return [
    { tick, type: 'set_layout', x, y, modules },
    { tick, type: 'set_stance', x, y, stance },
    ...(priority === undefined ? [] : [{ tick, type: 'set_target_priority', x, y, priority } as const]),
  ];
}

/**
 * Ten columns and four rows: two miners, two smelters and an assembler, which puts blocks on the tile (x + 9, y + 1).
 *
 *     M M > S S > A A A
 *     M M   S S   A A A  <- blocks leave here
 *     M M > S S > A A A
 *     M M   S S
 */
export function blockMachines(x: number, y: number): Placement[] {
  return [
    machine('miner', x, y, 'mine_iron'),
    ...belts(x + 2, y, x + 2, y, EAST),
    machine('smelter', x + 3, y),
    ...belts(x + 5, y, x + 5, y, EAST),
    machine('assembler', x + 6, y, 'assemble_building_block'),
    machine('miner', x, y + 2, 'mine_iron'),
    ...belts(x + 2, y + 2, x + 2, y + 2, EAST),
    machine('smelter', x + 3, y + 2),
    ...belts(x + 5, y + 2, x + 5, y + 2, EAST),
  ];
}

/**
 * Five rows from the row `y`, at the asteroid's right edge: a yard with everything it needs, of iron alone. Two miners
 * and two smelters give a plate per second; each splitter offers its assembler every other plate.
 *
 *     y      . . . . . . . P P P . G G G . . . . .
 *     y + 1  M M > S S v . P P P ( G G G v ) > > v      P hull panels, G gears, ( ) a tunnel under the gears
 *     y + 2  M M . S S v . P P P . G G G > > > Y Y Y Y
 *     y + 3  M M > S S > > > / > > > / > > > > Y Y Y Y  / splitter, up and on
 *     y + 4  M M . S S
 */
export function ironYard(y: number, schematic: string): Placement[] {
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

/** New orders for the yard of `ironYard(y)`. */
export function orderYard(time: string, y: number, orders: YardOrders): TimedCommand[] {
  return commandYard(clock(time), -3, y + 2, orders);
}
