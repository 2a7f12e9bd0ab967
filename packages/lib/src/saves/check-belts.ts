/** Looks for contradictions in a world: everything that is stored twice, derived or assumed is worked out again. */
import { TILE_UNITS } from '../content/belt-units.ts';
import { planBuffers, planShipyardBuffers } from '../rules/machine-buffers.ts';
import { BUILDING_INDEX, type Rulebook } from '../rules/rulebook.ts';
import { chooseOutput, STALLED } from '../rules/splitter.ts';
import {
  findPortTarget,
  findTarget,
  isCarrier,
  LEAD_IN,
  nextOf,
  planTile,
  splitterTile,
  strideOf,
} from '../edits/belt-plan.ts';
import { at } from '../state/column.ts';
import {
  type BeltLines,
  entryOf,
  inputOf,
  INPUTS_PER_LINE,
  isCut,
  NO_INPUT,
  NO_RIVAL,
  NOTHING_COMES,
  RECORD,
  RIVAL_AT,
  RIVALS,
  packedOf,
  ringBitsOf,
  sizeOf,
  slotOf,
  tailOf,
  TARGET_LINE,
  TARGET_MACHINE,
  TARGET_ROUTER,
  targetKindOf,
  targetOf,
} from '../state/belt-lines.ts';
import {
  frontKind,
  gapOf,
  isAwake,
  isRoomEnough,
  isTurnOf,
  ITEM_SPACING,
  NO_CHAIN,
  NO_LINE,
  roomAt,
} from '../state/belts.ts';
import { cellsOf } from '../edits/construction.ts';
import { buildingAt, FREED, type GameState, OPERATIONAL, type Port, SITE } from '../state/game-state.ts';
import { forEachItem, settleLines } from '../state/joined-lines.ts';
import { hasProducts } from '../edits/machines.ts';
import type { KeptMachine } from '../state/history.ts';
import { listSleepFaults } from './sleeping-lines.ts';

const { splitter: SPLITTER, tunnel_entry: TUNNEL_ENTRY, shipyard: SHIPYARD } = BUILDING_INDEX;

/**
 * What is wrong with the world between two ticks; empty for every world the rules can reach. Slow: for tests and
 * debugging. `isUndisturbed`: no loaded belt was edited, so that items keep their distance across lines as well; an
 * edit may bring a belt's last item close to another's first, and they then wait until the distance is right.
 */
export function listBeltFaults(state: GameState, rulebook: Rulebook, isUndisturbed = false): string[] {
  const faults: string[] = [];
  const report = (fault: string) => faults.push(fault);
  settleLines(state.belts);
  checkChains(state, report);
  checkMap(state, rulebook, report);
  checkTiles(state, rulebook, report);
  checkItems(state, report);
  checkTileLoads(state, report);
  checkLinks(state, rulebook, report);
  if (isUndisturbed) checkSpacingBetweenLines(state, report);
  if (!state.belts.orderIsStale) checkOrder(state, report);
  checkSleepers(state, rulebook, report);
  checkMachines(state, rulebook, report);
  checkSplitters(state, report);
  checkQueue(state, report);
  return faults;
}

/** What is wrong with how buildings, tiles and lines are laid out, whatever moves on them. Linear in their number. */
export function listGroundFaults(state: GameState, rulebook: Rulebook): string[] {
  const faults: string[] = [];
  const report = (fault: string) => faults.push(fault);
  checkMap(state, rulebook, report);
  checkTiles(state, rulebook, report);
  return faults;
}

export type Report = (fault: string) => void;

function* linesOf({ belts: { lines } }: GameState): Generator<number> {
  for (let line = 0; line < lines.count; line++) if (at(lines.length, line) > 0) yield line;
}

function* buildingsOf({ buildings }: GameState): Generator<number> {
  for (let id = 0; id < buildings.count; id++) if (at(buildings.state, id) !== FREED) yield id;
}

