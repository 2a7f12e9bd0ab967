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

/**
 * Titanium plates for the yard of `ironYard(y)`: the ore of two miners on one belt, as much as a smelter takes. Its left
 * end is at `x`: on the first ground, or left of `circuitLine(y)`.
 */
export function titaniumLine(y: number, x = -36): Placement[] {
  return [
    machine('miner', x, y, 'mine_titanium'),
    ...belts(x + 2, y, x + 2, y + 1, SOUTH),
    machine('miner', x, y + 2, 'mine_titanium'),
    ...belts(x + 2, y + 2, x + 2, y + 2, EAST),
    machine('smelter', x + 3, y + 2),
    ...belts(x + 5, y + 2, x + 5, y + 3, SOUTH),
    ...feedYard(x + 5, y),
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
 * A fifth yard between that of `ironYard(5)` and the HQ, on ground that six expansions give. Panels come along row 10,
 * gears along row 11, and half of what feeds the yard above (row 9) by a splitter.
 *
 *      4     . . . . . . P P P                           P hull panels, G gears
 *      5     M M > S S > P P P > v
 *      6     M M . S S . P P P . v
 *      7     M M > S S > G G G . v
 *      8     M M . S S . G G G v v
 *      9     . . . . . . G G G v v . . .  ... > / v      / splitter, up and on
 *     10                       v > > > >  ... > Y Y Y Y
 *     11                       > > > > >  ... > Y Y Y Y
 */
export const FIFTH_YARD: readonly Placement[] = [
  machine('miner', -68, 5, 'mine_iron'),
  ...belts(-66, 5, -66, 5, EAST),
  machine('smelter', -65, 5),
  ...belts(-63, 5, -63, 5, EAST),
  machine('assembler', -62, 4, 'assemble_hull_panel'),
  ...belts(-59, 5, -59, 5, EAST),
  ...belts(-58, 5, -58, 9, SOUTH),
  ...belts(-58, 10, -4, 10, EAST),
  machine('miner', -68, 7, 'mine_iron'),
  ...belts(-66, 7, -66, 7, EAST),
  machine('smelter', -65, 7),
  ...belts(-63, 7, -63, 7, EAST),
  machine('assembler', -62, 7, 'assemble_gear'),
  ...belts(-59, 8, -59, 10, SOUTH),
  ...belts(-59, 11, -4, 11, EAST),
  { building: 'splitter', x: -3, y: 9, rotation: NORTH },
  ...belts(-2, 9, -2, 9, SOUTH),
  { building: 'shipyard', x: -3, y: 10, rotation: EAST, schematic: 'salvager' },
];

/** New orders for the yard of `ironYard(y)`. */
export function orderYard(time: string, y: number, orders: YardOrders): TimedCommand[] {
  return commandYard(clock(time), -3, y + 2, orders);
}
