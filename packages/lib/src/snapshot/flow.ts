/** How much machines and belts did in the last minute, beside what they could; read from the world's samples. */
import { BUILDING_INDEX, type Rulebook } from '../rules/rulebook.ts';
import { deriveShipProductionTime } from '../rules/ship-cost.ts';
import { TICKS_PER_SECOND } from '../rules/time.ts';
import { isMachine } from '../edits/construction.ts';
import { type GameState, type Machine, OPERATIONAL } from '../state/game-state.ts';
import type { FlowSample } from '../state/measurements.ts';
import { sampleFlow } from '../systems/measure.ts';

export interface FlowReading {
  /** Items, or ships, per minute; over the last minute or what is known of it. */
  readonly perMinute: number;
  /** The most that is possible; undefined where it depends on what arrives. */
  readonly possible: number | undefined;
  /** Share of the time in which a machine works, or of its capacity that a belt carries; 0 to 1. */
  readonly use: number;
}

/** Samples to compare: now, and about a minute ago. */
export interface FlowSpan {
  readonly before: readonly FlowSample[];
  readonly now: FlowSample;
}

const MINUTE = 60 * TICKS_PER_SECOND;
/** Items on a full belt tile. */
const ITEMS_PER_TILE = 4;
/** What is made so seldom is measured by the time at work. */
const SLOW_PER_MINUTE = 6;
/** Less is no measurement. */
const MIN_SPAN = 5 * TICKS_PER_SECOND;

/** Costs a pass over all machines and lines: ask for it when somebody looks. */
export function spanFlow(state: GameState): FlowSpan {
  const { tick, measured } = state;
  return {
    before: measured.flows.filter((sample) => tick - sample.tick <= MINUTE && tick - sample.tick >= MIN_SPAN),
    now: sampleFlow(state, tick),
  };
}

/** Undefined for what is no machine, is not finished, or was built a moment ago. */
export function readMachine(
  state: GameState,
  rulebook: Rulebook,
  { before, now }: FlowSpan,
  building: number,
): FlowReading | undefined {
  const { buildings, machines } = state;
  if (!isMachine(buildings.type[building]) || buildings.state[building] !== OPERATIONAL) return undefined;
  const slot = buildings.part[building];
  const past = before.find((sample) => sample.building[slot] === building);
  const possible = possibleOf(rulebook, machines[slot], buildings.type[building]);
  if (past === undefined) return undefined;
  const ticks = now.tick - past.tick;
  const use = Math.max(0, Math.min(1, (now.busyTicks[slot] - past.busyTicks[slot]) / ticks));
  const counted = ((now.made[slot] - past.made[slot]) * MINUTE) / ticks;
  // Of two or three cycles in a minute one more or less is by chance: a yard that always works would seem to be slow.
  const isSlow = possible !== undefined && possible < SLOW_PER_MINUTE;
  return { perMinute: isSlow ? use * possible : counted, possible, use };
}

/** Items or ships per minute of a machine that never waits. */
function possibleOf(rulebook: Rulebook, machine: Machine, type: number): number | undefined {
  if (type === BUILDING_INDEX.shipyard) {
    const { orders } = machine;
    const ship = rulebook.config.ships[orders?.schematic ?? -1];
    if (!ship || !orders) return undefined;
    return (
      60 / Math.max(1 / TICKS_PER_SECOND, deriveShipProductionTime(ship, orders.layout, rulebook.moduleById))
    );
  }
  const recipe = machine.recipe >= 0 ? machine.recipe : machine.cycleRecipe;
  const rule = rulebook.recipes[recipe];
  if (rule === undefined || type === BUILDING_INDEX.reprocessing_plant) return undefined;
  return (rule.outputAmounts.reduce((sum, amount) => sum + amount, 0) * MINUTE) / rule.durationTicks;
}

/** Of the line that a belt, splitter or tunnel end belongs to; undefined for a site or a line that is new. */
export function readTile(
  state: GameState,
  rulebook: Rulebook,
  span: FlowSpan,
  building: number,
): FlowReading | undefined {
  const line = lineOf(state, building);
  return line < 0 ? undefined : readLine(state, rulebook, span, line);
}

function lineOf({ buildings, splitters }: GameState, building: number): number {
  if (buildings.state[building] !== OPERATIONAL || isMachine(buildings.type[building])) return -1;
  if (buildings.type[building] === BUILDING_INDEX.splitter) return splitters[buildings.part[building]].input;
  return buildings.line[building];
}

export function readLine(
  { belts }: GameState,
  rulebook: Rulebook,
  { before, now }: FlowSpan,
  line: number,
): FlowReading | undefined {
  const tile = belts.lines.firstTile[line];
  for (const past of before) {
    // Lines are numbered anew now and then; their first tile names them.
    const index = past.tile[line] === tile ? line : past.tile.indexOf(tile);
    if (index < 0) continue;
    const passed = now.left[line] - past.left[index];
    if (passed < 0) continue;
    const possible = 60 * ITEMS_PER_TILE * rulebook.config.world.belt_speed_tiles_per_second;
    const perMinute = (passed * MINUTE) / (now.tick - past.tick);
    return { perMinute, possible, use: Math.min(1, perMinute / possible) };
  }
  return undefined;
}
