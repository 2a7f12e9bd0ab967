/** Choose how the ships of a shipyard behave. */
import { keepOrders } from '../edits/changes.ts';
import type { YardOrders } from '../state/game-state.ts';
import type { OrderSettings } from '../state/history.ts';
import {
  type CommandRule,
  type CommandType,
  findMachine,
  getMachine,
  NO_CHANGES,
  refuseTile,
} from './command.ts';
import { SHIPYARDS } from './set-schematic.ts';

type OrderCommand = Extract<CommandType, 'set_stance' | 'set_target_priority' | 'set_repair_priority'>;

function ordersRule<T extends OrderCommand>(
  read: (command: Parameters<CommandRule<T>['apply']>[2]) => Partial<OrderSettings>,
): CommandRule<T> {
  return {
    check: (state, _rulebook, command) =>
      findMachine(state, command, SHIPYARDS) === undefined ? refuseTile(state, command) : undefined,
    apply(state, _rulebook, command) {
      const { machine } = getMachine(state, command, SHIPYARDS);
      const now = machine.orders as YardOrders;
      const orders = keepOrders(now);
      Object.assign(now, read(command));
      const isSame = (Object.keys(orders) as (keyof OrderSettings)[]).every(
        (key) => orders[key] === now[key],
      );
      return isSame ? NO_CHANGES : [{ kind: 'orders', building: machine.building, orders }];
    },
  };
}

export const setStance = ordersRule<'set_stance'>(({ stance }) => ({ stance }));

export const setTargetPriority = ordersRule<'set_target_priority'>(({ priority }) => ({
  targetPriority: priority,
}));

export const setRepairPriority = ordersRule<'set_repair_priority'>(({ priority }) => ({
  repairPriority: priority,
}));
