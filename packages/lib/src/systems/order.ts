/** One tick: the systems in their order, each place with its reason. */
import { applyCommand, checkCommand } from '../commands/index.ts';
import type { Command, Refusal } from '../commands/command.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { GameState } from '../state/game-state.ts';
import { moveBelts } from './belts.ts';
import { buildSites } from './construction.ts';
import { runMachines } from './machines.ts';

export type System = (state: GameState, rulebook: Rulebook) => void;

export const TICK_ORDER: readonly { readonly name: string; readonly run: System }[] = [
  { name: 'construction', run: buildSites }, // first, so that what is finished works in the same tick
  { name: 'machines', run: runMachines }, // before belts: a product that is ready leaves at once
  { name: 'belts', run: moveBelts }, // last: what arrives is seen by its machine in the next tick
];

/** Advances the world by one tick. Commands come first, in their order; those that the rules refuse change nothing. */
export function step(
  state: GameState,
  rulebook: Rulebook,
  commands: readonly Command[] = [],
  onRefused?: (index: number, refusal: Refusal) => void,
): void {
  state.events.length = 0;
  commands.forEach((command, index) => {
    const refusal = checkCommand(state, rulebook, command);
    if (refusal === undefined) applyCommand(state, rulebook, command);
    else onRefused?.(index, refusal);
  });
  if (state.gameOver) return;
  for (const system of TICK_ORDER) system.run(state, rulebook);
  state.tick++;
}
