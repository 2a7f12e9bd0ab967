/** Choose the modules of a shipyard's ships. */
import { planShipyardBuffers } from '../rules/machine-buffers.ts';
import { fitModules, isSameLayout } from '../rules/ship-layout.ts';
import { at } from '../state/column.ts';
import type { GameState, Machine, YardOrders } from '../state/game-state.ts';
import { keepMachine } from '../edits/changes.ts';
import { alertMachine, wakeFeeders } from '../edits/machines.ts';
import { type CommandRule, findMachine, getMachine, NO_CHANGES, refuseTile } from './command.ts';
import { SHIPYARDS } from './set-schematic.ts';

export const setLayout: CommandRule<'set_layout'> = {
  check(state, rulebook, command) {
    const orders = findMachine(state, command, SHIPYARDS)?.machine.orders;
    if (orders === undefined || orders === null) return refuseTile(state, command);
    const ship = rulebook.config.ships[orders.schematic];
    if (ship === undefined) return 'no-schematic';
    if (fitModules(ship, command.modules, rulebook.moduleById).misfits.length > 0) return 'module-misfit';
    const isLocked = command.modules.some(({ type }) => !state.unlocks.modules.includes(type));
    return isLocked ? 'module-locked' : undefined;
  },
  apply(state, rulebook, command) {
    const { index, machine } = getMachine(state, command, SHIPYARDS);
    const orders = machine.orders as YardOrders;
    if (isSameLayout(orders.layout, command.modules)) return NO_CHANGES;
    const change = { kind: 'work' as const, building: machine.building, kept: keepMachine(state, index) };
    orders.layout = command.modules.map(({ type, x, y, rotation }) => ({ type, x, y, rotation }));
    // The materials of a ship that is being built are lost (REQ-BLD-SHIPYARD); those still waiting are kept.
    machine.cycleRecipe = -1;
    keepNeeded(state, machine, planShipyardBuffers(rulebook, orders.schematic, orders.layout));
    wakeFeeders(state, machine);
    alertMachine(state, index);
    return [change];
  },
};

/** New buffers that keep what the new layout still needs; the rest is discarded. */
function keepNeeded(state: GameState, machine: Machine, plan: ReturnType<typeof planShipyardBuffers>): void {
  const held = new Map(machine.inputItems.map((item, i) => [item, at(machine.inputs, i)]));
  const inputs = plan.inputItems.map((item, i) => Math.min(held.get(item) ?? 0, at(plan.inputLimits, i)));
  plan.inputItems.forEach((item, i) => held.set(item, (held.get(item) ?? 0) - at(inputs, i)));
  for (const [item, count] of held) state.discarded[item] = at(state.discarded, item) + count;
  Object.assign(machine, plan);
  machine.inputs = inputs;
}