function checkMap(state: GameState, rulebook: Rulebook, report: Report): void {
  const expected = new Int32Array(state.map.cells.length);
  for (const id of buildingsOf(state)) {
    for (const [x, y] of cellsOf(state, rulebook, id)) {
      const cell = y * state.map.width + x - state.map.left;
      if (expected[cell] !== 0) report(`buildings ${at(expected, cell) - 1} and ${id} share tile ${x},${y}`);
      expected[cell] = id + 1;
    }
  }
  expected.forEach((id, cell) => {
    if (state.map.cells[cell] !== id) {
      report(`cell ${cell} of the map says ${at(state.map.cells, cell) - 1} instead of ${id - 1}`);
    }
  });
}

/** Every carrier belongs to one line, at the place where walking the line's tiles finds it. */
function checkTiles(state: GameState, rulebook: Rulebook, report: Report): void {
  const { buildings, belts } = state;
  const { lines } = belts;
  const offsets = new Map<number, number>();
  const owners = new Map<number, number>();
  for (const line of linesOf(state)) {
    const length = walkLine(state, rulebook, line, offsets, owners, report);
    if (length !== at(lines.length, line))
      report(`line ${line} is ${at(lines.length, line)} long, its tiles make ${length}`);
    const leadTile = at(lines.leadTile, line);
    if (leadTile !== -1 && at(buildings.leadIn, leadTile) !== line)
      report(`tile ${leadTile} does not know its lead-in ${line}`);
  }
  for (let id = 0; id < buildings.count; id++) {
    if (!isCarrier(state, id)) {
      if (at(buildings.line, id) !== NO_LINE) report(`building ${id} is no carrier but has a line`);
      if (at(buildings.leadIn, id) !== NO_LINE) report(`building ${id} is no carrier but has a lead-in`);
      continue;
    }
    const line = owners.get(id);
    if (line === undefined) report(`tile ${id} is on no line`);
    else if (line !== at(buildings.line, id))
      report(`tile ${id} says line ${at(buildings.line, id)}, is on ${line}`);
    if (offsets.get(id) !== at(buildings.lineOffset, id))
      report(`tile ${id} is at ${offsets.get(id)}, says ${at(buildings.lineOffset, id)}`);
    const { meets, continues } = planTile(state, rulebook, id);
    const leadIn = at(buildings.leadIn, id);
    if (meets !== (leadIn !== NO_LINE)) report(`tile ${id}: sources meet ${meets}, lead-in ${leadIn}`);
    if (leadIn !== NO_LINE && at(lines.leadTile, leadIn) !== id)
      report(`line ${leadIn} does not end in tile ${id}`);
    if (at(buildings.nextTile, id) === -1) continue;
    const next = at(buildings.nextTile, id);
    if (planTile(state, rulebook, next).continues !== id)
      report(`tile ${next} does not go on from ${id} but shares its line`);
    if (continues !== -1 && at(buildings.lineOffset, id) === 0 && at(lines.firstTile, line ?? 0) !== id)
      report(`tile ${id} is at the start of a line it does not start`);
  }
}

/** The length that the tiles of a line add up to. */
function walkLine(
  state: GameState,
  rulebook: Rulebook,
  line: number,
  offsets: Map<number, number>,
  owners: Map<number, number>,
  report: Report,
): number {
  const { buildings, belts } = state;
  const first = at(belts.lines.firstTile, line);
  const leadIn = at(belts.lines.leadTile, line) === -1 ? 0 : LEAD_IN;
  if (first === -1) return leadIn;
  if (first < 0) return splitterLineLength(state, line, splitterTile(first), report);
  let length = planTile(state, rulebook, first).meets ? -LEAD_IN : 0;
  for (let tile = first; tile !== -1; tile = at(buildings.nextTile, tile)) {
    if (owners.has(tile)) report(`tile ${tile} is on lines ${owners.get(tile)} and ${line}`);
    owners.set(tile, line);
    offsets.set(tile, length);
    length += TILE_UNITS;
    const next = nextOf(state, tile);
    if (next !== -1 && at(buildings.type, tile) === TUNNEL_ENTRY)
      length += (strideOf(state, tile, next) - 1) * TILE_UNITS;
    const follows = at(buildings.nextTile, tile);
    if (follows !== -1 && follows !== next) report(`tile ${tile} leads to ${next}, its line to ${follows}`);
  }
  return length + leadIn;
}

