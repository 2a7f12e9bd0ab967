/** Each ship decides what to do: its intent, its target and the place it wants to be in. Nothing else changes. */
import { REPAIR_PRIORITIES, STANCES, TARGET_PRIORITIES } from '../../content/yard-orders.ts';
import { PART_X, PART_Y, patrolLane, SLOT_RADIUS, SLOT_X, SLOT_Y } from './formation.ts';
import {
  CROWDING_TICKS,
  EDGE,
  ELBOW_ROOM,
  FIGHT_FAR,
  FIGHT_NEAR,
  PATROL_MARGIN,
  RALLY_SLACK,
  SCAN_LIMIT,
  SLOTS,
  WORK_SHARE,
} from './numbers.ts';
import {
  addUpCrowding,
  findNearestHurtShip,
  findNearestShip,
  findStrongestShip,
  isStillNearest,
  LOOK_AGAIN,
  lookAround,
  recallOpponent,
  searchNearestShip,
  searchNearestStructure,
} from './targeting.ts';
import { addEvent, type BattleState, findShip, type Ships } from '../../state/battle.ts';
import {
  ADVANCING,
  BAY_TARGET,
  COLLECTING,
  DELIVERING,
  DEPARTED,
  ENEMY,
  ENGAGING,
  FIGHTER,
  HOLDING,
  NO_TARGET,
  NO_ENTITY,
  PATROLLING,
  PLAYER,
  RALLYING,
  REPAIRER,
  REPAIRING,
  RETREATING,
  SALVAGER,
  SCRAP_TARGET,
  SHIP_TARGET,
  STRUCTURE_TARGET,
  type Team,
} from '../../state/battle-codes.ts';

const DEFENSIVE = STANCES.indexOf('defensive');
const CLOSEST = TARGET_PRIORITIES.indexOf('closest');
const HIGHEST_HP = TARGET_PRIORITIES.indexOf('highest_hp');
const STRUCTURES_FIRST = TARGET_PRIORITIES.indexOf('structures_first');
const STATIONS_FIRST = REPAIR_PRIORITIES.indexOf('stations_first');
const SHIPS_FIRST = REPAIR_PRIORITIES.indexOf('ships_first');

/** Who is this near to the rally point is there, tiles: in any place beside it, also when pushed aside by a crowd. */
export const RALLY_RADIUS = SLOT_RADIUS + ELBOW_ROOM + RALLY_SLACK;

/** REQ-SHP-RALLY: at its time, everyone who waits at the rally point leaves together. */
export function depart(battle: BattleState): void {
  const { ships, tick } = battle;
  if (battle.isArena || tick < battle.nextDeparture) return;
  while (battle.nextDeparture <= tick) battle.nextDeparture += Math.max(1, battle.departureTicks);
  const x = rallyX(battle);
  const y = rallyY(battle);
  for (let row = 0; row < ships.count; row++) {
    const isWaiting =
      ships.team[row] === PLAYER &&
      ships.role[row] === FIGHTER &&
      ships.stance[row] !== DEFENSIVE &&
      ships.departed[row] === 0;
    if (!isWaiting) continue;
    const dx = ships.x[row] - x;
    const dy = ships.y[row] - y;
    if (dx * dx + dy * dy > RALLY_RADIUS * RALLY_RADIUS) continue;
    ships.departed[row] = 1;
    const shipX = ships.x[row];
    const shipY = ships.y[row];
    addEvent(battle.events, DEPARTED, ships.id[row], NO_ENTITY, 0, shipX, shipY, shipX, shipY);
  }
}

/** The middle between the player's stations, whether they still stand or not. */
export function rallyX(battle: BattleState): number {
  return battle.stationX;
}

export function rallyY(battle: BattleState): number {
  return battle.height / 2;
}

/** How far out unarmed ships go: to where the range of the first enemy station begins. */
export function patrolLimit(battle: BattleState): number {
  let limit = battle.right;
  for (let i = 0; i < battle.structures.length; i++) {
    const { team, x, range } = battle.structures[i];
    if (team === ENEMY && x - range < limit) limit = x - range;
  }
  return limit - PATROL_MARGIN;
}

