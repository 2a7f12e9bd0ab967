/** What the fall of a structure means: a lost HQ ends the game, a destroyed enemy set moves the front on. */
import type { Rulebook } from '../rules/rulebook.ts';
import { deriveDropPool, describeSchematic, drawSchematics } from '../rules/unlocks.ts';
import { advanceBoss, isBossDue } from '../rules/waves.ts';
import type { BattleState, Structure } from '../state/battle.ts';
import { ENEMY, PLAYER } from '../state/battle-codes.ts';
import { addEnemySet } from '../state/battle-setup.ts';
import type { GameState } from '../state/game-state.ts';
import { triggerBoss } from './waves.ts';

export function pushOn(state: GameState, rulebook: Rulebook): void {
  const { battle } = state;
  if (!stands(battle, PLAYER, 'hq')) {
    state.gameOver = true; // REQ-HQ-GAME-OVER
    state.events.push({ type: 'hq-destroyed' });
    return;
  }
  if (!stands(battle, ENEMY, 'station')) push(state, rulebook);
  if (state.offered === null && state.pendingOffers.length > 0) offerSchematics(state, rulebook);
}

function stands(battle: BattleState, team: number, kind: Structure['kind']): boolean {
  for (let i = 0; i < battle.structures.length; i++) {
    const structure = battle.structures[i];
    if (structure.team === team && structure.kind === kind) return true;
  }
  return false;
}

/** REQ-DEF-PUSH: boss countdown, world, next set and schematics, in this order. */
function push(state: GameState, rulebook: Rulebook): void {
  const { clock } = state.waves;
  state.events.push({ type: 'set-destroyed', level: state.stationLevel });
  state.pendingOffers.push(state.stationLevel);
  advanceBoss(clock, rulebook.waves);
  if (isBossDue(clock)) triggerBoss(state, rulebook);
  state.stationLevel++;
  widenMap(state, rulebook.config.world.push.push_expand_columns);
  addEnemySet(state.battle, rulebook, state.stationLevel);
}

/** REQ-GW-PUSH-EXPAND: columns of space on the right. */
function widenMap(state: GameState, columns: number): void {
  const { left, width, height, cells } = state.map;
  const wider = new Int32Array((width + columns) * height);
  for (let row = 0; row < height; row++) {
    wider.set(cells.subarray(row * width, (row + 1) * width), row * (width + columns));
  }
  state.map = { left, width: width + columns, height, cells: wider };
}

/** One offer at a time; the pool is that of the moment in which the choice opens. An empty pool offers nothing. */
function offerSchematics(state: GameState, rulebook: Rulebook): void {
  const level = state.pendingOffers.shift() as number;
  const pool = deriveDropPool(rulebook.config, state.unlocks, level);
  const drawn = drawSchematics(pool, state.random);
  if (drawn.length === 0) return;
  state.offered = drawn.map((schematic) => describeSchematic(rulebook.config, state.unlocks, schematic));
}
