/**
 * Why what matters works less than it could: shipyards and machines that make building blocks are followed upstream,
 * against the belts, to the first thing that holds them up.
 */
import { BUILDING_BLOCK, type BuildingId, BUILDING_IDS, type ItemId } from '../content/game-config.ts';
import { BUILDING_INDEX, type Rulebook } from '../rules/rulebook.ts';
import { INPUTS_PER_LINE, NO_INPUT } from '../state/belt-lines.ts';
import { FREED, type GameState, type Machine, OPERATIONAL } from '../state/game-state.ts';
import { findIdleReason } from './details.ts';
import { type FlowSpan, readMachine, readTile, spanFlow } from './flow.ts';
import type { IdleReason } from './view-types.ts';

export const CAUSES = [
  /** It works all the time: another one like it would help. */
  'at-capacity',
  /** No machine upstream makes the item. */
  'no-source',
  /** Upstream waits to give, yet too little arrives: belts or splitters hold it up. */
  'transport',
  /** It waits for nothing upstream: no recipe, a full output, a full fleet. */
  'idle',
] as const;
export type Cause = (typeof CAUSES)[number];

export interface Bottleneck {
  /** What works less than it could. */
  readonly building: number;
  readonly type: BuildingId;
  /** 0 to 1. */
  readonly use: number;
  readonly cause: Cause;
  /** The first thing upstream that holds it up; itself if nothing does. */
  readonly culprit: number;
  readonly culpritType: BuildingId;
  /** Of the culprit, 0 to 1. */
  readonly culpritUse: number;
  /** What is missing, or cannot leave. */
  readonly item: ItemId | undefined;
  readonly reason: IdleReason | undefined;
  /** Where the culprit is, tiles. */
  readonly x: number;
  readonly y: number;
}

export interface UseView {
  /** Finished machines and belts that were measured, by id; and their use, 0 to 1. */
  readonly id: Int32Array;
  readonly use: Float32Array;
  /** Those that work least come first. */
  readonly bottlenecks: readonly Bottleneck[];
}

/** A machine that works this much of the time is at capacity. */
const FULL = 0.95;
/** A sink that works this much needs no explanation. */
const WELL_USED = 0.9;

export function describeUse(state: GameState, rulebook: Rulebook): UseView {
  const { buildings } = state;
  const span = spanFlow(state);
  const ids: number[] = [];
  const uses: number[] = [];
  for (let id = 0; id < buildings.count; id++) {
    if (buildings.state[id] === FREED) continue;
    const reading = readMachine(state, rulebook, span, id) ?? readTile(state, rulebook, span, id);
    if (reading === undefined || buildings.type[id] === BUILDING_INDEX.hq) continue;
    ids.push(id);
    uses.push(reading.use);
  }
  return {
    id: Int32Array.from(ids),
    use: Float32Array.from(uses),
    bottlenecks: listBottlenecks(state, rulebook, span),
  };
}

function listBottlenecks(state: GameState, rulebook: Rulebook, span: FlowSpan): Bottleneck[] {
  const found: Bottleneck[] = [];
  state.machines.forEach((machine) => {
    if (machine.building < 0 || !isSink(state, rulebook, machine)) return;
    const reading = readMachine(state, rulebook, span, machine.building);
    if (reading === undefined || reading.use >= WELL_USED) return;
    found.push(explain(state, rulebook, span, machine, reading.use));
  });
  return found.sort((a, b) => a.use - b.use || a.building - b.building);
}

function isSink({ buildings }: GameState, rulebook: Rulebook, machine: Machine): boolean {
  const type = buildings.type[machine.building];
  if (buildings.state[machine.building] !== OPERATIONAL) return false;
  if (type === BUILDING_INDEX.shipyard) return (machine.orders?.schematic ?? -1) >= 0;
  const block = rulebook.itemIndex.get(BUILDING_BLOCK) ?? -1;
  return machine.recipe >= 0 && rulebook.recipes[machine.recipe].outputItems.includes(block);
}

interface Finding {
  readonly cause: Cause;
  readonly machine: Machine;
  readonly item: number;
}

function explain(
  state: GameState,
  rulebook: Rulebook,
  span: FlowSpan,
  machine: Machine,
  use: number,
): Bottleneck {
  const { buildings } = state;
  const { cause, machine: culprit, item } = follow(state, rulebook, span, machine, -1, new Set());
  const type = buildings.type[culprit.building];
  const { width, height } = rulebook.buildings[type].footprints[0];
  return {
    building: machine.building,
    type: BUILDING_IDS[buildings.type[machine.building]],
    use,
    cause,
    culprit: culprit.building,
    culpritType: BUILDING_IDS[type],
    culpritUse: readMachine(state, rulebook, span, culprit.building)?.use ?? 0,
    item: rulebook.items[item],
    reason: culprit.cycleRecipe >= 0 ? undefined : findIdleReason(state, rulebook, culprit, type),
    x: buildings.x[culprit.building] + width / 2,
    y: buildings.y[culprit.building] + height / 2,
  };
}