export function think(battle: BattleState): void {
  const { ships, index, structureIndex } = battle;
  // The last ship that goes on as before, if nobody after it has searched.
  let keeper = -1;
  for (let row = 0; row < ships.count; row++) {
    if ((ships.id[row] + battle.tick) % CROWDING_TICKS === 0) {
      addUpCrowding(index, ships, row);
    } else if (isOnItsWay(battle, row)) {
      ships.lookY[row] = ships.y[row];
      // Where ships were lost the row may still hold another ship's target.
      index.targetRow[row] = -1;
      if (structureIndex.contact[ships.team[row]] === 1) keeper = row;
      continue;
    }
    if (isFightingOn(battle, row)) {
      keeper = row;
      continue;
    }
    keeper = -1;
    switch (ships.role[row]) {
      case REPAIRER:
        index.targetRow[row] = -1;
        thinkRepairer(battle, row);
        finishGoal(battle, row);
        break;
      case SALVAGER:
        index.targetRow[row] = -1;
        thinkSalvager(battle, row);
        finishGoal(battle, row);
        break;
      default:
        thinkFighter(battle, row);
    }
  }
  // Left as if it had searched, since the last search of a tick is kept with the world.
  if (keeper >= 0) recallOpponent(battle, keeper);
}

/** Goes on with the opponent of the last tick, if nobody can have come nearer. */
function isFightingOn(battle: BattleState, row: number): boolean {
  const { ships, index, sight, structureIndex } = battle;
  const last = index.targetRow[row];
  if (last < 0 || last !== sight.nearest[row] || sight.until[row] <= sight.moved[0]) return false;
  if (ships.targetPriority[row] !== CLOSEST || structureIndex.contact[ships.team[row]] === 0) return false;
  return engage(battle, row, last, true);
}

/**
 * Whether a fighter of an arena advances on the enemy's HQ as before, with nothing to see: then its goal stays what it
 * is. A fight's first half is such ticks.
 */
function isOnItsWay(battle: BattleState, row: number): boolean {
  const { ships, structureIndex } = battle;
  const team = ships.team[row];
  if (!battle.isArena || ships.intent[row] !== ADVANCING || ships.role[row] !== FIGHTER) return false;
  if (ships.target[row] !== structureIndex.hq[1 - team]) return false;
  if (structureIndex.contact[team] === 0) return true;
  return ships.targetPriority[row] === CLOSEST && recallOpponent(battle, row) === -1;
}

/** Makes room for the neighbours and keeps the goal inside space. */
function finishGoal(battle: BattleState, row: number): void {
  const { ships } = battle;
  let x = ships.goalX[row] + ships.pushX[row];
  let y = ships.goalY[row] + ships.pushY[row];
  if (x > battle.right - EDGE) x = battle.right - EDGE;
  if (x < battle.left + EDGE) x = battle.left + EDGE;
  if (y > battle.height - EDGE) y = battle.height - EDGE;
  if (y < EDGE) y = EDGE;
  ships.goalX[row] = x;
  ships.goalY[row] = y;
}

function setIntent(ships: Ships, row: number, intent: number, kind: number, target: number): void {
  ships.intent[row] = intent;
  ships.targetKind[row] = kind;
  ships.target[row] = target;
}

function setGoal(ships: Ships, row: number, x: number, y: number): void {
  ships.goalX[row] = x;
  ships.goalY[row] = y;
  ships.goalVx[row] = 0;
  ships.goalVy[row] = 0;
  ships.lookX[row] = x;
  ships.lookY[row] = y;
}

/** The ship's own place beside a point, mirrored for the enemy so that sides are alike; there it looks to `lookX`. */
function setSlotGoal(ships: Ships, row: number, x: number, y: number, lookX: number): void {
  const slot = ships.id[row] % SLOTS;
  const aside = (ships.team[row] === ENEMY ? -1 : 1) * SLOT_X[slot];
  setGoal(ships, row, x + aside, y + SLOT_Y[slot]);
  ships.lookX[row] = lookX;
  ships.lookY[row] = ships.y[row];
}

