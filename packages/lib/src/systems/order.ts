/** One tick: the systems in their order, each place with its reason. */
import { applyCommand, checkCommand } from '../commands/index.ts';
import type { Command, Refusal } from '../commands/command.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { GameState } from '../state/game-state.ts';
import { runBattle } from './battle/step.ts';
import { moveBelts } from './belts.ts';
import { buildSites } from './construction.ts';
import { deliverScrap, launchShips, prepareBattle } from './launch.ts';
import { runMachines } from './machines.ts';
import { measure } from './measure.ts';
import { pushOn } from './pushes.ts';
import { runWaves } from './waves.ts';

export type System = (state: GameState, rulebook: Rulebook) => void;

export const TICK_ORDER: readonly { readonly name: string; readonly run: System }[] = [
  { name: 'construction', run: buildSites }, // first, so that what is finished works in the same tick
  { name: 'machines', run: runMachines }, // before belts: a product that is ready leaves at once
  { name: 'belts', run: moveBelts }, // after machines: what arrives is seen by its machine in the next tick
  { name: 'battle-begin', run: prepareBattle }, // after construction: a bay that was just built can be flown to
  { name: 'waves', run: runWaves }, // before the battle: who spawns acts in the same tick
  { name: 'launch', run: launchShips }, // after machines, which finish ships
  { name: 'battle', run: ({ battle }) => runBattle(battle) }, // its own order is in battle/step.ts
  { name: 'deliver', run: deliverScrap }, // after the battle, in which ships unload
  { name: 'pushes', run: pushOn }, // after the battle: judges what it has destroyed
  { name: 'measure', run: measure }, // last: counts what all others have done
];

const NO_COMMANDS: readonly Command[] = [];

/** Advances the world by one tick. Commands come first, in their order; those that the rules refuse change nothing. */
export function step(
  state: GameState,
  rulebook: Rulebook,
  commands: readonly Command[] = NO_COMMANDS,
  onRefused?: (index: number, refusal: Refusal) => void,
): void {
  state.events.length = 0;
  for (let index = 0; index < commands.length; index++) {
    const command = commands[index];
    const refusal = checkCommand(state, rulebook, command);
    if (refusal === undefined) applyCommand(state, rulebook, command);
    else onRefused?.(index, refusal);
  }
  runSystems(state, rulebook);
}

/**
 * The rest of a tick whose commands were obeyed one by one before it, as a window does while the game stands still. The
 * same as `step` if the events of the tick before were cleared ahead of the first of them, or of this where there is none.
 */
export function runSystems(state: GameState, rulebook: Rulebook): void {
  if (state.gameOver) return;
  for (let i = 0; i < TICK_ORDER.length; i++) TICK_ORDER[i]?.run(state, rulebook);
  state.tick++;
}
