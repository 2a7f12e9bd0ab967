/** Weapons: every one that is ready fires at what it reaches; damage follows after a delay (REQ-SHP-FIRING). */
import { TARGET_PRIORITIES } from '../../content/yard-orders.ts';
import { BELOW, DAMAGE_DELAY_TICKS } from './numbers.ts';
import { findNearestShip, searchNearestStructure } from './targeting.ts';
import { addEvent, addHit, type BattleState, findShip, findStructure } from '../../state/battle.ts';
import { FIRED, HIT, type Team } from '../../state/battle-codes.ts';

const CLOSEST = TARGET_PRIORITIES.indexOf('closest');

/** Only records shots: who fires first in the list gains nothing. */
export function fireWeapons(battle: BattleState): void {
  const { ships, index, sight, tick } = battle;
  for (let row = 0; row < ships.count; row++) {
    if (index.targetRow[row] === -1) continue;
    if (tick < sight.loadedTick[row] && sight.moved[0] < sight.outOfReach[row]) continue;
    fireShip(battle, row);
  }
  fireStations(battle);
}

/** Fires what is ready and reaches somebody, and notes until when that need not be looked at again. */
function fireShip(battle: BattleState, row: number): void {
  const { ships, weapons, index, structureIndex, sight, tick } = battle;
  const target = index.targetRow[row];
  const dx = (target >= 0 ? ships.x[target] : structureIndex.x[-2 - target]) - ships.x[row];
  const dy = (target >= 0 ? ships.y[target] : structureIndex.y[-2 - target]) - ships.y[row];
  const distance = dx * dx + dy * dy;
  const isClosest = ships.targetPriority[row] === CLOSEST;
  const first = ships.firstWeapon[row];
  const end = first + ships.weaponCount[row];
  let loadedTick = Infinity;
  let reach = -1;
  for (let weapon = first; weapon < end; weapon++) {
    const readyTick = weapons.readyTick[weapon];
    if (readyTick > tick) {
      if (readyTick < loadedTick) loadedTick = readyTick;
      continue;
    }
    const range = weapons.range[weapon];
    let aim = target;
    if (distance > range * range) {
      if (range > reach) reach = range;
      // The closest is out of range, so everyone is; other priorities may have left someone nearer.
      if (isClosest) continue;
      aim = findNearest(battle, row, range);
      if (aim === -1) continue;
    }
    weapons.readyTick[weapon] = nextShot(readyTick, tick, weapons.periodTicks[weapon]);
    loadedTick = 0;
    shoot(battle, row, aim, weapon);
  }
  sight.loadedTick[row] = loadedTick;
  // Nobody is nearer than the closest, and nobody comes nearer than by what ships have moved.
  const margin = isClosest ? (Math.sqrt(distance) - reach) * BELOW : 0;
  sight.outOfReach[row] = reach < 0 ? Infinity : sight.moved[0] + margin;
}

/** Stations fire at the closest ship in range (REQ-DEF-PLAYER-FIRE, REQ-DEF-ENEMY-FIRE). */
function fireStations(battle: BattleState): void {
  const { structures, ships, hits, events, tick } = battle;
  for (let i = 0; i < structures.length; i++) {
    const station = structures[i];
    if (station.damage <= 0 || station.readyTick > tick) continue;
    const enemy = (1 - station.team) as Team;
    const target = findNearestShip(battle.index, enemy, station.x, station.y, station.range, Infinity);
    if (target < 0) continue;
    station.readyTick = nextShot(station.readyTick, tick, station.periodTicks);
    const { id, x, y, damage } = station;
    const targetId = ships.id[target];
    addHit(hits, tick + DAMAGE_DELAY_TICKS, targetId, id, damage);
    addEvent(events, FIRED, id, targetId, damage, x, y, ships.x[target], ships.y[target]);
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
function findNearest(battle: BattleState, row: number, range: number): number {
  const { ships, structureIndex } = battle;
  const x = ships.x[row];
  const y = ships.y[row];
  const enemy = (1 - ships.team[row]) as Team;
  const reach = Math.min(range, ships.sensorRange[row]);
  const ship = findNearestShip(battle.index, enemy, x, y, reach, Infinity);
  const around = structureIndex.query;
  around[0] = x;
  around[1] = y;
  around[2] = reach;
  const structure = searchNearestStructure(structureIndex, enemy);
  if (structure < 0) return ship;
  if (ship < 0) return -2 - structure;
  const place = battle.structures[structure];
  const dx = ships.x[ship] - x;
  const dy = ships.y[ship] - y;
  const toShip = dx * dx + dy * dy;
  const toStructure = (place.x - x) * (place.x - x) + (place.y - y) * (place.y - y);
  return toShip <= toStructure ? ship : -2 - structure;
}

/** The ship in a row fires a weapon at a ship (row) or structure (-2 - index). */
function shoot(battle: BattleState, row: number, target: number, weapon: number): void {
  const { ships, hits, events, tick } = battle;
  const damage = battle.weapons.damage[weapon];
  const structure = target < -1 ? battle.structures[-2 - target] : undefined;
  const id = structure === undefined ? ships.id[target] : structure.id;
  const targetX = structure === undefined ? ships.x[target] : structure.x;
  const targetY = structure === undefined ? ships.y[target] : structure.y;
  addHit(hits, tick + DAMAGE_DELAY_TICKS, id, ships.id[row], damage);
  addEvent(events, FIRED, ships.id[row], id, damage, ships.x[row], ships.y[row], targetX, targetY);
}

/** Shots that arrive now; those at a destroyed target are dropped. Units at zero HP are removed with the deaths. */
export function applyHits(battle: BattleState): void {
  const { hits, ships, structures, tick } = battle;
  while (hits.count > 0) {
    const mask = hits.dueTick.length - 1;
    const i = hits.head & mask;
    if (hits.dueTick[i] > tick) return;
    const target = hits.target[i];
    const shooter = hits.shooter[i];
    const damage = hits.damage[i];
    hits.head = (hits.head + 1) & mask;
    hits.count--;
    const row = findShip(ships, target);
    if (row >= 0) {
      const hp = ships.hp[row];
      const lost = damage < hp ? damage : hp;
      ships.hp[row] = hp - lost;
      noteHit(battle, shooter, target, lost, ships.x[row], ships.y[row]);
      continue;
    }
    const found = findStructure(structures, target);
    if (found < 0) continue;
    const structure = structures[found];
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