/** What a ship keeps its distance from: a point in space that may move. */
function setPoint(ships: Ships, row: number, x: number, y: number, vx: number, vy: number): void {
  ships.lookX[row] = x;
  ships.lookY[row] = y;
  ships.goalVx[row] = vx;
  ships.goalVy[row] = vy;
}

/** Nearest and furthest distance from the point, until `keepDistance` has made a goal of them. */
function setDistances(ships: Ships, row: number, near: number, far: number): void {
  ships.goalX[row] = near;
  ships.goalY[row] = far;
}

/**
 * Makes the goal a place between the two distances from the point, the nearest to where the ship is. A point that
 * moves away faster than the ship is followed at its speed. Point and distances are handed over in the columns that
 * it fills: numbers that are handed to so large a function would be boxed.
 */
function keepDistance(ships: Ships, row: number): void {
  const x = ships.lookX[row];
  const y = ships.lookY[row];
  const near = ships.goalX[row];
  const far = ships.goalY[row];
  let dx = ships.x[row] - x;
  let dy = ships.y[row] - y;
  const distance = Math.sqrt(dx * dx + dy * dy);
  if (distance > 1e-6) {
    dx /= distance;
    dy /= distance;
  } else {
    const part = ships.id[row] % SLOTS;
    dx = PART_X[part];
    dy = PART_Y[part];
  }
  let wanted = distance;
  if (wanted < near) wanted = near;
  if (wanted > far) wanted = far;
  ships.goalX[row] = x + dx * wanted;
  ships.goalY[row] = y + dy * wanted;
  const fleeing = -(ships.goalVx[row] * dx + ships.goalVy[row] * dy);
  const follow = distance > far && fleeing > 0 ? fleeing : 0;
  ships.goalVx[row] = -dx * follow;
  ships.goalVy[row] = -dy * follow;
}

// ---- Fighters ------------------------------------------------------------------------------------------------

/** REQ-SHP-COMBAT, REQ-SHP-RALLY, REQ-SHP-ENEMY-AI and REQ-BAL-SIM-AI. */
function thinkFighter(battle: BattleState, row: number): void {
  const found = findOpponent(battle, row);
  battle.index.targetRow[row] = found;
  if (found !== -1) {
    engage(battle, row, found, false);
  } else {
    seekOpponents(battle, row);
    finishGoal(battle, row);
  }
}

function seekOpponents(battle: BattleState, row: number): void {
  const { ships } = battle;
  const team = ships.team[row] as Team;
  if (battle.bays.length > 0 && isLoaded(battle, row) && deliver(battle, row)) return;
  if (battle.isArena) advanceOnHq(battle, row, (1 - team) as Team);
  else if (team === ENEMY) advanceOnAsteroid(battle, row);
  else if (ships.stance[row] === DEFENSIVE) hold(battle, row);
  else if (ships.departed[row] === 0) {
    setIntent(ships, row, RALLYING, NO_TARGET, NO_ENTITY);
    setSlotGoal(ships, row, rallyX(battle), rallyY(battle), battle.right);
  } else advanceOnStations(battle, row);
}

/** Waits halfway between the asteroid and the stations. */
function hold(battle: BattleState, row: number): void {
  const { ships } = battle;
  setIntent(ships, row, HOLDING, NO_TARGET, NO_ENTITY);
  setSlotGoal(ships, row, battle.stationX / 2, battle.height / 2, battle.right);
}

/**
 * Fights from a place between the two distances, the nearest to where the ship is. One that is only remembered
 * (`isRecalled`) is not fought, and false returned, if somebody else may be nearer now. One function, since every number
 * that goes by way of a column costs as much as computing it: `keepDistance` and `finishGoal` do the same for all others.
 */
