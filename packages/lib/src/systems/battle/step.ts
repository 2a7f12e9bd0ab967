/** One tick of a battle: its systems in their order, each place with its reason. */
import { steerShips } from './steering.ts';
import { indexShips } from './targeting.ts';
import type { BattleState } from '../../state/battle.ts';
import { bury } from './deaths.ts';
import { applyHits, fireWeapons } from './fire.ts';
import { depart, think } from './think.ts';
import { runRepairs, runSalvage } from './work.ts';

export const BATTLE_ORDER: readonly {
  readonly name: string;
  readonly run: (battle: BattleState) => void;
}[] = [
  { name: 'index', run: indexShips }, // first: every search of the tick is made in it, at the places views show
  { name: 'departure', run: depart }, // before thinking: who departs goes at once
  { name: 'think', run: think }, // reads all ships and writes only its own, so that order means nothing
  { name: 'fire', run: fireWeapons }, // only records shots
  { name: 'hits', run: applyHits }, // after every shot, so that the order of ships never decides who dies
  { name: 'salvage', run: runSalvage }, // after hits: the dead collect nothing
  { name: 'repairs', run: runRepairs }, // after hits: what is at zero is beyond repair
  { name: 'deaths', run: bury }, // after repairs, and before movement: the dead do not move
  { name: 'movement', run: moveShips }, // last: the next tick judges by where everyone is then
];

/** Runs the systems and counts the tick; events of the tick are added to those already there. */
export function runBattle(battle: BattleState): void {
  for (let i = 0; i < BATTLE_ORDER.length; i++) BATTLE_ORDER[i].run(battle);
  battle.tick++;
}

/** Advances a battle that stands alone by one tick. */
export function stepBattle(battle: BattleState): void {
  battle.events.count = 0;
  runBattle(battle);
}

export function moveShips(battle: BattleState): void {
  steerShips(battle.ships);
}
