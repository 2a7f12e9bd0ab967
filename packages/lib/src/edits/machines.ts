/** What wakes a machine, its belts and its ports, shared by commands and systems. */
import { BUILDING_INDEX, type Rulebook } from '../rules/rulebook.ts';
import { addSleeper, wakeInputs, wakeLine } from '../state/belts.ts';
import type { GameState, Machine } from '../state/game-state.ts';

/** Input buffers have room again. */
export function wakeFeeders(state: GameState, machine: Machine): void {
  const { feeders } = machine;
  for (let i = 0; i < feeders.length; i++) wakeLine(state.belts, feeders[i]);
}

/** Which input buffer would take the item now; INTO_STOCK at the HQ, NOWHERE if none does. */
export function findRoomFor(state: GameState, rulebook: Rulebook, index: number, item: number): number {
  const machine = state.machines[index];
  if (state.buildings.type[machine.building] === BUILDING_INDEX.hq) {
    return item === rulebook.buildingBlock ? INTO_STOCK : NOWHERE;
  }
  const input = machine.inputItems.indexOf(item);
  if (input < 0) return NOWHERE;
  return machine.inputs[input] < machine.inputLimits[input] ? input : NOWHERE;
}

export const NOWHERE = -1;
export const INTO_STOCK = -2;

/** Whether any product waits to be pushed. */
export function hasProducts({ outputs }: Pick<Machine, 'outputs'>): boolean {
  for (let i = 0; i < outputs.length; i++) if (outputs[i] > 0) return true;
  return false;
}

/** Has the machine looked at in the next run; call it whenever something it waits for may have come true. */
export function alertMachine(state: GameState, index: number): void {
  if (state.machines[index].cycleRecipe < 0) state.alarms[index] = state.tick;
}

/** The machine has products: its ports try in the next pass, and again whenever a belt they wait for has moved. */
export function startPushing(state: GameState, index: number): void {
  state.pushing[index >> 5] |= 1 << (index & 31);
}

/** None of its ports has found room: the machine waits until one of their belts moves. */
export function pausePushing(state: GameState, index: number): void {
  state.pushing[index >> 5] &= ~(1 << (index & 31));
  const { ports } = state.machines[index];
  for (let i = 0; i < ports.length; i++) {
    const { line, inputIndex } = state.ports[ports[i]];
    if (line >= 0) addSleeper(state.belts, line, inputIndex);
  }
}

/** Nothing is left to push: no port of the machine waits for its turn on a belt any more, so others may go on. */
export function stopPushing(state: GameState, index: number): void {
  state.pushing[index >> 5] &= ~(1 << (index & 31));
  const { lines } = state.belts;
  const { ports } = state.machines[index];
  for (let i = 0; i < ports.length; i++) {
    const { line, inputIndex } = state.ports[ports[i]];
    const flag = 1 << inputIndex;
    if (line < 0 || (lines.waiting[line] & flag) === 0) continue;
    lines.waiting[line] &= ~flag;
    wakeInputs(state.belts, line);
  }
}
