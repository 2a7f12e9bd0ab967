/** Stopping a splitter that holds an item which may go nowhere, and letting it try again. */
import { inputOf, sizeOf, TARGET_LINE, targetKindOf, targetOf } from '../state/belt-lines.ts';
import { type BeltNetwork, NO_LINE, sleepLine, wakeInputs, wakeLine } from '../state/belts.ts';
import type { Splitter } from '../state/game-state.ts';

/**
 * An item that may go nowhere stops the whole splitter until a filter changes or it is cleared: nothing more is
 * routed, and the outputs stop where they are. What is behind that item closes up to it.
 */
export function stallSplitter(belts: BeltNetwork, splitter: Splitter): void {
  splitter.stalled = true;
  holdOutput(belts, splitter.outputs[0]);
  holdOutput(belts, splitter.outputs[1]);
}

function holdOutput(belts: BeltNetwork, line: number): void {
  const { lines } = belts;
  sleepLine(belts, line);
  lines.held[line] = 1;
  if (targetKindOf(lines, line) !== TARGET_LINE) return;
  // Others must not wait for the turn of a line that does not move.
  const target = targetOf(lines, line);
  lines.waiting[target] &= ~(1 << inputOf(lines, line));
  wakeInputs(belts, target);
}

/** Lets a stalled splitter try again. */
export function releaseSplitter(belts: BeltNetwork, splitter: Splitter): void {
  splitter.stalled = false;
  for (const line of splitter.outputs) if (line !== NO_LINE) belts.lines.held[line] = 0;
  for (const line of [splitter.input, ...splitter.outputs]) {
    if (line !== NO_LINE && sizeOf(belts.lines, line) > 0) wakeLine(belts, line);
  }
}
