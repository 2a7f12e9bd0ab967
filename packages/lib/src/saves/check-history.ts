/** Whether the history that was read from a file can be undone and redone without harm. */
import { at } from '../state/column.ts';
import { BUILDING_INDEX, type Rulebook } from '../rules/rulebook.ts';
import { isMachine } from '../edits/construction.ts';
import { hasProducts } from '../edits/machines.ts';
import type { GameState } from '../state/game-state.ts';
import type { Change, KeptBuilding, KeptMachine } from '../state/history.ts';
import { checkMachineBuffers } from './check-belts.ts';

/**
 * One sentence, or undefined. Whether a step still fits the world is judged when it is undone; here is only what that
 * relies on: that every change is about a building of its kind, with contents that such a building may have.
 */
export function findHistoryFault(state: GameState, rulebook: Rulebook): string | undefined {
  const { steps, done } = state.history;
  const isSound =
    done <= steps.length &&
    steps.every(({ changes }) => changes.every((change) => isSoundChange(state, rulebook, change)));
  return isSound ? undefined : 'the history does not fit the world';
}

function isSoundChange(state: GameState, rulebook: Rulebook, change: Change): boolean {
  if (change.kind === 'expansion') return true;
  if (change.building >= state.buildings.count) return false;
  const type = at(state.buildings.type, change.building);
  switch (change.kind) {
    case 'building':
      return change.kept === null || isSoundBuilding(rulebook, type, change.kept);
    case 'work':
      return isSoundMachine(rulebook, type, change.kept);
    case 'orders':
      return type === BUILDING_INDEX.shipyard;
    case 'filters':
      return type === BUILDING_INDEX.splitter;
    case 'turn':
      return true;
  }
}

function isSoundBuilding(rulebook: Rulebook, type: number, kept: KeptBuilding): boolean {
  const { machine, splitter, place, progress, blocks } = kept;
  const isSite = place >= 0;
  return (
    (machine !== null) === isMachine(type) &&
    (machine === null || isSoundMachine(rulebook, type, machine)) &&
    (machine === null || !isSite || (machine.cycleRecipe < 0 && !hasProducts(machine))) &&
    (splitter !== null) === (type === BUILDING_INDEX.splitter) &&
    progress >= 0 &&
    (place === 0 ? progress <= at(rulebook.constructionTicks, type) : progress === 0) &&
    blocks <= (rulebook.buildings[type]?.cost ?? 0)
  );
}

function isSoundMachine(rulebook: Rulebook, type: number, machine: KeptMachine): boolean {
  const { inputItems, inputNeeds, inputLimits, inputs, outputItems, outputLimits, outputs } = machine;
  const isEven =
    [inputNeeds, inputLimits, inputs].every(({ length }) => length === inputItems.length) &&
    [outputLimits, outputs].every(({ length }) => length === outputItems.length);
  if (!isEven || !isMachine(type)) return false;
  if ((machine.orders !== null) !== (type === BUILDING_INDEX.shipyard)) return false;
  let isSound = true;
  checkMachineBuffers(rulebook, type, machine, -1, () => {
    isSound = false;
  });
  return isSound;
}
