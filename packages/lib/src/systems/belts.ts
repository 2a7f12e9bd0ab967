/**
 * Moves items along belts, through splitters and tunnels, and into machines. Runs downstream first, so that every
 * item moves exactly once a tick and a gap at the front reaches the whole train behind it.
 */
import type { Rulebook } from '../rules/rulebook.ts';
import { chooseOutput, STALLED } from '../rules/splitter.ts';
import {
  at,
  type BeltNetwork,
  INPUTS_PER_LINE,
  ITEM_SPACING,
  LONGEST_STEP,
  NO_LINE,
  pushItem,
  sleepLine,
  TARGET_LINE,
  TARGET_MACHINE,
  TARGET_ROUTER,
  wakeInputs,
  wakeLine,
} from '../state/belts.ts';
import type { GameState, Machine, Port, Splitter } from '../state/game-state.ts';
import { stallSplitter } from '../state/splitters.ts';
import { deriveBeltOrder } from './belt-order.ts';
import { acceptItem, noteOutputTaken } from './machines.ts';

/** The item could not leave; otherwise how far past the line's end it went, in units. */
const REFUSED = -1;

export function moveBelts(state: GameState, rulebook: Rulebook): void {
  const { belts } = state;
  if (belts.orderIsStale) deriveBeltOrder(state);
  // The exact speed need not be a whole number of units a tick: what is left over is kept for the next.
  const exact = belts.phase + rulebook.beltMicroUnits;
  let movement = Math.floor(exact / 1e6);
  belts.phase = exact - movement * 1e6;
  while (movement > 0) {
    const step = Math.min(movement, LONGEST_STEP);
    movement -= step;
    sweepLines(state, rulebook, step);
    pushProducts(state, step);
  }
}

function sweepLines(state: GameState, rulebook: Rulebook, step: number): void {
  const { belts } = state;
  const { order, active, orderCount } = belts;
  const { lead, tail, sleepers, credit } = belts.lines;
  const words = (orderCount + 31) >>> 5;
  for (let word = 0; word < words; word++) {
    let bits = active[word] as number;
    while (bits !== 0) {
      const bit = 31 - Math.clz32(bits & -bits);
      const line = order[(word << 5) + bit] as number;
      const movement = step + (credit[line] as number);
      const rest = (lead[line] as number) - movement;
      if (rest > 0) {
        lead[line] = rest;
        tail[line] = (tail[line] as number) + movement;
        if (sleepers[line] !== 0) wakeInputs(belts, line);
      } else {
        moveFront(state, rulebook, line, movement, step);
      }
      // Lines woken meanwhile come later in the order, so this sweep still reaches them.
      bits = bit === 31 ? 0 : (active[word] as number) & (-2 << bit);
    }
  }
}

/** The first item reaches the end of its line: it leaves, or it stops and those behind close up. */
function moveFront(state: GameState, rulebook: Rulebook, line: number, movement: number, step: number): void {
  const { belts } = state;
  const { lines } = belts;
  lines.credit[line] = 0;
  const overshoot = movement - at(lines.lead, line);
  lines.lead[line] = -overshoot;
  lines.tail[line] = at(lines.tail, line) + movement;
  if (overshoot > 0) {
    const base = at(lines.base, line);
    const head = at(lines.head, line);
    const went = offerFront(
      state,
      rulebook,
      line,
      at(belts.kinds, base + (head & at(lines.mask, line))),
      overshoot,
    );
    if (went === REFUSED) {
      if (at(lines.isCut, line) === 1) lines.credit[line] = Math.min(overshoot, step);
      holdBack(belts, line, overshoot);
      if (at(lines.packed, line) >= at(lines.size, line) - 1) sleepAtTarget(state, line);
    } else {
      takeFront(belts, line, overshoot - went);
    }
  }
  if (at(lines.sleepers, line) !== 0) wakeInputs(belts, line);
}

/** The first item has left but went `missing` units less than the train behind it. */
function takeFront(belts: BeltNetwork, line: number, missing: number): void {
  const { lines } = belts;
  const size = at(lines.size, line) - 1;
  lines.size[line] = size;
  const head = at(lines.head, line) + 1;
  lines.head[line] = head;
  if (size === 0) {
    lines.packed[line] = 0;
    lines.credit[line] = 0;
    sleepLine(belts, line);
    return;
  }
  const gap = at(belts.gaps, at(lines.base, line) + (head & at(lines.mask, line)));
  const packed = at(lines.packed, line);
  if (packed > 0) lines.packed[line] = packed - 1;
  lines.lead[line] = at(lines.lead, line) + gap;
  const tooClose = ITEM_SPACING + missing - gap;
  if (tooClose > 0) holdBack(belts, line, tooClose);
}

/** Moves the first item, and all that touch it, back by `distance`; those further behind close up as far as they can. */
function holdBack(belts: BeltNetwork, line: number, distance: number): void {
  const { lines, gaps } = belts;
  const base = at(lines.base, line);
  const mask = at(lines.mask, line);
  const head = at(lines.head, line);
  const size = at(lines.size, line);
  let packed = at(lines.packed, line);
  let rest = distance;
  while (rest > 0 && packed + 1 < size) {
    const slot = base + ((head + packed + 1) & mask);
    const slack = at(gaps, slot) - ITEM_SPACING;
    if (slack > rest) {
      gaps[slot] = at(gaps, slot) - rest;
      rest = 0;
    } else {
      gaps[slot] = ITEM_SPACING;
      rest -= slack;
      packed++;
    }
  }
  lines.packed[line] = packed;
  lines.lead[line] = at(lines.lead, line) + distance;
  lines.tail[line] = at(lines.tail, line) - rest;
}

