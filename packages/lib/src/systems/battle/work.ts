/** Salvage and repair: every module acts by itself on what is in its own range (REQ-SHP-SALVAGE, REQ-SHP-REPAIR). */
import { findNearestHurtShip } from './targeting.ts';
import {
  addEvent,
  type BattleState,
  type Bay,
  DELIVERING,
  ENEMY,
  findShip,
  findStructure,
  NOBODY,
  REPAIRING,
  removeScrap,
  SCRAP_COLLECTED,
  SCRAP_DELIVERED,
  SCRAP_EXPIRED,
  STRUCTURE_TARGET,
  type Structure,
  type Team,
} from '../../state/battle.ts';
import { UNLOADING_DISTANCE } from './think.ts';

/** Collects, unloads, and lets old scrap go. */
export function runSalvage(battle: BattleState): void {
  expireScrap(battle);
  const { ships, salvage } = battle;
  if (salvage.count === 0) return;
  for (let row = 0; row < ships.count; row++) {
    const count = ships.salvageCount[row] as number;
    if (count === 0 || ships.team[row] === ENEMY || (ships.hp[row] as number) <= 0) continue;
    const first = ships.firstSalvage[row] as number;
    for (let module = first; module < first + count; module++) collect(battle, row, module);
    if (ships.intent[row] === DELIVERING) unload(battle, row);
  }
}

function expireScrap(battle: BattleState): void {
  const { scrap, tick } = battle;
  for (let i = scrap.count - 1; i >= 0; i--) {
    if ((scrap.expiresTick[i] as number) > tick) continue;
    const x = scrap.x[i] as number;
    const y = scrap.y[i] as number;
    const amount = scrap.amount[i] as number;
    addEvent(battle.events, SCRAP_EXPIRED, scrap.id[i] as number, NOBODY, amount, x, y, x, y);
    removeScrap(scrap, i);
  }
}

/** The nearest piece in range, as much of it as there is room for; what is left stays where it is. */
function collect(battle: BattleState, row: number, module: number): void {
  const { ships, salvage, scrap, tick } = battle;
  const room = (salvage.capacity[module] as number) - (salvage.cargo[module] as number);
  if (room <= 0 || (salvage.readyTick[module] as number) > tick) return;
  const x = ships.x[row] as number;
  const y = ships.y[row] as number;
  const range = salvage.range[module] as number;
  let best = range * range;
  let found = -1;
  for (let i = 0; i < scrap.count; i++) {
    const dx = (scrap.x[i] as number) - x;
    const dy = (scrap.y[i] as number) - y;
    const distance = dx * dx + dy * dy;
    if (distance < best || (distance === best && found < 0)) {
      best = distance;
      found = i;
    }
  }
  if (found < 0) return;
  const amount = scrap.amount[found] as number;
  const taken = amount < room ? amount : room;
  salvage.cargo[module] = (salvage.cargo[module] as number) + taken;
  salvage.readyTick[module] = tick + (salvage.periodTicks[module] as number);
  scrap.amount[found] = amount - taken;
  const pieceX = scrap.x[found] as number;
  const pieceY = scrap.y[found] as number;
  const piece = scrap.id[found] as number;
  addEvent(battle.events, SCRAP_COLLECTED, ships.id[row] as number, piece, taken, x, y, pieceX, pieceY);
  if (taken === amount) removeScrap(scrap, found);
}

/** At the bay, all cargo goes over at once; the factory takes it from the event. */
function unload(battle: BattleState, row: number): void {
  const { ships, salvage, bays } = battle;
  const machine = ships.target[row] as number;
  const bay = findBay(bays, machine);
  if (bay === undefined) return;
  const x = ships.x[row] as number;
  const y = ships.y[row] as number;
  const dx = bay.x - x;
  const dy = bay.y - y;
  if (dx * dx + dy * dy > UNLOADING_DISTANCE * UNLOADING_DISTANCE) return;
  const first = ships.firstSalvage[row] as number;
  const end = first + (ships.salvageCount[row] as number);
  let cargo = 0;
  for (let module = first; module < end; module++) {
    cargo += salvage.cargo[module] as number;
    salvage.cargo[module] = 0;
  }
  // It has left its group: it gathers with the next one (REQ-SHP-RALLY). Ships without weapons never look at this.
  ships.departed[row] = 0;
  addEvent(battle.events, SCRAP_DELIVERED, ships.id[row] as number, machine, cargo, x, y, bay.x, bay.y);
}

