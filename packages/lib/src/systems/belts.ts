/**
 * Moves items along belts, through splitters and tunnels, and into machines. Runs downstream first, so that every
 * item moves exactly once a pass and a gap at the front reaches the whole train behind it.
 */
import type { Rulebook } from '../rules/rulebook.ts';
import { chooseOutput, isAlternating, STALLED } from '../rules/splitter.ts';
import {
  BASE_AT,
  CUT_FLAG,
  END_AT,
  ENTRY_SHIFT,
  entryOf,
  HEAD_AT,
  INPUT_MASK,
  INPUT_SHIFT,
  inputOf,
  INPUTS_PER_LINE,
  isCut,
  KIND_MASK,
  LINK_AT,
  NO_INPUT,
  NOTHING_COMES,
  PACKED_AT,
  packedOf,
  REACH_AT,
  RECORD,
  RING_MASK,
  RING_SHIFT,
  RIVAL_AT,
  RIVALS,
  sizeOf,
  slotOf,
  tailOf,
  TARGET_AT,
  TARGET_LINE,
  TARGET_MACHINE,
  TARGET_ROUTER,
  targetKindOf,
  targetOf,
} from '../state/belt-lines.ts';
import {
  addSleeper,
  type BeltNetwork,
  dropFront,
  frontKind,
  gapOf,
  isRoomEnough,
  isTurnOf,
  ITEM_SPACING,
  kindOf,
  MAX_STEP,
  NO_LINE,
  packItem,
  pushItem,
  roomAt,
  sleepLine,
  wakeInputs,
  wakeLine,
} from '../state/belts.ts';
import { isEntrance, partLine } from '../state/joined-lines.ts';
import type { GameState } from '../state/game-state.ts';
import { hasProducts, pausePushing, startPushing } from '../edits/machines.ts';
import { stallSplitter } from '../edits/splitters.ts';
import { joinSteadyLines, tendChains } from './belt-joins.ts';
import { foreseeHandOver, slackOf } from './belt-foresight.ts';
import { rankBeltLines } from './belt-order.ts';
import { acceptItem, noteOutputTaken } from './machines.ts';

/** The item could not leave; otherwise how far past the line's end it went, in units. */
const REFUSED = -1;

/** How often, in ticks, loops that stand still are looked at. */
const LOOK_AT_LOOPS = 60;

export function moveBelts(state: GameState, rulebook: Rulebook): void {
  const { belts } = state;
  if (belts.orderIsStale) rankBeltLines(state);
  if (state.tick % rulebook.lines.joinEvery === 0) joinSteadyLines(state, rulebook);
  // A loop without any gap stops when something else wants in. It can go on when that is over, but nothing wakes it.
  if (state.tick % LOOK_AT_LOOPS === 0) {
    for (let i = 0; i < belts.cuts.length; i++) wakeLine(belts, belts.cuts[i]);
  }
  // The exact speed need not be a whole number of units a tick: what is left over is kept for the next.
  const exact = belts.phase + rulebook.beltMicroUnits;
  let movement = Math.floor(exact / 1e6);
  belts.phase = exact - movement * 1e6;
  while (movement > 0) {
    const step = Math.min(movement, MAX_STEP);
    movement -= step;
    if (belts.joined.chains.length > 0) tendChains(belts);
    sweepLines(state, rulebook, step);
    belts.joined.travel += step;
    if (belts.cuts.length > 0) settleCuts(state);
    pushProducts(state, step);
  }
}

function sweepLines(state: GameState, rulebook: Rulebook, step: number): void {
  const { belts } = state;
  const { order, active, watched, orderCount } = belts;
  const { lead } = belts.lines;
  const { coasting, chains } = belts.joined;
  // Chains are only taken apart while lines move; without any the sweep need not look for them.
  const hasChains = chains.length > 0;
  const words = (orderCount + 31) >>> 5;
  for (let word = 0; word < words; word++) {
    let bits = hasChains ? active[word] & ~coasting[word] : active[word] | 0;
    while (bits !== 0) {
      // First those in a row for which nothing waits, up to one that hands an item over.
      const from = (word << 5) + countTrailingZeros(bits);
      const calm = bits & ~watched[word];
      const end = from + countTrailingZeros(~(calm >>> (from & 31)));
      const rank = advance(order, lead, from, end, step);
      if (rank === end && end > from) {
        bits = (end & 31) === 0 ? 0 : bits & (-1 << (end & 31));
        continue;
      }
      const line = order[rank];
      const overshoot = step - lead[line];
      if (overshoot < 0) {
        lead[line] = -overshoot;
        wakeInputs(belts, line);
      } else if (hasChains && isEntrance(belts, line)) {
        lead[line] = -overshoot;
        if (rank === end) wakeInputs(belts, line);
      } else if (overshoot === 0 || !passOn(belts, line, overshoot, step)) {
        moveFront(state, rulebook, line, step);
      } else if (rank === end) {
        wakeInputs(belts, line);
      }
      // Lines woken meanwhile come later in the order, so this sweep still reaches them.
      const awake = hasChains ? active[word] & ~coasting[word] : active[word];
      bits = (rank & 31) === 31 ? 0 : awake & (-2 << (rank & 31));
    }
  }
}