function engage(battle: BattleState, row: number, found: number, isRecalled: boolean): boolean {
  const { ships, structureIndex } = battle;
  const isShip = found >= 0;
  const x = isShip ? ships.x[found] : structureIndex.x[-2 - found];
  const y = isShip ? ships.y[found] : structureIndex.y[-2 - found];
  const vx = isShip ? ships.vx[found] : 0;
  const vy = isShip ? ships.vy[found] : 0;
  let dx = ships.x[row] - x;
  let dy = ships.y[row] - y;
  const squaredDistance = dx * dx + dy * dy;
  if (!isRecalled) {
    ships.intent[row] = ENGAGING;
    ships.targetKind[row] = isShip ? SHIP_TARGET : STRUCTURE_TARGET;
    ships.target[row] = isShip ? ships.id[found] : structureIndex.id[-2 - found];
  } else if (!isStillNearest(battle, row, squaredDistance)) return false;
  ships.lookX[row] = x;
  ships.lookY[row] = y;
  const range = ships.fightRange[row];
  const far = range * FIGHT_FAR;
  const distance = Math.sqrt(squaredDistance);
  if (distance > 1e-6) {
    dx /= distance;
    dy /= distance;
  } else {
    const part = ships.id[row] % SLOTS;
    dx = PART_X[part];
    dy = PART_Y[part];
  }
  let wanted = distance;
  if (wanted < range * FIGHT_NEAR) wanted = range * FIGHT_NEAR;
  if (wanted > far) wanted = far;
  const fleeing = -(vx * dx + vy * dy);
  const follow = distance > far && fleeing > 0 ? fleeing : 0;
  let goalX = x + dx * wanted;
  ships.goalVx[row] = -dx * follow;
  ships.goalVy[row] = -dy * follow;
  // Defensive ships fight from where they guard and do not follow beyond the stations.
  if (!battle.isArena && goalX > battle.stationX && isDefensive(ships, row)) {
    goalX = battle.stationX;
    ships.goalVx[row] = 0;
    ships.goalVy[row] = 0;
  }
  goalX += ships.pushX[row];
  let goalY = y + dy * wanted + ships.pushY[row];
  if (goalX > battle.right - EDGE) goalX = battle.right - EDGE;
  if (goalX < battle.left + EDGE) goalX = battle.left + EDGE;
  if (goalY > battle.height - EDGE) goalY = battle.height - EDGE;
  if (goalY < EDGE) goalY = EDGE;
  ships.goalX[row] = goalX;
  ships.goalY[row] = goalY;
  return true;
}

const isDefensive = (ships: Ships, row: number) =>
  ships.team[row] === PLAYER && ships.stance[row] === DEFENSIVE;

function advanceOnHq(battle: BattleState, row: number, enemy: Team): void {
  const { ships, structureIndex } = battle;
  for (let i = 0; i < structureIndex.count; i++) {
    if (structureIndex.team[i] !== enemy || structureIndex.isHq[i] === 0) continue;
    setIntent(ships, row, ADVANCING, STRUCTURE_TARGET, structureIndex.id[i]);
    const x = structureIndex.x[i];
    setSlotGoal(ships, row, x, structureIndex.y[i], x);
    return;
  }
  setIntent(ships, row, ADVANCING, NO_TARGET, NO_ENTITY);
  setGoal(ships, row, ships.x[row], ships.y[row]);
}

/** Leftward; above the asteroid towards the HQ, for one that sees too little to find it by chance. */
function advanceOnAsteroid(battle: BattleState, row: number): void {
  const { ships } = battle;
  if (ships.x[row] <= 0) {
    advanceOnHq(battle, row, PLAYER);
    return;
  }
  setIntent(ships, row, ADVANCING, NO_TARGET, NO_ENTITY);
  setGoal(ships, row, -10, ships.y[row]);
}

/** All make for the same station, so that a group stays together. */
function advanceOnStations(battle: BattleState, row: number): void {
  const { ships } = battle;
  for (let i = 0; i < battle.structures.length; i++) {
    const { team, id, x, y } = battle.structures[i];
    if (team !== ENEMY) continue;
    setIntent(ships, row, ADVANCING, STRUCTURE_TARGET, id);
    setSlotGoal(ships, row, x, y, battle.right);
    return;
  }
  setIntent(ships, row, ADVANCING, NO_TARGET, NO_ENTITY);
  setGoal(ships, row, battle.right, ships.y[row]);
}

