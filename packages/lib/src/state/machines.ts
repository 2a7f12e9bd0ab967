/** What wakes a machine, its belts and its ports, shared by commands and systems. */
import { at, wakeLine } from './belts.ts';
import type { GameState, Machine, Port } from './game-state.ts';

/** Input buffers have room again. */
export function wakeFeeders(state: GameState, machine: Machine): void {
  for (const line of machine.feeders) wakeLine(state.belts, line);
}

/** Has the machine looked at in the next run; call it whenever something it waits for may have come true. */
export function alertMachine(state: GameState, index: number): void {
  if ((state.machines[index] as Machine).cycleRecipe < 0) state.alarms[index] = state.tick;
}

/** The machine has products: its ports try in every pass from now on. */
export function startPushing(state: GameState, index: number): void {
  state.pushing[index >> 5] = at(state.pushing, index >> 5) | (1 << (index & 31));
}

/** Nothing is left to push: no port of the machine waits for its turn on a belt any more. */
export function stopPushing(state: GameState, index: number): void {
  state.pushing[index >> 5] = at(state.pushing, index >> 5) & ~(1 << (index & 31));
  for (const id of (state.machines[index] as Machine).ports) {
    const { line, inputIndex } = state.ports[id] as Port;
    if (line >= 0) state.belts.lines.waiting[line] = at(state.belts.lines.waiting, line) & ~(1 << inputIndex);
  }
}
