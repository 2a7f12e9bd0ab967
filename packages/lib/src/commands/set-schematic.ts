/** Choose which ship a shipyard builds. */
import { planShipyardBuffers } from '../rules/machine-buffers.ts';
import { BUILDING_INDEX } from '../rules/rulebook.ts';
import { replaceBuffers } from '../edits/construction.ts';
import type { YardOrders } from '../state/game-state.ts';
import { keepMachine } from '../edits/changes.ts';
import { alertMachine, wakeFeeders } from '../edits/machines.ts';
import { type CommandRule, findMachine, getMachine, NO_CHANGES, refuseTile } from './command.ts';

export const SHIPYARDS = [BUILDING_INDEX.shipyard];

export const setSchematic: CommandRule<'set_schematic'> = {
  check(state, rulebook, command) {
    if (findMachine(state, command, SHIPYARDS) === undefined) return refuseTile(state, command);
    if (command.schematic === null) return undefined;
    if (!rulebook.shipIndex.has(command.schematic)) return 'unknown-schematic';
    return state.unlocks.ships.includes(command.schematic) ? undefined : 'schematic-locked';
  },
  apply(state, rulebook, command) {
    const { index, machine } = getMachine(state, command, SHIPYARDS);
    const orders = machine.orders as YardOrders;
    const schematic = command.schematic === null ? -1 : (rulebook.shipIndex.get(command.schematic) ?? -1);
    if (schematic === orders.schematic) return NO_CHANGES;
    const change = { kind: 'work' as const, building: machine.building, kept: keepMachine(state, index) };
    orders.schematic = schematic;
    // The old ship's modules need not fit the new one.
    orders.layout = [];
    machine.cycleRecipe = -1;
    replaceBuffers(state, machine, planShipyardBuffers(rulebook, schematic, []));
    wakeFeeders(state, machine);
    alertMachine(state, index);
    return [change];
  },
};
