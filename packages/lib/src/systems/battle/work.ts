/** Salvage and repair: every module acts independently on what is in its own range (REQ-SHP-SALVAGE, REQ-SHP-REPAIR). */
import { listHurt, searchHurt } from './targeting.ts';
import {
  addEvent,
  type BattleState,
  type Bay,
  findShip,
  findStructure,
  removeScrap,
} from '../../state/battle.ts';
import {
  DELIVERING,
  ENEMY,
  NO_ENTITY,
  REPAIRING,
  SCRAP_COLLECTED,
  SCRAP_DELIVERED,
  SCRAP_EXPIRED,
  STRUCTURE_TARGET,
  type Team,
} from '../../state/battle-codes.ts';
import { SCAN_LIMIT, UNLOADING_DISTANCE } from './numbers.ts';

/** Collects, unloads, and lets old scrap go. */
export function runSalvage(battle: BattleState): void {
  expireScrap(battle);
  const { ships, salvage } = battle;
  if (salvage.count === 0) return;
  for (let row = 0; row < ships.count; row++) {
    const count = ships.salvageCount[row];
    if (count === 0 || ships.team[row] === ENEMY || ships.hp[row] <= 0) continue;
    const first = ships.firstSalvage[row];
    for (let module = first; module < first + count; module++) collect(battle, row, module);
    if (ships.intent[row] === DELIVERING) unload(battle, row);
  }
}

function expireScrap(battle: BattleState): void {
  const { scrap, tick } = battle;
  for (let i = scrap.count - 1; i >= 0; i--) {
    if (scrap.expiresTick[i] > tick) continue;
    const x = scrap.x[i];
    const y = scrap.y[i];
    const amount = scrap.amount[i];
    addEvent(battle.events, SCRAP_EXPIRED, scrap.id[i], NO_ENTITY, amount, x, y, x, y);
    removeScrap(scrap, i);
  }
}

/** The nearest piece in range, as much of it as there is room for; what is left stays where it is. */
function collect(battle: BattleState, row: number, module: number): void {
  const { ships, salvage, scrap, tick } = battle;
  const room = salvage.capacity[module] - salvage.cargo[module];
  if (room <= 0 || salvage.readyTick[module] > tick) return;
  const x = ships.x[row];
  const y = ships.y[row];
  const range = salvage.range[module];
  let best = range * range;
  let found = -1;
  for (let i = 0; i < scrap.count; i++) {
    const dx = scrap.x[i] - x;
    const dy = scrap.y[i] - y;
    const distance = dx * dx + dy * dy;
    if (distance < best || (distance === best && found < 0)) {
      best = distance;
      found = i;
    }
  }
  if (found < 0) return;
  const amount = scrap.amount[found];
  const taken = amount < room ? amount : room;
  salvage.cargo[module] += taken;
  salvage.readyTick[module] = tick + salvage.periodTicks[module];
  scrap.amount[found] = amount - taken;
  const pieceX = scrap.x[found];
  const pieceY = scrap.y[found];
  const piece = scrap.id[found];
  addEvent(battle.events, SCRAP_COLLECTED, ships.id[row], piece, taken, x, y, pieceX, pieceY);
  if (taken === amount) removeScrap(scrap, found);
}

/** At the bay, all cargo goes over at once; the factory takes it from the event. */
function unload(battle: BattleState, row: number): void {
  const { ships, salvage, bays } = battle;
  const machine = ships.target[row];
  const bay = findBay(bays, machine);
  if (bay === undefined) return;
  const x = ships.x[row];
  const y = ships.y[row];
  const dx = bay.x - x;
  const dy = bay.y - y;
  if (dx * dx + dy * dy > UNLOADING_DISTANCE * UNLOADING_DISTANCE) return;
  const first = ships.firstSalvage[row];
  const end = first + ships.salvageCount[row];
  let cargo = 0;
  for (let module = first; module < end; module++) {
    cargo += salvage.cargo[module];
    salvage.cargo[module] = 0;
  }
  // It has left its group: it gathers with the next one (REQ-SHP-RALLY). Ships without weapons never look at this.
  ships.departed[row] = 0;
  addEvent(battle.events, SCRAP_DELIVERED, ships.id[row], machine, cargo, x, y, bay.x, bay.y);
}

function findBay(bays: readonly Bay[], machine: number): Bay | undefined {
  for (let i = 0; i < bays.length; i++) {
    const bay = bays[i];
    if (bay.machine === machine) return bay;
  }
  return undefined;
}

/** Heals the ship's own target if it is in the module's range and hurt, else the nearest friend that is. */
export function runRepairs(battle: BattleState): void {
  const { ships, repairs, sight, index } = battle;
  if (repairs.count === 0) return;
  listHurt(battle);
  for (let row = 0; row < ships.count; row++) {
    const count = ships.repairCount[row];
    if (count === 0 || ships.hp[row] <= 0) continue;
    const team = ships.team[row];
    const isListed = index.teamCount[team] < SCAN_LIMIT && sight.hurtStations[team] === 0;
    if (isListed && ships.intent[row] !== REPAIRING) {
      healNearest(battle, row);
      continue;
    }
    const first = ships.firstRepair[row];
    for (let module = first; module < first + count; module++) repair(battle, row, module);
  }
}

