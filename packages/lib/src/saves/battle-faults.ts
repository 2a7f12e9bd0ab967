/** A debug check: everything that must hold in a battle between two ticks. */
import { cos, PI, sin } from '@dota-factory/base';
import type { WaveRules } from '../rules/waves.ts';
import { at } from '../state/column.ts';
import { type BattleState, findShip, findStructure } from '../state/battle.ts';
import { BAY_TARGET, INTENTS, SCRAP_TARGET, SHIP_TARGET, STRUCTURE_TARGET } from '../state/battle-codes.ts';
import type { WaveState } from '../state/game-state.ts';

/** Ships may be pushed past the edge of space, but not far, tiles. */
const STRAY = 60;

/** One sentence for each invariant that is broken; none in a sound battle. Takes a millisecond for a thousand ships. */
export function listBattleFaults(battle: BattleState): string[] {
  const faults: string[] = [];
  checkShips(battle, faults);
  checkModules(battle, faults);
  checkStructures(battle, faults);
  checkScrap(battle, faults);
  checkHits(battle, faults);
  if (!battle.isArena && !(battle.nextDeparture > battle.tick - 1))
    faults.push('the next departure lies in the past');
  return faults;
}

function checkShips(battle: BattleState, faults: string[]): void {
  const { ships } = battle;
  let weapons = 0;
  let salvage = 0;
  let repairs = 0;
  for (let row = 0; row < ships.count; row++) {
    const id = at(ships.id, row);
    const say = (what: string) => faults.push(`ship ${id} ${what}`);
    if (row > 0 && id <= at(ships.id, row - 1)) say('is out of the order of ids');
    if (id >= battle.nextId) say('has an id that was never given');
    const x = at(ships.x, row);
    const y = at(ships.y, row);
    const isNear =
      x >= battle.left - STRAY && x <= battle.right + STRAY && y >= -STRAY && y <= battle.height + STRAY;
    if (!isNear) say(`is at ${x}, ${y}, outside the world`); // not a number is outside, too
    const speed = Math.sqrt(at(ships.vx, row) * at(ships.vx, row) + at(ships.vy, row) * at(ships.vy, row));
    if (!(speed <= at(ships.maxSpeed, row))) say(`flies at ${speed}, above its speed`);
    const rate = Math.abs(at(ships.turnRate, row));
    if (!(rate <= at(ships.maxTurnRate, row))) say(`turns at ${rate}, above its rate`);
    if (!(Math.abs(at(ships.facing, row)) <= PI)) say('faces a direction that is no angle');
    const noseOff =
      Math.abs(at(ships.noseX, row) - cos(at(ships.facing, row))) +
      Math.abs(at(ships.noseY, row) - sin(at(ships.facing, row)));
    if (!(noseOff < 1e-6)) say('has a nose that does not point where it faces');
    const hp = at(ships.hp, row);
    if (!(hp > 0 && hp <= at(ships.maxHp, row))) say(`has ${hp} HP`);
    if (at(ships.team, row) > 1) say('has no team');
    const design = battle.designs[at(ships.design, row)];
    if (design === undefined) say('has no design');
    if (INTENTS[at(ships.intent, row)] === undefined) say('has no intent');
    checkTarget(battle, row, say);
    if (ships.firstWeapon[row] !== weapons) say('does not find its weapons');
    if (ships.firstSalvage[row] !== salvage) say('does not find its salvage modules');
    if (ships.firstRepair[row] !== repairs) say('does not find its repair modules');
    weapons += at(ships.weaponCount, row);
    salvage += at(ships.salvageCount, row);
    repairs += at(ships.repairCount, row);
    if (design !== undefined && ships.weaponCount[row] !== design.weapons.length) say('lost a weapon');
  }
  if (weapons !== battle.weapons.count) faults.push('weapons without a ship');
  if (salvage !== battle.salvage.count) faults.push('salvage modules without a ship');
  if (repairs !== battle.repairs.count) faults.push('repair modules without a ship');
}

/** A target may have gone in the same tick, but an id must have been given and be of the right kind if it is there. */
function checkTarget(battle: BattleState, row: number, say: (what: string) => void): void {
  const { ships } = battle;
  const target = at(ships.target, row);
  switch (ships.targetKind[row]) {
    case SHIP_TARGET:
    case STRUCTURE_TARGET:
    case SCRAP_TARGET:
      if (target < 0 || target >= battle.nextId) say('has a target that never was');
      break;
    case BAY_TARGET:
      if (target < 0) say('flies to a bay that never was');
      break;
    default:
      if (target !== -1) say('has a target of no kind');
  }
}