/** The opponent by the ship's priority within its sensor range: a row, -2 - index of a structure, or -1. */
function findOpponent(battle: BattleState, row: number): number {
  const { ships, index, structureIndex } = battle;
  const enemy = (1 - ships.team[row]) as Team;
  const priority = ships.targetPriority[row];
  if (priority === HIGHEST_HP) return findStrongest(battle, row, enemy);
  const isSeen = structureIndex.contact[1 - enemy] === 1;
  if (priority === CLOSEST && isSeen) {
    const recalled = recallOpponent(battle, row);
    if (recalled !== LOOK_AGAIN) return recalled;
  }
  const x = ships.x[row];
  const y = ships.y[row];
  const range = ships.sensorRange[row];
  const around = structureIndex.query;
  around[0] = x;
  around[1] = y;
  around[2] = range;
  const structure = searchNearestStructure(structureIndex, enemy);
  if (structure >= 0 && priority === STRUCTURES_FIRST) return -2 - structure;
  // What stands in the row of the last target need not be the same ship any more: its distance helps all the same.
  const last = index.targetRow[row];
  const isThere = last >= 0 && last < ships.count && ships.team[last] === enemy;
  const { query } = index;
  query[0] = x;
  query[1] = y;
  query[2] = range;
  query[3] = Infinity;
  if (isThere) {
    const dx = ships.x[last] - x;
    const dy = ships.y[last] - y;
    query[3] = dx * dx + dy * dy;
  }
  const ship = isSeen ? searchShips(battle, row, enemy) : -1;
  if (structure < 0) return ship;
  if (ship < 0) return -2 - structure;
  // Written out: `squared` is not inlined in so large a function, and would box what it is given.
  const structureDx = structureIndex.x[structure] - x;
  const structureDy = structureIndex.y[structure] - y;
  const toStructure = structureDx * structureDx + structureDy * structureDy;
  const shipDx = ships.x[ship] - x;
  const shipDy = ships.y[ship] - y;
  const toShip = shipDx * shipDx + shipDy * shipDy;
  const isShip =
    toShip < toStructure || (toShip === toStructure && ships.id[ship] < structureIndex.id[structure]);
  return isShip ? ship : -2 - structure;
}

function searchShips(battle: BattleState, row: number, enemy: Team): number {
  const { index } = battle;
  return index.teamCount[enemy] < SCAN_LIMIT
    ? lookAround(battle, row, enemy)
    : searchNearestShip(index, enemy);
}

function squared(dx: number, dy: number): number {
  return dx * dx + dy * dy;
}

function findStrongest(battle: BattleState, row: number, enemy: Team): number {
  const { ships, structures, index } = battle;
  const x = ships.x[row];
  const y = ships.y[row];
  const range = ships.sensorRange[row];
  const target = ships.target[row];
  const kept = ships.targetKind[row] === SHIP_TARGET ? findShip(ships, target) : -1;
  const ship = findStrongestShip(index, ships, enemy, x, y, range, kept);
  let best = ship;
  let bestHp = ship < 0 ? 0 : ship === kept ? ships.maxHp[ship] : ships.hp[ship];
  for (let i = 0; i < structures.length; i++) {
    const structure = structures[i];
    if (structure.team !== enemy || squared(structure.x - x, structure.y - y) > range * range) continue;
    const isKept = ships.targetKind[row] === STRUCTURE_TARGET && structure.id === target;
    const hp = isKept ? structure.maxHp : structure.hp;
    if (hp <= bestHp) continue;
    best = -2 - i;
    bestHp = hp;
  }
  return best;
}

// ---- Salvage and repair ---------------------------------------------------------------------------------------