/**
 * What `repair` does with every module of a ship that has no target of its own, where only ships are hurt and all of
 * them are listed: most ships, in most ticks. Leaves the query as the last search would.
 */
function healNearest({ ships, repairs, sight, index }: BattleState, row: number): void {
  const x = ships.x[row];
  const y = ships.y[row];
  const team = ships.team[row];
  const from = team === 0 ? 0 : ships.count - sight.hurtCount[1];
  const end = from + sight.hurtCount[team];
  const first = ships.firstRepair[row];
  const last = first + ships.repairCount[row];
  let range = 0;
  let best = 0;
  for (let module = first; module < last; module++) {
    range = repairs.range[module];
    best = range * range;
    let found = -1;
    for (let i = from; i < end; i++) {
      const other = sight.hurt[i];
      const dx = ships.x[other] - x;
      const dy = ships.y[other] - y;
      const distance = dx * dx + dy * dy;
      if (distance > best || other === row || ships.hp[other] >= ships.maxHp[other]) continue;
      if (distance === best && found >= 0 && other > found) continue;
      best = distance;
      found = other;
    }
    repairs.target[module] = found < 0 ? NO_ENTITY : ships.id[found];
    if (found >= 0) ships.hp[found] = Math.min(ships.maxHp[found], ships.hp[found] + repairs.perTick[module]);
  }
  const { query } = index;
  query[0] = x;
  query[1] = y;
  query[2] = range;
  query[3] = best;
  query[4] = Infinity;
  query[5] = 0;
}

function repair(battle: BattleState, row: number, module: number): void {
  const { ships, structures, repairs } = battle;
  const { query } = battle.index;
  const range = repairs.range[module];
  query[0] = ships.x[row];
  query[1] = ships.y[row];
  query[2] = range;
  query[3] = range * range;
  query[4] = Infinity;
  query[5] = 0;
  repairs.target[module] = NO_ENTITY;
  let found = -1;
  if (ships.intent[row] === REPAIRING) {
    const target = ships.target[row];
    found =
      ships.targetKind[row] === STRUCTURE_TARGET
        ? -2 - findStructure(structures, target)
        : findShip(ships, target);
    if (found !== -1 && !isPatient(battle, found)) found = -1;
  }
  if (found === -1) found = findPatient(battle, row);
  if (found === -1) return;
  const healed = repairs.perTick[module];
  if (found >= 0) {
    ships.hp[found] = Math.min(ships.maxHp[found], ships.hp[found] + healed);
    repairs.target[module] = ships.id[found];
  } else {
    const structure = structures[-2 - found];
    structure.hp = Math.min(structure.maxHp, structure.hp + healed);
    repairs.target[module] = structure.id;
  }
}

/**
 * Whether a ship (row) or structure (-2 - index) is hurt, alive and within the squared distance of the query. Place and
 * distance are not handed over, since they would be boxed.
 */
function isPatient({ ships, structures, index }: BattleState, found: number): boolean {
  const { query } = index;
  if (found >= 0) {
    const hp = ships.hp[found];
    if (hp <= 0 || hp >= ships.maxHp[found]) return false;
    const dx = ships.x[found] - query[0];
    const dy = ships.y[found] - query[1];
    return dx * dx + dy * dy <= query[3];
  }
  const structure = structures[-2 - found];
  if (structure.kind !== 'station' || structure.hp <= 0 || structure.hp >= structure.maxHp) return false;
  const dx = structure.x - query[0];
  const dy = structure.y - query[1];
  return dx * dx + dy * dy <= query[3];
}

/** The nearest hurt friend for the query, ships and stations alike, of equals the lower id; never the ship itself. */
function findPatient(battle: BattleState, row: number): number {
  const { ships, structures } = battle;
  const { query } = battle.index;
  const team = ships.team[row] as Team;
  const x = query[0];
  const y = query[1];
  let found = -1;
  let foundId = 0;
  for (let i = 0; i < structures.length; i++) {
    const structure = structures[i];
    if (structure.team !== team || !isPatient(battle, -2 - i)) continue;
    const distance = (structure.x - x) * (structure.x - x) + (structure.y - y) * (structure.y - y);
    if (distance === query[3] && found !== -1 && structure.id > foundId) continue;
    query[3] = distance;
    found = -2 - i;
    foundId = structure.id;
  }
  const best = query[3];
  const ship = searchHurt(battle.index, ships, team, row);
  if (ship < 0) return found;
  const dx = ships.x[ship] - x;
  const dy = ships.y[ship] - y;
  const isShip = found === -1 || dx * dx + dy * dy < best || ships.id[ship] < foundId;
  return isShip ? ship : found;
}