function splitterLineLength(state: GameState, line: number, index: number, report: Report): number {
  const splitter = state.splitters[index];
  if (splitter?.input === line) return 2 * ITEM_SPACING;
  if (splitter?.outputs.includes(line)) return ITEM_SPACING;
  report(`line ${line} says it is of splitter ${index}, which does not know it`);
  return 0;
}

function checkItems(state: GameState, report: Report): void {
  const { lines, slots } = state.belts;
  for (const line of linesOf(state)) {
    const size = sizeOf(lines, line);
    if (at(lines.credit, line) > 0 || (isCut(lines, line) && at(lines.credit, line) !== 0))
      report(`line ${line} has unsettled credit`);
    if (size === 0) {
      if (at(lines.lead, line) !== NOTHING_COMES) report(`line ${line} is empty but something comes`);
      continue;
    }
    if (size > 1 << ringBitsOf(lines, line)) report(`line ${line} has ${size} items in a smaller ring`);
    const places: number[] = [];
    forEachItem(state.belts, line, (_kind, place) => places.push(place));
    if (at(places, 0) > at(lines.length, line)) report(`line ${line}: an item is past the end`);
    if ((places.at(-1) as number) <= 0) report(`line ${line}: an item is before the start`);
    if (places.at(-1) !== tailOf(lines, line))
      report(`line ${line}: its last item is at ${places.at(-1)}, tail says ${tailOf(lines, line)}`);
    for (let i = 1; i < size; i++) {
      const gap = gapOf(at(slots, slotOf(lines, line, i)));
      if (gap < ITEM_SPACING) report(`line ${line}: items ${i - 1} and ${i} are ${gap} apart`);
      if (i <= packedOf(lines, line) && gap !== ITEM_SPACING)
        report(`line ${line}: item ${i} counts as packed at ${gap}`);
    }
  }
}

/** Four items a tile, two unassigned and one an output in a splitter. */
function checkTileLoads(state: GameState, report: Report): void {
  const { buildings, belts } = state;
  const loads = new Map<number, number>();
  const count = (tile: number) => loads.set(tile, (loads.get(tile) ?? 0) + 1);
  for (const line of linesOf(state)) {
    const first = at(belts.lines.firstTile, line);
    const leadTile = at(belts.lines.leadTile, line);
    forEachItem(belts, line, (_kind, place) => {
      if (leadTile !== -1 && place > at(belts.lines.length, line) - LEAD_IN) {
        count(leadTile);
        return;
      }
      for (let tile = first; tile >= 0; tile = at(buildings.nextTile, tile)) {
        const offset = place - at(buildings.lineOffset, tile);
        if (offset > 0 && offset <= TILE_UNITS) count(tile);
      }
    });
  }
  for (const [tile, load] of loads) if (load > 4) report(`tile ${tile} carries ${load} items`);
  state.splitters.forEach(({ building, input, outputs }, index) => {
    if (building < 0 || input === NO_LINE) return;
    if (sizeOf(belts.lines, input) > 2) report(`splitter ${index} has more than two unassigned items`);
    for (const output of outputs)
      if (sizeOf(belts.lines, output) > 1) report(`splitter ${index} has more than one item for an output`);
  });
}