/** 32 for 0. */
function countTrailingZeros(bits: number): number {
  return bits === 0 ? 32 : 31 - Math.clz32(bits & -bits);
}

/**
 * Moves the lines from a rank on, up to the first one whose first item reaches its end, which is not moved. Answers
 * the rank of that one, or `end`. A loop without calls, in which nothing has to be loaded again.
 */
function advance(order: Int32Array, lead: Int32Array, from: number, end: number, step: number): number {
  for (let rank = from; rank < end; rank++) {
    const line = order[rank];
    const rest = lead[line] - step;
    if (rest <= 0) return rank;
    lead[line] = rest;
  }
  return end;
}

/**
 * The common case of `moveFront` in one piece, which makes a tick of moving belts much cheaper: the first item goes
 * all its way onto a line that nothing else wants, and neither line is or becomes empty. False, and nothing has
 * changed, in any other case. Lines that wait for room on this one are not woken.
 */
function passOn(belts: BeltNetwork, line: number, overshoot: number, step: number): boolean {
  const { lines, slots } = belts;
  const { records, lead, waiting } = lines;
  const own = line * RECORD;
  const link = records[own + LINK_AT];
  if ((link & (KIND_MASK | CUT_FLAG)) !== TARGET_LINE) return false;
  const target = records[own + TARGET_AT];
  const there = target * RECORD;
  const head = records[own + HEAD_AT];
  const leadThere = target === line ? -overshoot : lead[target];
  if (leadThere === NOTHING_COMES || records[own + END_AT] - head === 1) return false;
  const place = overshoot + (link >>> ENTRY_SHIFT);
  const gap = records[there + REACH_AT] - leadThere - place;
  if (gap < ITEM_SPACING) return false;
  const input = (link >> INPUT_SHIFT) & INPUT_MASK;
  const rival = records[own + RIVAL_AT];
  if (rival >= 0 ? lead[rival] < step : rival === RIVALS) {
    if ((arrivingAfter(belts, target, line, step) & ~(1 << input)) !== 0) return false;
  }
  const asking = waiting[target];
  if (asking !== 0) {
    if ((asking & ~(1 << input)) !== 0) return false;
    waiting[target] = 0;
  }
  lines.turn[target] = (input + 1) & INPUT_MASK;

  const linkThere = records[there + LINK_AT];
  const maskThere = (1 << ((linkThere >> RING_SHIFT) & RING_MASK)) - 1;
  const end = records[there + END_AT];
  const mask = (1 << ((link >> RING_SHIFT) & RING_MASK)) - 1;
  const base = records[own + BASE_AT];
  const kind = kindOf(slots[base + (head & mask)]);
  slots[records[there + BASE_AT] + (end & maskThere)] = packItem(gap, kind);
  const gapBehind = gapOf(slots[base + ((head + 1) & mask)]);
  lead[line] = gapBehind - overshoot;
  records[own + HEAD_AT] = head + 1;
  records[there + END_AT] = end + 1;
  if (target === line) {
    records[own + REACH_AT] = place + gapBehind - overshoot;
    return true;
  }
  records[own + REACH_AT] += gapBehind;
  records[there + REACH_AT] = place + leadThere;
  // Only a line whose first item is at the end can be asleep.
  if (leadThere === 0) wakeLine(belts, target);
  return true;
}

