/** What buildings are made of besides their place: machines with their buffers and orders, and splitters. */
import type { PlacedModule } from '../content/game-config.ts';
import type { REPAIR_PRIORITIES, STANCES, TARGET_PRIORITIES } from '../content/yard-orders.ts';

export type Stance = (typeof STANCES)[number];
export type TargetPriority = (typeof TARGET_PRIORITIES)[number];
export type RepairPriority = (typeof REPAIR_PRIORITIES)[number];

/** What a shipyard makes and how its ships behave. */
export interface YardOrders {
  /** Index in config.ships, or -1. */
  schematic: number;
  layout: PlacedModule[];
  stance: Stance;
  targetPriority: TargetPriority;
  repairPriority: RepairPriority;
}

/** A building that takes or gives items: everything but belts, splitters and tunnels. */
export interface Machine {
  /** Its building, or -1 when the slot is free. */
  building: number;
  /** Index in config.recipes of the chosen recipe, or -1. Smelters and reprocessing plants choose automatically. */
  recipe: number;
  /** Shipyards only. */
  orders: YardOrders | null;
  /** One buffer a material: item, per-cycle need, limit, content. */
  inputItems: number[];
  inputNeeds: number[];
  inputLimits: number[];
  inputs: number[];
  outputItems: number[];
  outputLimits: number[];
  outputs: number[];
  /** Recipe of the running cycle (0 for a shipyard), or -1 while idle. */
  cycleRecipe: number;
  /** Reprocessing plants: index of the output that this cycle gives. */
  cyclePick: number;
  /** Exact ticks, which need not be whole. */
  cycleStart: number;
  cycleEnd: number;
  /** Lines that end at this machine. */
  feeders: number[];
  /** Its output ports. */
  ports: number[];
  /** Which port pushes next. */
  nextPort: number;
}

export interface Splitter {
  /** Its building, or -1 when the slot is free. */
  building: number;
  /** Line of the unassigned items, or -1 while it is a site. */
  input: number;
  /** Lines of the two outputs, in the order of the building's ports. */
  outputs: [number, number];
  /** Item indices that may leave by each output; null: no filter. */
  filters: [number[] | null, number[] | null];
  /** The output whose turn it is. */
  next: 0 | 1;
  stalled: boolean;
}
