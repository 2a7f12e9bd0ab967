/** Weapons: every one that is ready fires at what it reaches; damage follows after a delay (REQ-SHP-FIRING). */
import { TARGET_PRIORITIES } from '../../content/yard-orders.ts';
import { findNearestShip } from './targeting.ts';
import {
  addEvent,
  addHit,
  type BattleState,
  FIRED,
  findShip,
  findStructure,
  HIT,
  type Structure,
  type Team,
} from '../../state/battle.ts';
import { findNearestStructure } from './think.ts';

/** 0.15 s, half the time that a beam is seen. */
export const DAMAGE_DELAY_TICKS = 9;

const CLOSEST = TARGET_PRIORITIES.indexOf('closest');

/** Only records shots: who fires first in the list gains nothing. */
export function fireWeapons(battle: BattleState): void {
  const { ships, weapons, index, structures, tick } = battle;
  for (let row = 0; row < ships.count; row++) {
    const count = ships.weaponCount[row] as number;
    if (count === 0) continue;
    const target = index.targetRow[row] as number;
    if (target === -1) continue;
    const x = ships.x[row] as number;
    const y = ships.y[row] as number;
    const structure = target < -1 ? structures[-2 - target] : undefined;
    const dx = (structure === undefined ? (ships.x[target] as number) : structure.x) - x;
    const dy = (structure === undefined ? (ships.y[target] as number) : structure.y) - y;
    const distance = dx * dx + dy * dy;
    const first = ships.firstWeapon[row] as number;
    for (let weapon = first; weapon < first + count; weapon++) {
      if ((weapons.readyTick[weapon] as number) > tick) continue;
      const range = weapons.range[weapon] as number;
      let aim = target;
      if (distance > range * range) {
        // The closest is out of range, so everyone is; other priorities may have left someone nearer.
        if (ships.targetPriority[row] === CLOSEST) continue;
        aim = findNearest(battle, row, x, y, range);
        if (aim === -1) continue;
      }
      weapons.readyTick[weapon] = nextShot(
        weapons.readyTick[weapon] as number,
        tick,
        weapons.periodTicks[weapon] as number,
      );
      shoot(battle, ships.id[row] as number, x, y, aim, weapons.damage[weapon] as number);
    }
  }
  fireStations(battle);
}

/** Stations fire at the closest ship in range (REQ-DEF-PLAYER-FIRE, REQ-DEF-ENEMY-FIRE). */
function fireStations(battle: BattleState): void {
  const { structures, tick } = battle;
  for (let i = 0; i < structures.length; i++) {
    const station = structures[i] as Structure;
    if (station.damage <= 0 || station.readyTick > tick) continue;
    const enemy = (1 - station.team) as Team;
    const target = findNearestShip(battle.index, enemy, station.x, station.y, station.range, Infinity);
    if (target < 0) continue;
    station.readyTick = nextShot(station.readyTick, tick, station.periodTicks);
    shoot(battle, station.id, station.x, station.y, target, station.damage);
  }
}

/**
 * When a weapon that fires now is ready again. One that has kept firing keeps the fraction of a tick that it was
 * late by, so that its rate is exact on average.
 */
function nextShot(readyTick: number, tick: number, periodTicks: number): number {
  return (readyTick > tick - 1 ? readyTick : tick) + periodTicks;
}

/** Someone of the other team within a weapon's range that the ship also sees. */
function findNearest(battle: BattleState, row: number, x: number, y: number, range: number): number {
  const { ships } = battle;
  const enemy = (1 - (ships.team[row] as number)) as Team;
  const reach = Math.min(range, ships.sensorRange[row] as number);
  const ship = findNearestShip(battle.index, enemy, x, y, reach, Infinity);
  const structure = findNearestStructure(battle.structures, enemy, x, y, reach);
  if (structure < 0) return ship;
  if (ship < 0) return -2 - structure;
  const place = battle.structures[structure] as Structure;
  const dx = (ships.x[ship] as number) - x;
  const dy = (ships.y[ship] as number) - y;
  const toShip = dx * dx + dy * dy;
  const toStructure = (place.x - x) * (place.x - x) + (place.y - y) * (place.y - y);
  return toShip <= toStructure ? ship : -2 - structure;
}

function shoot(
  battle: BattleState,
  shooter: number,
  x: number,
  y: number,
  target: number,
  damage: number,
): void {
  const { ships, hits, events, tick } = battle;
  const structure = target < -1 ? battle.structures[-2 - target] : undefined;
  const id = structure === undefined ? (ships.id[target] as number) : structure.id;
  const targetX = structure === undefined ? (ships.x[target] as number) : structure.x;
  const targetY = structure === undefined ? (ships.y[target] as number) : structure.y;
  addHit(hits, tick + DAMAGE_DELAY_TICKS, id, shooter, damage);
  addEvent(events, FIRED, shooter, id, damage, x, y, targetX, targetY);
}

/** Shots that arrive now: those at something that is gone are dropped. Whoever falls to zero goes with the deaths. */
export function applyHits(battle: BattleState): void {
  const { hits, ships, structures, tick } = battle;
  while (hits.count > 0) {
    const mask = hits.dueTick.length - 1;
    const i = hits.head & mask;
    if ((hits.dueTick[i] as number) > tick) return;
    const target = hits.target[i] as number;
    const shooter = hits.shooter[i] as number;
    const damage = hits.damage[i] as number;
    hits.head = (hits.head + 1) & mask;
    hits.count--;
    const row = findShip(ships, target);
    if (row >= 0) {
      const hp = ships.hp[row] as number;
      const lost = damage < hp ? damage : hp;
      ships.hp[row] = hp - lost;
      noteHit(battle, shooter, target, lost, ships.x[row] as number, ships.y[row] as number);
      continue;
    }
    const found = findStructure(structures, target);
    if (found < 0) continue;
    const structure = structures[found] as Structure;
    const lost = damage < structure.hp ? damage : structure.hp;
    structure.hp -= lost;
    noteHit(battle, shooter, target, lost, structure.x, structure.y);
  }
}

function noteHit(
  battle: BattleState,
  shooter: number,
  target: number,
  lost: number,
  x: number,
  y: number,
): void {
  addEvent(battle.events, HIT, shooter, target, lost, x, y, x, y);
}
