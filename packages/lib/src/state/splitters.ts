/** Stopping a splitter that holds an item which may go nowhere, and letting it try again. */
import { at, type BeltNetwork, NO_LINE, sleepLine, TARGET_LINE, wakeInputs, wakeLine } from './belts.ts';
import type { Splitter } from './game-state.ts';

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
  if (at(lines.targetKind, line) !== TARGET_LINE) return;
  // Others must not wait for the turn of a line that does not move.
  const target = at(lines.target, line);
  lines.waiting[target] = at(lines.waiting, target) & ~(1 << at(lines.inputIndex, line));
  wakeInputs(belts, target);
}

/** Lets a stalled splitter try again. */
export function releaseSplitter(belts: BeltNetwork, splitter: Splitter): void {
  splitter.stalled = false;
  for (const line of splitter.outputs) if (line !== NO_LINE) belts.lines.held[line] = 0;
  for (const line of [splitter.input, ...splitter.outputs]) {
    if (line !== NO_LINE && at(belts.lines.size, line) > 0) wakeLine(belts, line);
  }
}