function findBay(bays: readonly Bay[], machine: number): Bay | undefined {
  for (let i = 0; i < bays.length; i++) {
    const bay = bays[i] as Bay;
    if (bay.machine === machine) return bay;
  }
  return undefined;
}

/** Heals the ship's own target if it is in the module's range and hurt, else the nearest friend that is. */
export function runRepairs(battle: BattleState): void {
  const { ships, repairs } = battle;
  if (repairs.count === 0) return;
  for (let row = 0; row < ships.count; row++) {
    const count = ships.repairCount[row] as number;
    if (count === 0 || (ships.hp[row] as number) <= 0) continue;
    const first = ships.firstRepair[row] as number;
    for (let module = first; module < first + count; module++) repair(battle, row, module);
  }
}

function repair(battle: BattleState, row: number, module: number): void {
  const { ships, structures, repairs } = battle;
  const x = ships.x[row] as number;
  const y = ships.y[row] as number;
  const range = repairs.range[module] as number;
  repairs.target[module] = NOBODY;
  let found = -1;
  if (ships.intent[row] === REPAIRING) {
    const target = ships.target[row] as number;
    found =
      ships.targetKind[row] === STRUCTURE_TARGET
        ? -2 - findStructure(structures, target)
        : findShip(ships, target);
    if (found !== -1 && !isPatient(battle, found, x, y, range * range)) found = -1;
  }
  if (found === -1) found = findPatient(battle, row, x, y, range);
  if (found === -1) return;
  const healed = repairs.perTick[module] as number;
  if (found >= 0) {
    ships.hp[found] = Math.min(ships.maxHp[found] as number, (ships.hp[found] as number) + healed);
    repairs.target[module] = ships.id[found] as number;
  } else {
    const structure = structures[-2 - found] as Structure;
    structure.hp = Math.min(structure.maxHp, structure.hp + healed);
    repairs.target[module] = structure.id;
  }
}

/** Whether a ship (row) or structure (-2 - index) is hurt, alive and within the squared range. */
function isPatient(battle: BattleState, found: number, x: number, y: number, limit: number): boolean {
  const { ships } = battle;
  if (found >= 0) {
    const hp = ships.hp[found] as number;
    if (hp <= 0 || hp >= (ships.maxHp[found] as number)) return false;
    const dx = (ships.x[found] as number) - x;
    const dy = (ships.y[found] as number) - y;
    return dx * dx + dy * dy <= limit;
  }
  const structure = battle.structures[-2 - found] as Structure;
  if (structure.kind !== 'station' || structure.hp <= 0 || structure.hp >= structure.maxHp) return false;
  const dx = structure.x - x;
  const dy = structure.y - y;
  return dx * dx + dy * dy <= limit;
}

/** The nearest hurt friend, ships and stations alike, of equals the lower id; never the ship itself. */
function findPatient(battle: BattleState, row: number, x: number, y: number, range: number): number {
  const { ships, structures } = battle;
  const team = ships.team[row] as Team;
  let best = range * range;
  let found = -1;
  let foundId = 0;
  for (let i = 0; i < structures.length; i++) {
    const structure = structures[i] as Structure;
    if (structure.team !== team || !isPatient(battle, -2 - i, x, y, best)) continue;
    const distance = (structure.x - x) * (structure.x - x) + (structure.y - y) * (structure.y - y);
    if (distance === best && found !== -1 && structure.id > foundId) continue;
    best = distance;
    found = -2 - i;
    foundId = structure.id;
  }
  const ship = findNearestHurtShip(battle.index, ships, team, row, x, y, range, best, Infinity, 0);
  if (ship < 0) return found;
  const dx = (ships.x[ship] as number) - x;
  const dy = (ships.y[ship] as number) - y;
  const isShip = found === -1 || dx * dx + dy * dy < best || (ships.id[ship] as number) < foundId;
  return isShip ? ship : found;
}