/** Nothing on the line can move: leave the sweep until whatever it waits for makes room. */
function sleepAtTarget(state: GameState, line: number): void {
  const { belts } = state;
  const { lines } = belts;
  const target = at(lines.target, line);
  const kind = at(lines.targetKind, line);
  if (kind === TARGET_LINE) {
    lines.sleepers[target] = at(lines.sleepers, target) | (1 << at(lines.inputIndex, line));
  } else if (kind === TARGET_ROUTER) {
    for (const output of (state.splitters[target] as Splitter).outputs) {
      lines.sleepers[output] = at(lines.sleepers, output) | 1;
    }
  }
  sleepLine(belts, line);
}

function offerFront(
  state: GameState,
  rulebook: Rulebook,
  line: number,
  kind: number,
  overshoot: number,
): number {
  const { lines } = state.belts;
  const target = at(lines.target, line);
  switch (at(lines.targetKind, line)) {
    case TARGET_LINE:
      return offerToLine(
        state.belts,
        target,
        at(lines.inputIndex, line),
        at(lines.entry, line),
        kind,
        overshoot,
      );
    case TARGET_MACHINE:
      return acceptItem(state, rulebook, target, kind) ? overshoot : REFUSED;
    case TARGET_ROUTER:
      return offerToSplitter(state, target, kind, overshoot);
    default:
      return REFUSED;
  }
}

/** Lets an item onto a line if there is room for it and it is its source's turn. */
function offerToLine(
  belts: BeltNetwork,
  line: number,
  input: number,
  entry: number,
  kind: number,
  overshoot: number,
): number {
  const { lines } = belts;
  const flag = 1 << input;
  const others = at(lines.waiting, line) & ~flag;
  let went = overshoot;
  if (at(lines.size, line) > 0) {
    const room = at(lines.tail, line) - ITEM_SPACING - entry;
    if (room < went) went = room;
  }
  // From behind an item must get past the edge; from a side it arrives in the middle of the tile at once.
  const isFull = entry === 0 ? went <= 0 : went < 0;
  if (isFull || (others !== 0 && !isTurnOf(input, others, at(lines.turn, line)))) {
    lines.waiting[line] = others | flag;
    return REFUSED;
  }
  pushItem(belts, line, entry + went, kind);
  lines.waiting[line] = others;
  lines.turn[line] = (input + 1) % INPUTS_PER_LINE;
  wakeLine(belts, line);
  return went;
}

/** Whether no other waiting input comes before this one, counting round from the one whose turn it is. */
function isTurnOf(input: number, others: number, turn: number): boolean {
  for (let i = 0; i < INPUTS_PER_LINE; i++) {
    const candidate = (turn + i) % INPUTS_PER_LINE;
    if (candidate === input) return true;
    if ((others & (1 << candidate)) !== 0) return false;
  }
  return true;
}

function offerToSplitter(state: GameState, index: number, kind: number, overshoot: number): number {
  const { belts } = state;
  const splitter = state.splitters[index] as Splitter;
  const [first, second] = splitter.outputs;
  const choice = chooseOutput(splitter, kind, hasRoom(belts, first), hasRoom(belts, second));
  if (choice === STALLED) {
    stallSplitter(belts, splitter);
    return REFUSED;
  }
  if (choice < 0) return REFUSED;
  const went = offerToLine(belts, splitter.outputs[choice] as number, 0, 0, kind, overshoot);
  if (went !== REFUSED) splitter.next = choice === 0 ? 1 : 0;
  return went;
}

function hasRoom(belts: BeltNetwork, line: number): boolean {
  return at(belts.lines.size, line) === 0;
}

/** Machines put their products onto the belts before their ports, after everything on those belts has moved. */
function pushProducts(state: GameState, step: number): void {
  const { pushing } = state;
  for (let word = 0; word < pushing.length; word++) {
    let bits = pushing[word] as number;
    while (bits !== 0) {
      const bit = 31 - Math.clz32(bits & -bits);
      bits &= bits - 1;
      pushFromMachine(state, (word << 5) + bit, step);
    }
  }
}

function pushFromMachine(state: GameState, index: number, step: number): void {
  const machine = state.machines[index] as Machine;
  const { ports } = machine;
  for (let i = 0; i < ports.length; i++) {
    const which = (machine.nextPort + i) % ports.length;
    const port = state.ports[ports[which] as number] as Port;
    if (port.line === NO_LINE) continue;
    const output = machine.outputs.findIndex(isSome);
    if (output < 0) return;
    const kind = machine.outputItems[output] as number;
    if (offerToLine(state.belts, port.line, port.inputIndex, port.entry, kind, step) === REFUSED) continue;
    machine.nextPort = (which + 1) % ports.length;
    noteOutputTaken(state, index, output);
    return;
  }
}

function isSome(count: number): boolean {
  return count > 0;
}
