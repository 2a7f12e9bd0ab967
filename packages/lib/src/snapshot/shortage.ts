/** Counts what the player has, for the rule on running out of building blocks. */
import { BUILDING_IDS } from '../content/game-config.ts';
import { type BlockShortage, findBlockShortage, type Holdings } from '../rules/block-shortage.ts';
import { BUILDING_INDEX, type Rulebook } from '../rules/rulebook.ts';
import { PLAYER } from '../state/battle-codes.ts';
import { FREED, type GameState, SITE } from '../state/game-state.ts';
import { forEachItem } from '../state/joined-lines.ts';

/** Null while the player has building blocks or a way to make some, and after the end. */
export function describeShortage(state: GameState, rulebook: Rulebook): BlockShortage | null {
  if (state.gameOver) return null;
  return findBlockShortage(rulebook, countHoldings(state, rulebook)) ?? null;
}

function countHoldings(state: GameState, rulebook: Rulebook): Holdings {
  const { finished, sites } = countBuildings(state);
  return {
    blocks: state.blocks,
    countItems: () => countItems(state, rulebook),
    finished,
    sites,
    hasSalvager: hasSalvager(state),
  };
}

function countBuildings({ buildings }: GameState): Pick<Holdings, 'finished' | 'sites'> {
  const finished = BUILDING_IDS.map(() => 0);
  const sites = BUILDING_IDS.map(() => 0);
  for (let id = 0; id < buildings.count; id++) {
    if (buildings.state[id] === FREED) continue;
    const type = buildings.type[id];
    const counts = buildings.state[id] === SITE ? sites : finished;
    counts[type] += 1;
  }
  return { finished, sites };
}

/** On belts, in buffers, and what the running cycles will give. Scrap that drifts in space or on ships counts, too. */
function countItems(state: GameState, rulebook: Rulebook): number[] {
  const { belts, machines, battle, buildings } = state;
  const items = rulebook.items.map(() => 0);
  const add = (item: number, count: number) => {
    items[item] += count;
  };
  for (let line = 0; line < belts.lines.count; line++) {
    if (belts.lines.length[line] > 0) forEachItem(belts, line, (item) => add(item, 1));
  }
  for (const machine of machines) {
    if (machine.building < 0) continue;
    machine.inputItems.forEach((item, i) => add(item, machine.inputs[i]));
    machine.outputItems.forEach((item, i) => add(item, machine.outputs[i]));
    if (machine.cycleRecipe < 0 || buildings.type[machine.building] === BUILDING_INDEX.shipyard) continue;
    const { outputItems, outputAmounts } = rulebook.recipes[machine.cycleRecipe];
    outputItems.forEach((item, i) => add(item, outputAmounts[i]));
  }
  for (let i = 0; i < battle.scrap.count; i++) add(rulebook.scrap, battle.scrap.amount[i]);
  for (let i = 0; i < battle.salvage.count; i++) add(rulebook.scrap, battle.salvage.cargo[i]);
  return items;
}

function hasSalvager({ battle: { ships } }: GameState): boolean {
  for (let row = 0; row < ships.count; row++) {
    if (ships.team[row] === PLAYER && ships.salvageCount[row] > 0) return true;
  }
  return false;
}