/** Every link is what the map says, and is registered once at its target. */
function checkLinks(state: GameState, rulebook: Rulebook, report: Report): void {
  const { lines } = state.belts;
  const inputs = new Map<number, number>();
  const feeders = new Map<number, number[]>();
  const register = (line: number, input: number, from: number) => {
    const key = line * INPUTS_PER_LINE + input;
    if (inputs.has(key)) report(`line ${line} has two sources for input ${input}`);
    inputs.set(key, from);
  };
  for (const line of linesOf(state)) {
    const expected = findTarget(state, rulebook, line);
    const kind = targetKindOf(lines, line);
    const target = targetOf(lines, line);
    if (kind !== expected.kind || target !== expected.target) {
      report(`line ${line} leads to ${kind}:${target} instead of ${expected.kind}:${expected.target}`);
      continue;
    }
    if (kind === TARGET_LINE) {
      register(target, expected.input, line);
      if (entryOf(lines, line) !== expected.entry)
        report(`line ${line} enters at ${entryOf(lines, line)} instead of ${expected.entry}`);
      if (inputOf(lines, line) !== expected.input)
        report(`line ${line} is input ${inputOf(lines, line)} instead of ${expected.input}`);
    } else if (kind === TARGET_ROUTER) {
      for (const output of state.splitters[target]?.outputs ?? []) register(output, 0, line);
    } else if (kind === TARGET_MACHINE) {
      feeders.set(target, [...(feeders.get(target) ?? []), line]);
    }
  }
  state.ports.forEach((port, id) => {
    if (port.machine < 0) return;
    const expected = findPortTarget(state, rulebook, id);
    const line = expected.kind === TARGET_LINE ? expected.target : NO_LINE;
    if (port.line !== line) report(`port ${id} pushes onto line ${port.line} instead of ${line}`);
    if (line === NO_LINE) return;
    register(line, expected.input, ~id);
    if (port.entry !== expected.entry || port.inputIndex !== expected.input)
      report(`port ${id} enters at ${port.entry}:${port.inputIndex}`);
  });
  for (const line of linesOf(state)) checkInputs(state, line, inputs, report);
  state.machines.forEach((machine, index) => {
    if (machine.building < 0) return;
    const sorted = [...machine.feeders].sort((a, b) => a - b);
    const expected = (feeders.get(index) ?? []).sort((a, b) => a - b);
    if (sorted.join() !== expected.join())
      report(`machine ${index} is fed by ${sorted.join()} instead of ${expected.join()}`);
  });
}

function checkInputs(
  state: GameState,
  line: number,
  inputs: ReadonlyMap<number, number>,
  report: Report,
): void {
  const { lines } = state.belts;
  for (let i = 0; i < INPUTS_PER_LINE; i++) {
    const key = line * INPUTS_PER_LINE + i;
    const input = at(lines.inputs, key);
    if (input !== (inputs.get(key) ?? NO_INPUT))
      report(`line ${line} has input ${i} from ${input} instead of ${inputs.get(key) ?? 'nothing'}`);
    const isWaiting = (at(lines.waiting, line) & (1 << i)) !== 0;
    const isSleeping = (at(lines.sleepers, line) & (1 << i)) !== 0;
    if (input === NO_INPUT && (isWaiting || isSleeping))
      report(`nothing waits as input ${i} of line ${line}`);
    if (input === NO_INPUT) continue;
    if (input < 0) {
      const { machine } = state.ports[~input] as Port;
      if (isWaiting && !hasProducts(state.machines[machine] as GameState['machines'][number]))
        report(`port ${~input} waits without a product`);
    } else if (isWaiting) {
      if (sizeOf(lines, input) === 0 || at(lines.lead, input) !== 0 || at(lines.held, input) === 1)
        report(`line ${input} waits at line ${line} without an item at its end`);
    }
  }
}

