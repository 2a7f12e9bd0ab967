/** Choose how the ships of a shipyard behave. */
import type { YardOrders } from '../state/game-state.ts';
import { type CommandRule, type CommandType, findMachine, getMachine, refuseTile } from './command.ts';
import { SHIPYARDS } from './set-schematic.ts';

type OrderCommand = Extract<CommandType, 'set_stance' | 'set_target_priority' | 'set_repair_priority'>;

function ordersRule<T extends OrderCommand>(
  change: (orders: YardOrders, command: Parameters<CommandRule<T>['apply']>[2]) => void,
): CommandRule<T> {
  return {
    check: (state, _rulebook, command) =>
      findMachine(state, command, SHIPYARDS) === undefined ? refuseTile(state, command) : undefined,
    apply: (state, _rulebook, command) =>
      change(getMachine(state, command, SHIPYARDS).machine.orders as YardOrders, command),
  };
}

export const setStance = ordersRule<'set_stance'>((orders, { stance }) => {
  orders.stance = stance;
});

export const setTargetPriority = ordersRule<'set_target_priority'>((orders, { priority }) => {
  orders.targetPriority = priority;
});

export const setRepairPriority = ordersRule<'set_repair_priority'>((orders, { priority }) => {
  orders.repairPriority = priority;
});
