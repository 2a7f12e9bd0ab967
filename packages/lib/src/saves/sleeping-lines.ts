/** Whether a line may sleep: nothing on it could move if it were awake, and something wakes it when that changes. */
import type { Rulebook } from '../rules/rulebook.ts';
import { BLOCKED, chooseOutput } from '../rules/splitter.ts';
import { at } from '../state/column.ts';
import {
  entryOf,
  inputOf,
  sizeOf,
  tailOf,
  TARGET_LINE,
  TARGET_MACHINE,
  TARGET_ROUTER,
  targetKindOf,
  targetOf,
} from '../state/belt-lines.ts';
import { frontKind, isAwake, isRoomEnough, isTurnOf, ITEM_SPACING, roomAt } from '../state/belts.ts';
import type { GameState, Splitter } from '../state/game-state.ts';
import { findRoomFor, NOWHERE } from '../edits/machines.ts';

/** Why a line must not sleep although it does; empty for one that is awake, is empty or is held. */
export function listSleepFaults(state: GameState, rulebook: Rulebook, line: number): string[] {
  const { belts } = state;
  const { lines } = belts;
  if (isAwake(belts, line) || sizeOf(lines, line) === 0 || at(lines.held, line) === 1) return [];
  const faults: string[] = [];
  if (at(lines.lead, line) !== 0) faults.push(`line ${line} sleeps with its first item on the way`);
  const span = at(lines.length, line) - at(lines.lead, line) - tailOf(lines, line);
  if (span !== ITEM_SPACING * (sizeOf(lines, line) - 1)) faults.push(`line ${line} sleeps and has gaps`);
  const why = whyStuck(state, rulebook, line);
  if (why !== undefined) faults.push(`line ${line} sleeps although ${why}`);
  return faults;
}

/** Why the first item of a line could move, or what would fail to wake the line; undefined if it sleeps correctly. */
function whyStuck(state: GameState, rulebook: Rulebook, line: number): string | undefined {
  const { belts } = state;
  const { lines } = belts;
  const target = targetOf(lines, line);
  switch (targetKindOf(lines, line)) {
    case TARGET_LINE: {
      const input = inputOf(lines, line);
      if ((at(lines.sleepers, target) & (1 << input)) === 0) return `line ${target} would not wake it`;
      const entry = entryOf(lines, line);
      if (!isRoomEnough(roomAt(belts, target, entry), entry)) return undefined;
      const others = at(lines.waiting, target) & ~(1 << input);
      const isItsTurn = others === 0 || isTurnOf(input, others, at(lines.turn, target));
      return isItsTurn && !isAwake(belts, target) ? `line ${target} has room` : undefined;
    }
    case TARGET_MACHINE:
      return findRoomFor(state, rulebook, target, frontKind(belts, line)) === NOWHERE
        ? undefined
        : `machine ${target} would take its item`;
    case TARGET_ROUTER: {
      const splitter = state.splitters[target] as Splitter;
      if (splitter.stalled) return undefined;
      const [first, second] = splitter.outputs;
      const choice = chooseOutput(
        splitter,
        frontKind(belts, line),
        sizeOf(lines, first) === 0,
        sizeOf(lines, second) === 0,
      );
      return choice === BLOCKED ? undefined : `splitter ${target} has output ${choice} free`;
    }
    default:
      return undefined;
  }
}