/** REQ-SHP-SALVAGE. */
function thinkSalvager(battle: BattleState, row: number): void {
  const { ships, salvage, scrap } = battle;
  const limit = patrolLimit(battle);
  const first = ships.firstSalvage[row];
  const end = first + ships.salvageCount[row];
  let cargo = 0;
  let isFull = true;
  let reach = 0;
  for (let i = first; i < end; i++) {
    cargo += salvage.cargo[i];
    if (salvage.cargo[i] < salvage.capacity[i]) isFull = false;
    if (salvage.range[i] > reach) reach = salvage.range[i];
  }
  if (isFull && cargo > 0) {
    // Nowhere to go with it: wait where the way to a bay that will be built is short.
    if (!deliver(battle, row)) hold(battle, row);
    return;
  }
  const piece = isFull ? -1 : findScrap(battle, row, limit, reach);
  if (piece >= 0) {
    setIntent(ships, row, COLLECTING, SCRAP_TARGET, scrap.id[piece]);
    setPoint(ships, row, scrap.x[piece], scrap.y[piece], 0, 0);
    setDistances(ships, row, 0, reach * WORK_SHARE);
    keepDistance(ships, row);
    stayOutOfRange(ships, row, limit);
    return;
  }
  if (cargo === 0 && isThreatened(battle, row)) retreat(battle, row);
  else patrol(battle, row, limit);
}

/** Whether a ship of the player that also does other work has its whole hold full. */
function isLoaded({ ships, salvage }: BattleState, row: number): boolean {
  if (ships.team[row] !== PLAYER) return false;
  const first = ships.firstSalvage[row];
  const end = first + ships.salvageCount[row];
  let cargo = 0;
  for (let i = first; i < end; i++) {
    cargo += salvage.cargo[i];
    if (salvage.cargo[i] < salvage.capacity[i]) return false;
  }
  return cargo > 0;
}

/** To the nearest bay; false if there is none. */
function deliver(battle: BattleState, row: number): boolean {
  const { ships, bays } = battle;
  const x = ships.x[row];
  const y = ships.y[row];
  let best = Infinity;
  let found = -1;
  for (let i = 0; i < bays.length; i++) {
    const bay = bays[i];
    const distance = squared(bay.x - x, bay.y - y);
    if (distance >= best) continue;
    best = distance;
    found = i;
  }
  const bay = found < 0 ? undefined : bays[found];
  if (bay === undefined) return false;
  setIntent(ships, row, DELIVERING, BAY_TARGET, bay.machine);
  setGoal(ships, row, bay.x, bay.y);
  return true;
}

/** The nearest piece that the ship sees and can reach without coming under the enemy stations' fire. */
function findScrap(battle: BattleState, row: number, limit: number, reach: number): number {
  const { ships, scrap } = battle;
  const x = ships.x[row];
  const y = ships.y[row];
  const range = ships.sensorRange[row];
  let best = range * range;
  let found = -1;
  for (let i = 0; i < scrap.count; i++) {
    const pieceX = scrap.x[i];
    if (pieceX - reach > limit) continue;
    const distance = squared(pieceX - x, scrap.y[i] - y);
    if (distance < best || (distance === best && found < 0)) {
      best = distance;
      found = i;
    }
  }
  return found;
}

/** REQ-SHP-REPAIR; in an arena, one that has nothing to repair goes along with the others. */
function thinkRepairer(battle: BattleState, row: number): void {
  const { ships, repairs } = battle;
  const limit = patrolLimit(battle);
  const first = ships.firstRepair[row];
  const end = first + ships.repairCount[row];
  let reach = Infinity;
  for (let i = first; i < end; i++) {
    if (repairs.range[i] < reach) reach = repairs.range[i];
  }
  const edge = battle.isArena ? Infinity : limit;
  const found = findPatient(battle, row, edge, reach);
  if (found === -1) {
    if (isLoaded(battle, row) && deliver(battle, row)) return;
    if (battle.isArena) advanceOnHq(battle, row, (1 - ships.team[row]) as Team);
    else if (isThreatened(battle, row)) retreat(battle, row);
    else patrol(battle, row, limit);
    return;
  }
  if (found >= 0) {
    setIntent(ships, row, REPAIRING, SHIP_TARGET, ships.id[found]);
    setPoint(ships, row, ships.x[found], ships.y[found], ships.vx[found], ships.vy[found]);
  } else {
    const { id, x, y } = battle.structures[-2 - found];
    setIntent(ships, row, REPAIRING, STRUCTURE_TARGET, id);
    setPoint(ships, row, x, y, 0, 0);
  }
  setDistances(ships, row, 0, reach * WORK_SHARE);
  keepDistance(ships, row);
  stayOutOfRange(ships, row, edge);
}