/** The first item reaches the end of its line: it leaves, or it stops and those behind close up. */
function moveFront(state: GameState, rulebook: Rulebook, line: number, step: number): void {
  const { belts } = state;
  const { lines } = belts;
  const overshoot = step - lines.lead[line];
  const tailBefore = tailOf(lines, line);
  lines.lead[line] = -overshoot;
  lines.credit[line] = 0;
  if (overshoot > 0) {
    if (isCut(lines, line)) {
      promiseFront(state, line, overshoot, step);
    } else {
      const went = offerFront(state, rulebook, line, overshoot, step);
      if (went === REFUSED) stopFront(state, line, overshoot, step);
      else takeFront(belts, line, overshoot - went, step);
    }
  }
  // Only a tail that has moved, or an empty line, is news for those who wait for room.
  if (lines.sleepers[line] === 0) return;
  if (sizeOf(lines, line) === 0 || tailOf(lines, line) !== tailBefore) wakeInputs(belts, line);
}

/** The first item went `overshoot` units too far: it waits at the end of its line. */
function stopFront(state: GameState, line: number, overshoot: number, step: number): void {
  state.belts.lines.credit[line] = ~overshoot;
  holdBack(state.belts, line, overshoot, step);
  sleepIfPacked(state, line);
}

/** The first item has left but went `missing` units less than the train behind it. */
function takeFront(belts: BeltNetwork, line: number, missing: number, step: number): void {
  const { lines } = belts;
  const leadBefore = lines.lead[line];
  dropFront(belts, line);
  if (sizeOf(lines, line) === 0) return;
  const tooClose = ITEM_SPACING + missing - (lines.lead[line] - leadBefore);
  if (tooClose > 0) holdBack(belts, line, tooClose, step);
}

/**
 * The line is cut: what it leads into moves later in this pass. Its first item goes as far past the end as is sure
 * to be free then, and is handed over in `settleCuts`; if nothing is sure it stops, and is tried again there.
 */
function promiseFront(state: GameState, line: number, overshoot: number, step: number): void {
  const { belts } = state;
  const { lines } = belts;
  const promised = foreseeHandOver(state, line, overshoot, step);
  if (promised < 0) {
    lines.credit[line] = ~overshoot;
    holdBack(belts, line, overshoot, step);
  } else {
    lines.credit[line] = 1 + promised;
    if (promised < overshoot) holdBack(belts, line, overshoot - promised, step);
  }
}

/** Everything has moved: the first items of cut lines go where they were promised, or try now. */
function settleCuts(state: GameState): void {
  const { belts } = state;
  const { lines, cuts } = belts;
  for (let i = 0; i < cuts.length; i++) {
    const line = cuts[i];
    const credit = lines.credit[line];
    if (credit === 0) continue;
    const target = targetOf(lines, line);
    if (credit > 0) {
      lines.credit[line] = 0;
      enterLine(
        belts,
        target,
        inputOf(lines, line),
        entryOf(lines, line) + credit - 1,
        frontKind(belts, line),
      );
      leaveFront(belts, line);
    } else if (!tryAgain(belts, line)) {
      sleepIfPacked(state, line);
      continue;
    }
    admitBehind(belts, target, inputOf(lines, line), NO_LINE);
  }
}

/** Offers the first item, which was refused in this pass, once more; it goes as far as it would have gone then. */
function tryAgain(belts: BeltNetwork, line: number): boolean {
  const { lines } = belts;
  const overshoot = ~lines.credit[line];
  lines.credit[line] = 0;
  if (offerToLine(belts, targetOf(lines, line), line, overshoot, 0) === REFUSED) {
    if (!isCut(lines, line)) lines.credit[line] = ~overshoot;
    return false;
  }
  leaveFront(belts, line);
  return true;
}

/** The first item has left after its line was done with this pass. */
function leaveFront(belts: BeltNetwork, line: number): void {
  dropFront(belts, line);
  wakeLine(belts, line);
  if (sizeOf(belts.lines, line) === 0 && belts.lines.sleepers[line] !== 0) wakeInputs(belts, line);
}

/**
 * Something has entered a line by `input`. What waits behind the middle of that tile, and was refused in this pass
 * because the other had its turn, follows at once: a pass later it would be a step too far behind. `from`: the line
 * it came from, or NO_LINE when all lines are done with this pass.
 */
