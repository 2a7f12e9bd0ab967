/** Stopping a splitter that holds an item which may go nowhere, and letting it try again. */
import { at, type BeltNetwork, NO_LINE, sleepLine, TARGET_LINE, wakeInputs, wakeLine } from './belts.ts';
import type { Splitter } from './game-state.ts';

/** An item that may go nowhere stops the whole splitter until a filter changes or it is cleared. */
export function stallSplitter(belts: BeltNetwork, splitter: Splitter): void {
  const { lines } = belts;
  splitter.stalled = true;
  for (const line of [splitter.input, ...splitter.outputs]) {
    sleepLine(belts, line);
    lines.held[line] = 1;
    // Others must not wait for the turn of a line that does not move.
    if (at(lines.targetKind, line) !== TARGET_LINE) continue;
    const target = at(lines.target, line);
    lines.waiting[target] = at(lines.waiting, target) & ~(1 << at(lines.inputIndex, line));
    wakeInputs(belts, target);
  }
}

/** Lets a stalled splitter try again. */
export function releaseSplitter(belts: BeltNetwork, splitter: Splitter): void {
  splitter.stalled = false;
  for (const line of [splitter.input, ...splitter.outputs]) {
    if (line === NO_LINE) continue;
    belts.lines.held[line] = 0;
    if (at(belts.lines.size, line) > 0) wakeLine(belts, line);
  }
}