function checkModules(battle: BattleState, faults: string[]): void {
  const { ships, weapons, salvage, repairs } = battle;
  const checkOwners = (name: string, owner: Int32Array, first: Int32Array, count: Int32Array) => {
    for (let row = 0; row < ships.count; row++) {
      const start = at(first, row);
      for (let i = start; i < start + at(count, row); i++) {
        if (owner[i] !== ships.id[row]) faults.push(`${name} ${i} belongs to another ship`);
      }
    }
  };
  checkOwners('weapon', weapons.owner, ships.firstWeapon, ships.weaponCount);
  checkOwners('salvage module', salvage.owner, ships.firstSalvage, ships.salvageCount);
  checkOwners('repair module', repairs.owner, ships.firstRepair, ships.repairCount);
  for (let i = 0; i < salvage.count; i++) {
    const cargo = at(salvage.cargo, i);
    if (cargo < 0 || cargo > at(salvage.capacity, i)) faults.push(`salvage module ${i} holds ${cargo}`);
  }
  for (let i = 0; i < weapons.count; i++) {
    const wait = at(weapons.readyTick, i) - battle.tick;
    if (!(wait <= at(weapons.periodTicks, i))) faults.push(`weapon ${i} waits for ${wait} ticks`);
  }
}

function checkStructures({ structures, nextId }: BattleState, faults: string[]): void {
  structures.forEach(({ id, hp, maxHp, x, y }, i) => {
    if (id >= nextId || (i > 0 && id <= (structures[i - 1]?.id ?? -1)))
      faults.push(`structure ${id} is out of order`);
    if (!(hp > 0 && hp <= maxHp)) faults.push(`structure ${id} has ${hp} HP`);
    if (!Number.isFinite(x) || !Number.isFinite(y)) faults.push(`structure ${id} is nowhere`);
  });
}

function checkScrap({ scrap, nextId, tick, scrapTicks }: BattleState, faults: string[]): void {
  for (let i = 0; i < scrap.count; i++) {
    const id = at(scrap.id, i);
    if (id >= nextId || (i > 0 && id <= at(scrap.id, i - 1))) faults.push(`scrap ${id} is out of order`);
    if (!(at(scrap.amount, i) > 0)) faults.push(`scrap ${id} is nothing`);
    const rest = at(scrap.expiresTick, i) - tick;
    if (!(rest >= -1 && rest <= scrapTicks)) faults.push(`scrap ${id} expires in ${rest} ticks`);
  }
}

function checkHits(battle: BattleState, faults: string[]): void {
  const { hits, ships, structures, scrap } = battle;
  const capacity = hits.dueTick.length;
  if (hits.count > capacity || (capacity & (capacity - 1)) !== 0) faults.push('the ring of hits is broken');
  for (let n = 0; n < hits.count; n++) {
    const i = (hits.head + n) & (capacity - 1);
    const due = at(hits.dueTick, i);
    if (due < battle.tick) faults.push(`a hit is overdue since tick ${due}`);
    if (!(at(hits.damage, i) >= 0)) faults.push('a hit heals');
    const target = at(hits.target, i);
    if (target < 0 || target >= battle.nextId) faults.push(`a hit goes to ${target}, which never was`);
    const isScrap =
      findShip(ships, target) < 0 &&
      findStructure(structures, target) < 0 &&
      scrap.id.indexOf(target) >= 0 &&
      scrap.id.indexOf(target) < scrap.count;
    if (isScrap) faults.push(`a hit goes to scrap ${target}`);
  }
}

/** The numbers of the waves. */
export function listWaveFaults({ clock, pending }: WaveState, rules: WaveRules, tick: number): string[] {
  const faults: string[] = [];
  const isWithin = (value: number, most: number) => value >= 0 && value <= most;
  if (!Number.isInteger(clock.bossCounter) || clock.bossCounter < 1) faults.push('the boss counter is odd');
  if (!isWithin(clock.countdown, rules.countdown)) faults.push(`the boss countdown is ${clock.countdown}`);
  if (!isWithin(clock.quietAfter, rules.quietAfter)) faults.push(`the quiet window is ${clock.quietAfter}`);
  if (!isWithin(clock.gap, rules.gapMax)) faults.push(`the gap is ${clock.gap}`);
  if (!(clock.threat >= 0)) faults.push(`the threat is ${clock.threat}`);
  pending.forEach((spawn, i) => {
    if (i > 0 && spawn.tick < (pending[i - 1]?.tick ?? 0)) faults.push('spawns are out of order');
    if (spawn.tick > tick + rules.spawnTicks) faults.push(`a ship spawns at tick ${spawn.tick}`);
    if (!((rules.costs[spawn.ship] ?? 0) > 0)) faults.push('a ship that costs nothing spawns');
  });
  return faults;
}