function admitBehind(belts: BeltNetwork, line: number, input: number, from: number): void {
  const { lines } = belts;
  if (input === 0 || (lines.waiting[line] & 1) === 0) return;
  const behind = lines.inputs[line * INPUTS_PER_LINE];
  if (behind < 0 || behind === NO_INPUT || isCut(lines, behind)) return;
  const isDone = from === NO_LINE || lines.rank[behind] < lines.rank[from];
  if (isDone && lines.credit[behind] < 0) tryAgain(belts, behind);
}

/**
 * The first item has not got as far as its line has moved in this pass, which is `step`: moves it back by `distance`,
 * with all that touch it; those further behind close up as far as they can.
 */
function holdBack(belts: BeltNetwork, line: number, distance: number, step: number): void {
  // The lines behind it come later in this pass, and from now on each for itself.
  partLine(belts, line, step);
  const { lines, slots } = belts;
  const { records, lead } = lines;
  const own = line * RECORD;
  const size = sizeOf(lines, line);
  let packed = packedOf(lines, line);
  let rest = distance;
  while (rest > 0 && packed + 1 < size) {
    const slot = slotOf(lines, line, packed + 1);
    const item = slots[slot];
    const slack = gapOf(item) - ITEM_SPACING;
    const taken = Math.min(slack, rest);
    slots[slot] = packItem(gapOf(item) - taken, kindOf(item));
    rest -= taken;
    if (taken === slack) packed++;
  }
  records[own + PACKED_AT] = records[own + HEAD_AT] + packed;
  lead[line] += distance;
  // What could not be taken up by gaps moves the last item, too.
  records[own + REACH_AT] = records[own + REACH_AT] + distance - rest;
}

/** When nothing on the line can move, it leaves the sweep until whatever it waits for makes room. */
function sleepIfPacked(state: GameState, line: number): void {
  const { belts } = state;
  const { lines } = belts;
  if (packedOf(lines, line) < sizeOf(lines, line) - 1) return;
  const target = targetOf(lines, line);
  const kind = targetKindOf(lines, line);
  if (kind === TARGET_LINE) {
    addSleeper(belts, target, inputOf(lines, line));
  } else if (kind === TARGET_ROUTER) {
    const { outputs } = state.splitters[target];
    addSleeper(belts, outputs[0], 0);
    addSleeper(belts, outputs[1], 0);
  }
  sleepLine(belts, line);
}

function offerFront(
  state: GameState,
  rulebook: Rulebook,
  line: number,
  overshoot: number,
  step: number,
): number {
  const { belts } = state;
  const target = targetOf(belts.lines, line);
  switch (targetKindOf(belts.lines, line)) {
    case TARGET_LINE: {
      if (target === line && !canFollowItself(belts, line, overshoot)) return REFUSED;
      const went = offerToLine(belts, target, line, overshoot, arrivingAfter(belts, target, line, step));
      if (went !== REFUSED) admitBehind(belts, target, inputOf(belts.lines, line), line);
      return went;
    }
    case TARGET_MACHINE:
      return acceptItem(state, rulebook, target, frontKind(belts, line)) ? overshoot : REFUSED;
    case TARGET_ROUTER:
      return offerToSplitter(state, target, frontKind(belts, line), overshoot);
    default:
      return REFUSED;
  }
}

/**
 * A line that leads into itself, whose first item would go only a part of its way: what that holds back must be taken
 * up by gaps, since otherwise the last item would come back onto the first.
 */
function canFollowItself(belts: BeltNetwork, line: number, overshoot: number): boolean {
  const { lines } = belts;
  if (roomAt(belts, line, entryOf(lines, line)) + slackOf(belts, line) >= overshoot) return true;
  lines.waiting[line] |= 1 << inputOf(lines, line);
  return false;
}

function offerToLine(
  belts: BeltNetwork,
  line: number,
  from: number,
  overshoot: number,
  arriving: number,
): number {
  const { lines } = belts;
  const input = inputOf(lines, from);
  return offerAt(belts, line, input, entryOf(lines, from), frontKind(belts, from), overshoot, arriving);
}

/** Lets an item onto a line if there is room for it and it is its source's turn. `arriving`: who else is about to ask. */
function offerAt(
  belts: BeltNetwork,
  line: number,
  input: number,
  entry: number,
  kind: number,
  overshoot: number,
  arriving: number,
): number {
  const { lines } = belts;
  const flag = 1 << input;
  const went = Math.min(overshoot, roomAt(belts, line, entry));
  if (isRoomEnough(went, entry)) {
    const others = (lines.waiting[line] | arriving) & ~flag;
    if (others === 0 || isTurnOf(input, others, lines.turn[line])) {
      enterLine(belts, line, input, entry + went, kind);
      return went;
    }
  }
  lines.waiting[line] |= flag;
  return REFUSED;
}