/** Where one line goes on in another, items keep their distance, too. */
function checkSpacingBetweenLines(state: GameState, report: Report): void {
  const { lines } = state.belts;
  for (const line of linesOf(state)) {
    if (targetKindOf(lines, line) !== TARGET_LINE || entryOf(lines, line) !== 0) continue;
    const target = targetOf(lines, line);
    if (sizeOf(lines, line) === 0 || sizeOf(lines, target) === 0) continue;
    // Several belts may end in a splitter: only the one it took from last is behind its last item.
    if (targetKindOf(lines, target) === TARGET_ROUTER) continue;
    const distance = at(lines.lead, line) + tailOf(lines, target);
    if (distance < ITEM_SPACING) report(`lines ${line} and ${target}: items ${distance} apart`);
  }
}

/** Every chain is of lines that lead into each other alone; only such lines are passed over by the sweep. */
function checkChains(state: GameState, report: Report): void {
  const { belts } = state;
  const { lines, joined } = belts;
  const coasting = new Set<number>();
  const members = new Map<number, number>();
  joined.chains.forEach(({ lines: list, isLoop }, index) => {
    const from = at(lines.rank, at(list, list.length - 1));
    const to = at(lines.rank, at(list, 0));
    if (belts.cuts.some((cut) => at(lines.rank, cut) > from && at(lines.rank, cut) < to))
      report(`a cut line moves between the lines of chain ${index}`);
    list.forEach((line, i) => {
      if (members.has(line)) report(`line ${line} is in two chains`);
      members.set(line, index);
      if (isLoop || (i > 0 && i < list.length - 1)) coasting.add(at(lines.rank, line));
      if (sizeOf(lines, line) === 0 || !isAwake(belts, line))
        report(`line ${line} is joined but does not move`);
      const next = list[i + 1] ?? (isLoop ? at(list, 0) : undefined);
      if (next === undefined) return;
      if (targetKindOf(lines, line) !== TARGET_LINE || targetOf(lines, line) !== next)
        report(`line ${line} is joined with line ${next} but does not lead there`);
      const sources = lines.inputs.subarray(next * INPUTS_PER_LINE, (next + 1) * INPUTS_PER_LINE);
      if (sources.some((input) => input !== NO_INPUT && input !== line))
        report(`something else leads into line ${next}, which is joined with line ${line}`);
    });
  });
  joined.chainOf.forEach((chain, line) => {
    if (chain !== (members.get(line) ?? NO_CHAIN)) report(`line ${line} is not in chain ${chain}`);
  });
  for (let rank = 0; rank < joined.coasting.length * 32; rank++)
    if (hasBit(joined.coasting, rank) !== coasting.has(rank)) report(`rank ${rank} coasts wrongly`);
}

/** The order is a permutation, downstream first but for cut lines, and outputs come before their splitter's input. */
function checkOrder(state: GameState, report: Report): void {
  const { belts } = state;
  const { lines } = belts;
  let count = 0;
  const cuts: number[] = [];
  for (const line of linesOf(state)) {
    count++;
    const rank = at(lines.rank, line);
    if (at(belts.order, rank) !== line || rank >= belts.orderCount)
      report(`line ${line} has no place in the order`);
    if (hasBit(belts.watched, rank) !== (at(lines.sleepers, line) !== 0))
      report(`line ${line} is watched wrongly`);
    const target = targetOf(lines, line);
    if (targetKindOf(lines, line) === TARGET_LINE) {
      checkRival(lines, line, report);
      const isLater = at(lines.rank, target) > rank;
      if (isLater !== isCut(lines, line)) report(`line ${line}: cut ${!isLater}, later ${isLater}`);
      if (isLater) cuts.push(line);
    } else if (isCut(lines, line)) report(`line ${line} is cut but leads to no line`);
    if (targetKindOf(lines, line) === TARGET_ROUTER) {
      for (const output of state.splitters[target]?.outputs ?? [])
        if (at(lines.rank, output) > rank)
          report(`line ${line} moves before its splitter's output ${output}`);
    }
  }
  const ranked = belts.orderCount - belts.freeRanks.length;
  if (count !== ranked) report(`the order has ${ranked} lines instead of ${count}`);
  for (const rank of belts.freeRanks)
    if (at(belts.order, rank) !== NO_LINE || hasBit(belts.active, rank) || hasBit(belts.watched, rank))
      report(`rank ${rank} is free but used`);
  for (let rank = belts.orderCount; rank < belts.active.length * 32; rank++)
    if (hasBit(belts.active, rank)) report(`rank ${rank} is not given out but awake`);
  cuts.sort((a, b) => at(lines.rank, a) - at(lines.rank, b));
  if (cuts.join() !== belts.cuts.join())
    report(`cut lines are ${belts.cuts.join()} instead of ${cuts.join()}`);
}