/** Depth first, along the scarcest input; `wanted`: what is missing downstream; `seen` ends loops. */
function follow(
  state: GameState,
  rulebook: Rulebook,
  span: FlowSpan,
  machine: Machine,
  wanted: number,
  seen: Set<number>,
): Finding {
  seen.add(machine.building);
  const item = scarcestInput(state, rulebook, machine, wanted);
  if (item < 0) return { cause: 'idle', machine, item: machine.outputItems[0] ?? -1 };
  const sources = findSources(state, rulebook, machine, item);
  if (sources.length === 0) return { cause: 'no-source', machine, item };
  const fresh = sources.filter(({ building }) => !seen.has(building));
  const useOf = ({ building }: Machine) => readMachine(state, rulebook, span, building)?.use ?? 0;
  const waiting = fresh.find((source) => useOf(source) < FULL && !isBlocked(state, rulebook, source));
  if (waiting !== undefined) {
    return follow(state, rulebook, span, waiting, item, seen);
  }
  const full = fresh.find((source) => useOf(source) >= FULL);
  if (full !== undefined) return { cause: 'at-capacity', machine: full, item };
  return { cause: 'transport', machine: fresh[0] ?? machine, item };
}

/** Whether it has products that nobody takes. */
function isBlocked(state: GameState, rulebook: Rulebook, machine: Machine): boolean {
  if (machine.cycleRecipe >= 0) return false;
  return findIdleReason(state, rulebook, machine, state.buildings.type[machine.building]) === 'output-full';
}

/** The input of which the least is there, compared with what a cycle takes; -1 if none is short. */
function scarcestInput(state: GameState, rulebook: Rulebook, machine: Machine, wanted: number): number {
  let scarcest = -1;
  let least = 1;
  for (const { item, amount } of inputsFor(state, rulebook, machine, wanted)) {
    const share = machine.inputs[machine.inputItems.indexOf(item)] / amount;
    if (share >= least) continue;
    least = share;
    scarcest = item;
  }
  return scarcest;
}

interface Need {
  readonly item: number;
  readonly amount: number;
}

/** A smelter or reprocessing plant takes what arrives: the first of its recipes for the wanted item that has a source. */
function inputsFor(state: GameState, rulebook: Rulebook, machine: Machine, wanted: number): readonly Need[] {
  if (machine.recipe >= 0 || machine.orders !== null) {
    return machine.inputItems
      .map((item, i) => ({ item, amount: machine.inputNeeds[i] }))
      .filter(({ amount }) => amount > 0);
  }
  const recipes = (rulebook.recipesOf[BUILDING_IDS[state.buildings.type[machine.building]]] ?? [])
    .map((index) => rulebook.recipes[index])
    .filter(({ outputItems }) => outputItems.includes(wanted))
    .map(({ inputItems, inputAmounts }) => inputItems.map((item, i) => ({ item, amount: inputAmounts[i] })));
  const hasSources = (needs: readonly Need[]) =>
    needs.every(({ item }) => findSources(state, rulebook, machine, item).length > 0);
  return recipes.find(hasSources) ?? recipes[0] ?? [];
}

/** Machines upstream that make an item, nearest first. */
function findSources(state: GameState, rulebook: Rulebook, machine: Machine, item: number): Machine[] {
  const { belts, ports, machines, splitters } = state;
  const { inputs, firstTile } = belts.lines;
  const seen = new Set<number>(machine.feeders);
  const open = [...machine.feeders];
  const found = new Set<Machine>();
  for (let line = open.shift(); line !== undefined; line = open.shift()) {
    const before: number[] = [];
    if (firstTile[line] <= -2) before.push(splitters[-2 - firstTile[line]].input);
    for (let i = 0; i < INPUTS_PER_LINE; i++) {
      const input = inputs[line * INPUTS_PER_LINE + i];
      if (input === NO_INPUT) continue;
      if (input >= 0) before.push(input);
      else {
        const source = machines[ports[~input]?.machine ?? -1];
        if (source !== undefined && makes(rulebook, source, state, item)) found.add(source);
      }
    }
    for (const each of before) {
      if (each < 0 || seen.has(each)) continue;
      seen.add(each);
      open.push(each);
    }
  }
  return [...found];
}

function makes(rulebook: Rulebook, machine: Machine, { buildings }: GameState, item: number): boolean {
  if (machine.building < 0 || buildings.state[machine.building] !== OPERATIONAL) return false;
  if (machine.recipe >= 0) return rulebook.recipes[machine.recipe].outputItems.includes(item);
  return machine.outputItems.includes(item);
}