/**
 * Whom to repair: by priority, then the nearest. The present patient is kept while it needs repair and nothing of
 * a preferred kind does, so that the ship does not waver between two.
 */
function findPatient(battle: BattleState, row: number, limit: number, reach: number): number {
  const { ships, structures } = battle;
  const x = ships.x[row];
  const y = ships.y[row];
  const range = ships.sensorRange[row];
  const team = ships.team[row] as Team;
  const kept = ships.intent[row] === REPAIRING ? ships.target[row] : NO_ENTITY;
  let station = -1;
  let toStation = range * range;
  for (let i = 0; i < structures.length; i++) {
    const structure = structures[i];
    if (structure.team !== team || structure.kind !== 'station' || structure.hp >= structure.maxHp) continue;
    const distance = squared(structure.x - x, structure.y - y);
    if (distance > range * range || structure.x - reach > limit) continue;
    if (structure.id === kept) toStation = -1;
    else if (distance >= toStation && station >= 0) continue;
    else if (toStation < 0) continue;
    else toStation = distance;
    station = i;
  }
  let toShip = -1;
  let ship = kept === NO_ENTITY ? -1 : findShip(ships, kept);
  if (ship >= 0 && !isPatient(ships, ship, x, y, range, limit, reach)) ship = -1;
  if (ship < 0) {
    ship = findNearestHurtShip(battle.index, ships, team, row, x, y, range, Infinity, limit, reach);
    if (ship >= 0) toShip = squared(ships.x[ship] - x, ships.y[ship] - y);
  }
  if (station < 0) return ship;
  if (ship < 0) return -2 - station;
  const priority = ships.repairPriority[row];
  if (priority === STATIONS_FIRST) return -2 - station;
  if (priority === SHIPS_FIRST) return ship;
  return toShip < toStation ? ship : -2 - station;
}

/** Whether a ship of the own team still needs repair, is seen, and can be reached. */
function isPatient(
  ships: Ships,
  patient: number,
  x: number,
  y: number,
  range: number,
  limit: number,
  reach: number,
): boolean {
  if (ships.hp[patient] >= ships.maxHp[patient]) return false;
  const distance = squared(ships.x[patient] - x, ships.y[patient] - y);
  return distance <= range * range && ships.x[patient] - reach <= limit;
}

function isThreatened(battle: BattleState, row: number): boolean {
  const { ships, index } = battle;
  const enemy = (1 - ships.team[row]) as Team;
  const range = ships.sensorRange[row];
  return findNearestShip(index, enemy, ships.x[row], ships.y[row], range, Infinity) >= 0;
}

/** Towards the asteroid. */
function retreat(battle: BattleState, row: number): void {
  const { ships } = battle;
  setIntent(ships, row, RETREATING, NO_TARGET, NO_ENTITY);
  setGoal(ships, row, battle.left / 2, ships.y[row]);
}

/** Out to where the enemy stations' range begins, and back to the waiting place, each ship on a lane of its own. */
function patrol(battle: BattleState, row: number, limit: number): void {
  const { ships } = battle;
  const x = ships.x[row];
  const home = Math.min(battle.stationX / 2, limit);
  if (ships.outward[row] === 1 && x >= limit - 1) ships.outward[row] = 0;
  else if (ships.outward[row] === 0 && x <= home + 1) ships.outward[row] = 1;
  setIntent(ships, row, PATROLLING, NO_TARGET, NO_ENTITY);
  const lane = battle.height * patrolLane(ships.id[row]);
  setGoal(ships, row, ships.outward[row] === 1 ? limit : home, lane);
}

function stayOutOfRange(ships: Ships, row: number, limit: number): void {
  if (ships.goalX[row] <= limit) return;
  ships.goalX[row] = limit;
  ships.goalVx[row] = 0;
  ships.goalVy[row] = 0;
}