function hasBit(words: Uint32Array, bit: number): boolean {
  return ((at(words, bit >> 5) >>> (bit & 31)) & 1) === 1;
}

/** The one other line that leads to the same line is known; where there are several that is known, too. */
function checkRival(lines: BeltLines, line: number, report: Report): void {
  const first = targetOf(lines, line) * INPUTS_PER_LINE;
  const sources = [...lines.inputs.subarray(first, first + INPUTS_PER_LINE)];
  const others = sources.filter((input) => input >= 0 && input !== NO_INPUT && input !== line);
  const expected = others.length > 1 ? RIVALS : (others[0] ?? NO_RIVAL);
  const rival = at(lines.records, line * RECORD + RIVAL_AT);
  if (rival !== expected) report(`line ${line} has rival ${rival} instead of ${expected}`);
}

/** What is awake has something to move, and what sleeps could not move. */
function checkSleepers(state: GameState, rulebook: Rulebook, report: Report): void {
  const { belts } = state;
  const { lines } = belts;
  for (const line of linesOf(state)) {
    // Woken when it gets its place in the order, if there is anything to move.
    if (at(lines.rank, line) < 0) continue;
    if (isAwake(belts, line)) {
      if (sizeOf(lines, line) === 0) report(`line ${line} is awake and empty`);
      if (at(lines.held, line) === 1) report(`line ${line} is awake and held`);
    }
    for (const fault of listSleepFaults(state, rulebook, line)) report(fault);
  }
}

function checkMachines(state: GameState, rulebook: Rulebook, report: Report): void {
  const { buildings } = state;
  for (const id of buildingsOf(state)) {
    const type = at(buildings.type, id);
    const part = at(buildings.part, id);
    const owner = type === SPLITTER ? state.splitters[part]?.building : state.machines[part]?.building;
    if (part >= 0 && owner !== id) report(`building ${id} has part ${part} of ${owner}`);
  }
  state.machines.forEach((machine, index) => {
    const isPushing = ((at(state.pushing, index >> 5) >>> (index & 31)) & 1) === 1;
    if (machine.building < 0) {
      if (isPushing || state.alarms[index] !== Infinity) report(`machine ${index} is gone but not at rest`);
      return;
    }
    const isWorking = at(buildings.state, machine.building) === OPERATIONAL;
    if (isPushing && !hasProducts(machine)) report(`machine ${index} pushes nothing`);
    if (!isPushing && hasProducts(machine)) checkSleepingPorts(state, index, report);
    if (!isWorking && (machine.cycleRecipe >= 0 || machine.feeders.length > 0 || hasProducts(machine)))
      report(`machine ${index} works although it is a site`);
    if (machine.cycleRecipe >= 0 && at(state.alarms, index) > Math.ceil(machine.cycleEnd))
      report(`machine ${index} will not notice the end of its cycle`);
    checkBuffers(state, rulebook, index, report);
    machine.ports.forEach((port) => {
      if (state.ports[port]?.machine !== index) report(`port ${port} is not of machine ${index}`);
    });
  });
}