/**
 * The inputs of a line, as bits, whose first items will reach it in this pass after those of `from`. Without them two
 * full belts would share two to one: both have an item at the end at the same moment, and the one that is looked at
 * first would go again.
 */
function arrivingAfter({ lines }: BeltNetwork, line: number, from: number, step: number): number {
  const { inputs, lead, held, rank } = lines;
  let bits = 0;
  for (let i = 0; i < INPUTS_PER_LINE; i++) {
    const other = inputs[line * INPUTS_PER_LINE + i];
    if (other < 0 || other === NO_INPUT || other === from) continue;
    if (lead[other] >= step || held[other] === 1) continue;
    if (rank[other] > rank[from]) bits |= 1 << i;
  }
  return bits;
}

function enterLine(belts: BeltNetwork, line: number, input: number, place: number, kind: number): void {
  const { lines } = belts;
  pushItem(belts, line, place, kind);
  lines.waiting[line] &= ~(1 << input);
  lines.turn[line] = (input + 1) % INPUTS_PER_LINE;
  wakeLine(belts, line);
}

function offerToSplitter(state: GameState, index: number, kind: number, overshoot: number): number {
  const { belts } = state;
  const splitter = state.splitters[index];
  if (splitter.stalled) return REFUSED;
  const { outputs } = splitter;
  const choice = chooseOutput(
    splitter,
    kind,
    isOutputFree(belts, outputs[0]),
    isOutputFree(belts, outputs[1]),
  );
  if (choice === STALLED) stallSplitter(belts, splitter);
  if (choice < 0) return REFUSED;
  const output = outputs[choice];
  const went = Math.min(overshoot, roomAt(belts, output, 0));
  enterLine(belts, output, 0, went, kind);
  if (isAlternating(splitter, kind)) splitter.next = choice === 0 ? 1 : 0;
  return went;
}

/** An output takes one item: the one before must have left, or be sure to leave in this pass. */
function isOutputFree({ lines }: BeltNetwork, line: number): boolean {
  const size = sizeOf(lines, line);
  return size === 0 || (size === 1 && lines.credit[line] > 1);
}

/** Machines put their products onto the belts before their ports, after everything on those belts has moved. */
function pushProducts(state: GameState, step: number): void {
  const { belts, pushing } = state;
  for (let i = 0; i < belts.wokenCount; i++) {
    const { machine } = state.ports[belts.wokenPorts[i]];
    if (machine >= 0 && hasProducts(state.machines[machine])) startPushing(state, machine);
  }
  belts.wokenCount = 0;
  for (let word = 0; word < pushing.length; word++) {
    let bits = pushing[word];
    while (bits !== 0) {
      const bit = 31 - Math.clz32(bits & -bits);
      bits &= bits - 1;
      pushFromMachine(state, (word << 5) + bit, step);
    }
  }
}

/** One product at most, by the first port from `nextPort` on whose belt takes it. */
function pushFromMachine(state: GameState, index: number, step: number): void {
  const machine = state.machines[index];
  const { ports, outputs } = machine;
  let output = 0;
  while (outputs[output] <= 0) output++;
  for (let i = 0; i < ports.length; i++) {
    const which = (machine.nextPort + i) % ports.length;
    const port = state.ports[ports[which]];
    if (port.line === NO_LINE) continue;
    const kind = machine.outputItems[output];
    const reach = Math.min(step, reachOnto(state.belts, port.line));
    if (offerAt(state.belts, port.line, port.inputIndex, port.entry, kind, reach, 0) === REFUSED) continue;
    admitBehind(state.belts, port.line, port.inputIndex, NO_LINE);
    machine.nextPort = (which + 1) % ports.length;
    noteOutputTaken(state, index, output);
    return;
  }
  pausePushing(state, index);
}

/** How far onto a line a port can put its product: not too close behind the one before, which may have left a short line. */
function reachOnto(belts: BeltNetwork, line: number): number {
  const { lines } = belts;
  if (sizeOf(lines, line) > 0 || targetKindOf(lines, line) !== TARGET_LINE) return ITEM_SPACING;
  return lines.length[line] + roomAt(belts, targetOf(lines, line), entryOf(lines, line));
}
