/** Parts of a factory on the default asteroid, and the commands that build them. */
import {
  type Command,
  type PlacedModule,
  type Stance,
  type TargetPriority,
  TICKS_PER_SECOND,
  type TimedCommand,
} from '@dota-factory/lib';
import { belts, EAST, machine, NORTH, type Placement, SOUTH, WEST } from '../content/first-factory.ts';

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
  return parts.flatMap((part): TimedCommand[] => {
    const placed = placeParts([part]).map((command): TimedCommand => ({ tick, ...command }));
    const { x, y, schematic } = part;
    return orders === undefined || schematic === undefined
      ? placed
      : [...placed, ...commandYard(tick, x, y, orders)];
  });
}

/** What is placed, and what it is set to. */
export function placeParts(parts: readonly Placement[]): Command[] {
  return parts.flatMap(({ building, x, y, rotation, recipe, schematic }): Command[] => [
    { type: 'place', building, x, y, rotation },
    ...(recipe === undefined ? [] : [{ type: 'set_recipe', x, y, recipe } as const]),
    ...(schematic === undefined ? [] : [{ type: 'set_schematic', x, y, schematic } as const]),
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
 * and two smelters give a plate per second; each splitter offers its assembler every other plate. The first row and the
 * last are free for `feedYard`.
 *
 *     y      . . . . . . . P P P . . G G G . . . . .
 *     y + 1  M M > S S v . P P P ( . G G G v ) > v .      P hull panels, G gears, ( ) a tunnel under the gears
 *     y + 2  M M . S S v . P P P . . G G G > > Y Y Y Y
 *     y + 3  M M > S S > > > / > > > / > > > > Y Y Y Y    / splitter, up and on
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
    machine('assembler', -8, y, 'assemble_gear'),
    ...belts(-7, y + 3, -4, y + 3, EAST),
    ...belts(-5, y + 1, -5, y + 1, SOUTH),
    ...belts(-5, y + 2, -4, y + 2, EAST),
    { building: 'tunnel_entry', x: -10, y: y + 1, rotation: EAST },
    { building: 'tunnel_exit', x: -4, y: y + 1, rotation: EAST },
    ...belts(-3, y + 1, -3, y + 1, EAST),
    ...belts(-2, y + 1, -2, y + 1, SOUTH),
    { building: 'shipyard', x: -3, y: y + 2, rotation: EAST, schematic },
    machine('miner', -20, y + 1, 'mine_iron'),
    ...belts(-18, y + 1, -18, y + 1, EAST),
    machine('smelter', -17, y + 1),
    ...belts(-15, y + 1, -15, y + 2, SOUTH),
  ];
}

/**
 * Circuits for the yard of `ironYard(y)`, left of it: an iron line along the row `y` ends in the assembler for circuits,
 * whose circuits go on along that row, by tunnels under the panels and under the gears, to the yard's upper side.
 *
 *     y      M M > S S > > > > > v > > > ...
 *     y + 1  M M . S S . W W W . K K K                    W copper wire, K circuits
 *     y + 2  M M > S S > W W W > K K K
 *     y + 3  M M . S S . W W W . K K K
 */
export function circuitLine(y: number): Placement[] {
  return [
    machine('miner', -36, y, 'mine_iron'),
    ...belts(-34, y, -34, y, EAST),
    machine('smelter', -33, y),
    ...belts(-31, y, -27, y, EAST),
    ...belts(-26, y, -26, y, SOUTH),
    machine('miner', -36, y + 2, 'mine_copper'),
    ...belts(-34, y + 2, -34, y + 2, EAST),
    machine('smelter', -33, y + 2),
    ...belts(-31, y + 2, -31, y + 2, EAST),
    machine('assembler', -30, y + 1, 'assemble_copper_wire'),
    ...belts(-27, y + 2, -27, y + 2, EAST),
    { ...machine('assembler', -26, y + 1, 'assemble_circuit'), rotation: NORTH },
    ...belts(-25, y, -15, y, EAST),
    { building: 'tunnel_entry', x: -14, y, rotation: EAST },
    { building: 'tunnel_exit', x: -10, y, rotation: EAST },
    { building: 'tunnel_entry', x: -9, y, rotation: EAST },
    { building: 'tunnel_exit', x: -5, y, rotation: EAST },
    ...belts(-4, y, -2, y, EAST),
    ...belts(-1, y, -1, y + 1, SOUTH),
  ];
}

/** From the row `y + 4` at `x` to the lower side of the yard of `ironYard(y)`, by tunnel under its miner and smelter. */
export function feedYard(x: number, y: number): Placement[] {
  return [
    ...belts(x, y + 4, -22, y + 4, EAST),
    { building: 'tunnel_entry', x: -21, y: y + 4, rotation: EAST },
    { building: 'tunnel_exit', x: -15, y: y + 4, rotation: EAST },
    ...belts(-14, y + 4, -4, y + 4, EAST),
    ...belts(-3, y + 4, -3, y + 4, NORTH),
  ];
}

/** Titanium plates for the yard of `ironYard(y)`: the ore of two miners on one belt, as much as a smelter takes. */
export function titaniumLine(y: number): Placement[] {
  return [
    machine('miner', -36, y, 'mine_titanium'),
    ...belts(-34, y, -34, y + 1, SOUTH),
    machine('miner', -36, y + 2, 'mine_titanium'),
    ...belts(-34, y + 2, -34, y + 2, EAST),
    machine('smelter', -33, y + 2),
    ...belts(-31, y + 2, -31, y + 3, SOUTH),
    ...feedYard(-31, y),
  ];
}

/** Lenses for the yard of `ironYard(y)`, on ground that two expansions give. */
export function lensLine(y: number): Placement[] {
  return [
    machine('miner', -47, y + 1, 'mine_quartz'),
    ...belts(-45, y + 1, -45, y + 1, EAST),
    machine('smelter', -44, y + 1),
    ...belts(-42, y + 1, -42, y + 1, EAST),
    machine('assembler', -41, y, 'assemble_lens'),
    ...belts(-38, y + 1, -38, y + 3, SOUTH),
    ...feedYard(-38, y),
  ];
}

/**
 * Optics for the yard of `ironYard(y)`, on ground that four expansions give. Glass goes along the row `y`: every other
 * one to the capacitors, the rest to the lenses, which come back from the right.
 *
 *     y      M M > S S > > > > > > / > > > > > > > v      / splitter, on and down
 *     y + 1  M M . S S . W W W . C C C . O O O . L L L    W copper wire, C capacitors, O optics, L lenses
 *     y + 2  M M > S S > W W W > C C C > O O O < L L L
 *     y + 3  M M . S S . W W W . C C C . O O O . L L L
 *     y + 4                                > > > > > ...
 */
export function opticLine(y: number): Placement[] {
  return [
    machine('miner', -57, y, 'mine_quartz'),
    ...belts(-55, y, -55, y, EAST),
    machine('smelter', -54, y),
    ...belts(-52, y, -47, y, EAST),
    { building: 'splitter', x: -46, y, rotation: EAST },
    ...belts(-45, y, -39, y, EAST),
    ...belts(-38, y, -38, y, SOUTH),
    machine('miner', -57, y + 2, 'mine_copper'),
    ...belts(-55, y + 2, -55, y + 2, EAST),
    machine('smelter', -54, y + 2),
    ...belts(-52, y + 2, -52, y + 2, EAST),
    machine('assembler', -51, y + 1, 'assemble_copper_wire'),
    ...belts(-48, y + 2, -48, y + 2, EAST),
    machine('assembler', -47, y + 1, 'assemble_capacitor'),
    ...belts(-44, y + 2, -44, y + 2, EAST),
    { ...machine('assembler', -43, y + 1, 'assemble_optic'), rotation: SOUTH },
    { ...machine('assembler', -39, y + 1, 'assemble_lens'), rotation: WEST },
    ...belts(-40, y + 2, -40, y + 2, WEST),
    ...feedYard(-42, y),
  ];
}

/**
 * Alloy for the yard of `ironYard(5)`, which has two free rows below it. The second of them passes by.
 *
 *      5     M M > S S v
 *      6     M M . S S v                                  the third and the fourth miner dig titanium
 *      7     M M v S S > > > > > > A A A
 *      8     M M v . . > > > > > > A A A                  A alloy
 *      9     M M > S S ^ . . . . . A A A
 *     10     M M . S S . . . . . . . > > > ...
 */
export const ALLOY_LINE: readonly Placement[] = [
  machine('miner', -71, 5, 'mine_iron'),
  ...belts(-69, 5, -69, 5, EAST),
  machine('smelter', -68, 5),
  ...belts(-66, 5, -66, 6, SOUTH),
  ...belts(-66, 7, -61, 7, EAST),
  machine('miner', -71, 7, 'mine_titanium'),
  ...belts(-69, 7, -69, 8, SOUTH),
  machine('miner', -71, 9, 'mine_titanium'),
  ...belts(-69, 9, -69, 9, EAST),
  machine('smelter', -68, 9),
  ...belts(-66, 9, -66, 9, NORTH),
  ...belts(-66, 8, -61, 8, EAST),
  { ...machine('assembler', -60, 7, 'assemble_alloy'), rotation: SOUTH },
  ...belts(-59, 10, -3, 10, EAST),
  ...belts(-2, 10, -2, 9, NORTH),
];

/**
 * Actuators for the same yard, by the lowest row.
 *
 *      5     M M > S S > > > > > > / > > > > v            / splitter, on and down
 *      6     M M . S S . . . . . . v . . . G G G          G gears, W copper wire, K circuits
 *      7     . . . . . . W W W . K K K . v G G G
 *      8     M M > S S > W W W > K K K v v G G G
 *      9     M M . S S . W W W . K K K > T T T            T actuators
 *     10     . . . . . . . . . . . . . . T T T v
 *     11     . . . . . . . . . . . . . . T T T > > > ...
 */
export const ACTUATOR_LINE: readonly Placement[] = [
  machine('miner', -90, 5, 'mine_iron'),
  ...belts(-88, 5, -88, 5, EAST),
  machine('smelter', -87, 5),
  ...belts(-85, 5, -80, 5, EAST),
  { building: 'splitter', x: -79, y: 5, rotation: EAST },
  ...belts(-79, 6, -79, 6, SOUTH),
  ...belts(-78, 5, -75, 5, EAST),
  ...belts(-74, 5, -74, 5, SOUTH),
  { ...machine('assembler', -75, 6, 'assemble_gear'), rotation: WEST },
  ...belts(-76, 7, -76, 8, SOUTH),
  machine('miner', -90, 8, 'mine_copper'),
  ...belts(-88, 8, -88, 8, EAST),
  machine('smelter', -87, 8),
  ...belts(-85, 8, -85, 8, EAST),
  machine('assembler', -84, 7, 'assemble_copper_wire'),
  ...belts(-81, 8, -81, 8, EAST),
  machine('assembler', -80, 7, 'assemble_circuit'),
  ...belts(-77, 8, -77, 8, SOUTH),
  ...belts(-77, 9, -77, 9, EAST),
  machine('assembler', -76, 9, 'assemble_actuator'),
  ...belts(-73, 10, -73, 10, SOUTH),
  ...belts(-73, 11, -2, 11, EAST),
  ...belts(-1, 11, -1, 9, NORTH),
];

/** New orders for the yard of `ironYard(y)`. */
export function orderYard(time: string, y: number, orders: YardOrders): TimedCommand[] {
  return commandYard(clock(time), -3, y + 2, orders);
}