/** A machine that has products and does not push: none of its ports could, and each is woken when that changes. */
function checkSleepingPorts(state: GameState, index: number, report: Report): void {
  const { belts } = state;
  const { lines } = belts;
  for (const id of (state.machines[index] as GameState['machines'][number]).ports) {
    const { line, entry, inputIndex } = state.ports[id] as Port;
    if (line === NO_LINE || belts.wokenPorts.subarray(0, belts.wokenCount).includes(id)) continue;
    if ((at(lines.sleepers, line) & (1 << inputIndex)) === 0)
      report(`port ${id} would not be woken by line ${line}`);
    if (!isRoomEnough(roomAt(belts, line, entry), entry)) continue;
    const others = at(lines.waiting, line) & ~(1 << inputIndex);
    if (others === 0 || isTurnOf(inputIndex, others, at(lines.turn, line)))
      report(`port ${id} sleeps although line ${line} has room`);
  }
}

function checkBuffers(state: GameState, rulebook: Rulebook, index: number, report: Report): void {
  const machine = state.machines[index] as GameState['machines'][number];
  const type = at(state.buildings.type, machine.building);
  checkMachineBuffers(rulebook, type, machine, index, report);
}

/** `index`: what a fault calls the machine. */
export function checkMachineBuffers(
  rulebook: Rulebook,
  type: number,
  machine: KeptMachine,
  index: number,
  report: Report,
): void {
  const { orders } = machine;
  const plan =
    type === SHIPYARD
      ? planShipyardBuffers(rulebook, orders?.schematic ?? -1, orders?.layout ?? [])
      : planBuffers(rulebook, type, machine.recipe);
  if (plan.inputItems.join() !== machine.inputItems.join()) report(`machine ${index} has other inputs`);
  if (plan.inputLimits.join() !== machine.inputLimits.join())
    report(`machine ${index} has other input limits`);
  machine.inputs.forEach((count, i) => {
    if (count < 0 || count > at(machine.inputLimits, i))
      report(`machine ${index} holds ${count} of input ${i}`);
  });
  machine.outputs.forEach((count, i) => {
    if (count < 0 || count > at(machine.outputLimits, i))
      report(`machine ${index} holds ${count} of output ${i}`);
  });
}

function checkSplitters(state: GameState, report: Report): void {
  const { lines } = state.belts;
  state.splitters.forEach((splitter, index) => {
    const { building, input, outputs, stalled } = splitter;
    if (building < 0) return;
    const isWorking = at(state.buildings.state, building) === OPERATIONAL;
    if (isWorking !== (input !== NO_LINE)) report(`splitter ${index}: working ${isWorking}, input ${input}`);
    if (input === NO_LINE) return;
    for (const line of [input, ...outputs])
      if (at(lines.firstTile, line) !== splitterTile(index))
        report(`line ${line} is not of splitter ${index}`);
    for (const line of outputs)
      if ((at(lines.held, line) === 1) !== stalled)
        report(`splitter ${index}: stalled ${stalled}, held otherwise`);
    if (!stalled) return;
    if (
      sizeOf(lines, input) === 0 ||
      chooseOutput(splitter, frontKind(state.belts, input), true, true) !== STALLED
    )
      report(`splitter ${index} is stalled without a reason`);
  });
}

function checkQueue(state: GameState, report: Report): void {
  const waiting = state.queue.slice(state.queueHead);
  if (new Set(waiting).size !== waiting.length) report('a site is queued twice');
  const queued = new Set(waiting);
  for (const id of buildingsOf(state)) {
    if ((at(state.buildings.state, id) === SITE) !== queued.has(id))
      report(`building ${id} is queued wrongly`);
  }
  if (waiting.length === 0 && state.queueProgress !== 0) report('work is done on nothing');
  for (const id of state.tunnels) {
    if (buildingAt(state.map, at(state.buildings.x, id), at(state.buildings.y, id)) !== id)
      report(`tunnel end ${id} is gone`);
    const partner = at(state.buildings.partner, id);
    if (partner !== -1 && at(state.buildings.partner, partner) !== id)
      report(`tunnel end ${id} is paired one way`);
  }
}
