/** Repairs what version 0.2.0 could do to belts, in worlds that were saved by it; leaves every sound world as it is. */
import type { Rulebook } from '../rules/rulebook.ts';
import { at } from '../state/column.ts';
import { inputOf, NOTHING_COMES, sizeOf, TARGET_LINE, targetKindOf, targetOf } from '../state/belt-lines.ts';
import { type BeltNetwork, sleepUnranked, wakeInputs, wakeLine } from '../state/belts.ts';
import type { GameState } from '../state/game-state.ts';
import { listSleepFaults } from './sleeping-lines.ts';

/**
 * Ranks without a line could stay awake: they put a line to sleep that was to move, moved one twice or although it was
 * held, or counted down an empty one. Waking a line for nothing does no harm, it falls asleep again.
 */
export function healBelts(state: GameState, rulebook: Rulebook): void {
  const { belts } = state;
  const { lines } = belts;
  sleepUnranked(belts);
  for (let line = 0; line < lines.count; line++) {
    if (at(lines.length, line) === 0) continue;
    if (sizeOf(lines, line) === 0) lines.lead[line] = NOTHING_COMES;
    endFalseWait(belts, line);
    if (listSleepFaults(state, rulebook, line).length > 0) wakeLine(belts, line);
  }
}

/** Others must not wait for the turn of a line that has nothing to hand over. */
function endFalseWait(belts: BeltNetwork, line: number): void {
  const { lines } = belts;
  const canHandOver = at(lines.lead, line) === 0 && at(lines.held, line) === 0;
  if (canHandOver || targetKindOf(lines, line) !== TARGET_LINE) return;
  const target = targetOf(lines, line);
  const flag = 1 << inputOf(lines, line);
  if ((at(lines.waiting, target) & flag) === 0) return;
  lines.waiting[target] = at(lines.waiting, target) & ~flag;
  wakeInputs(belts, target);
}
