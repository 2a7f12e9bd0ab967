/** Enemy waves: the clock runs, waves are drawn when they are due, and their ships appear one by one. */
import { nextUnit, PI } from '@dota-factory/base';
import type { Rulebook } from '../rules/rulebook.ts';
import { configuredLevels } from '../rules/ship-design.ts';
import {
  advanceClock,
  bossBudget,
  countFitting,
  drawWave,
  isBossDue,
  isWaveDue,
  MAX_ENEMY_SHIPS,
  passBoss,
  passWave,
} from '../rules/waves.ts';
import { countShips, spawnShip } from '../state/battle.ts';
import { ENEMY } from '../state/battle-codes.ts';
import { addDesign, enemyStationX } from '../state/battle-setup.ts';
import type { GameState } from '../state/game-state.ts';

export function runWaves(state: GameState, rulebook: Rulebook): void {
  const { clock } = state.waves;
  advanceClock(clock, rulebook.waves, 1);
  if (isBossDue(clock)) triggerBoss(state, rulebook);
  if (isWaveDue(clock, rulebook.waves)) triggerWave(state, rulebook);
  spawnDue(state, rulebook);
}

/** REQ-WAV-BOSS-TRIGGER; the wave has the level of the counter before it rises. */
export function triggerBoss(state: GameState, rulebook: Rulebook): void {
  const { clock } = state.waves;
  const level = rulebook.waves.levelAt(clock.bossCounter);
  const rest = drawShips(state, rulebook, bossBudget(clock, rulebook.waves), level, true);
  passBoss(clock, rulebook.waves, rest);
}

function triggerWave(state: GameState, rulebook: Rulebook): void {
  const { clock } = state.waves;
  const level = rulebook.waves.levelAt(clock.bossCounter);
  const rest = drawShips(state, rulebook, clock.threat, level, false);
  passWave(clock, rulebook.waves, rest, state.random);
}

/** Ship i of n comes after i/n of the spawn duration (REQ-WAV-SPAWN-DURATION). */
function drawShips(
  state: GameState,
  rulebook: Rulebook,
  budget: number,
  level: number,
  isBoss: boolean,
): number {
  const { waves, tick } = state;
  const { costs, spawnTicks } = rulebook.waves;
  const ships: number[] = [];
  const room = MAX_ENEMY_SHIPS - countShips(state.battle.ships, ENEMY) - waves.pending.length;
  const rest = drawWave(costs, budget, room, state.random, (ship) => ships.push(ship));
  ships.forEach((ship, i) => {
    const delay = Math.floor((i * spawnTicks) / ships.length);
    waves.pending.push({ tick: tick + delay, ship, level });
  });
  waves.pending.sort((a, b) => a.tick - b.tick); // stable: an older wave's ships first
  state.events.push({ type: 'wave-started', isBoss, ships: ships.length, level });
  // An event of its own, so that worlds in which it never comes are the same as before there was one.
  if (countFitting(costs, rest) > 0) state.events.push({ type: 'wave-capped', ships: ships.length });
  return rest;
}

function spawnDue(state: GameState, rulebook: Rulebook): void {
  const { pending } = state.waves;
  let due = 0;
  while (due < pending.length && pending[due].tick <= state.tick) {
    const { ship, level } = pending[due];
    spawnEnemy(state, rulebook, ship, level);
    due++;
  }
  if (due > 0) pending.splice(0, due);
}

/** REQ-SHP-SPAWN-ENEMY, REQ-WAV-DEFAULT-MODULES. */
function spawnEnemy(state: GameState, rulebook: Rulebook, ship: number, level: number): void {
  const { config } = rulebook;
  const { battle, random } = state;
  const { default_modules } = config.ships[ship];
  const design = addDesign(battle, config, ship, level, default_modules, configuredLevels(config));
  const left = enemyStationX(rulebook, state.stationLevel);
  const x = left + nextUnit(random) * config.world.regions.enemy_buffer_width;
  const y = nextUnit(random) * config.world.height_tiles;
  spawnShip(battle, { team: ENEMY, design, x, y, facing: PI });
}
