/** Removes units without HP, which leave scrap (REQ-RES-SCRAP-DROP). */
import { addEvent, addScrap, type BattleState, removeShip } from '../../state/battle.ts';
import { DESTROYED, NO_ENTITY } from '../../state/battle-codes.ts';

export function bury(battle: BattleState): void {
  const { ships, structures, events } = battle;
  // Backwards, since a removal moves what comes after it.
  for (let row = ships.count - 1; row >= 0; row--) {
    if (ships.hp[row] > 0) continue;
    const x = ships.x[row];
    const y = ships.y[row];
    const design = battle.designs[ships.design[row]];
    addEvent(events, DESTROYED, ships.id[row], NO_ENTITY, 0, x, y, x, y);
    removeShip(battle, row);
    if (!battle.isArena) addScrap(battle, x, y, design.scrapDrop);
  }
  for (let i = structures.length - 1; i >= 0; i--) {
    if (structures[i].hp > 0) continue;
    const { id, x, y, scrapDrop } = structures[i];
    addEvent(events, DESTROYED, id, NO_ENTITY, 0, x, y, x, y);
    structures.splice(i, 1);
    if (!battle.isArena) addScrap(battle, x, y, scrapDrop);
  }
}
