/** A battle as records, for dumps, panels and tests: the columns are for the loops. */
import type { ShipDesign } from '../rules/ship-design.ts';
import {
  BATTLE_EVENTS,
  type BattleEventType,
  type BattleState,
  type EntityId,
  findShip,
  INTENTS,
  type Intent,
  TARGET_KINDS,
  type TargetKind,
  type Team,
} from './battle.ts';

export interface ShipReading {
  readonly id: EntityId;
  readonly team: Team;
  readonly design: ShipDesign;
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly facing: number;
  readonly hp: number;
  readonly maxHp: number;
  readonly sensorRange: number;
  readonly intent: Intent;
  readonly targetKind: TargetKind;
  /** Id of the target; of a bay, its machine. -1 where there is none. */
  readonly target: EntityId;
  /** Scrap on board and room for it. */
  readonly cargo: number;
  readonly capacity: number;
}

/** What is known about the ship in a row. */
export function readShip(battle: BattleState, row: number): ShipReading {
  const { ships, salvage } = battle;
  const first = ships.firstSalvage[row] as number;
  let cargo = 0;
  let capacity = 0;
  for (let module = first; module < first + (ships.salvageCount[row] as number); module++) {
    cargo += salvage.cargo[module] as number;
    capacity += salvage.capacity[module] as number;
  }
  return {
    id: ships.id[row] as number,
    team: ships.team[row] as Team,
    design: battle.designs[ships.design[row] as number] as ShipDesign,
    x: ships.x[row] as number,
    y: ships.y[row] as number,
    vx: ships.vx[row] as number,
    vy: ships.vy[row] as number,
    facing: ships.facing[row] as number,
    hp: ships.hp[row] as number,
    maxHp: ships.maxHp[row] as number,
    sensorRange: ships.sensorRange[row] as number,
    intent: INTENTS[ships.intent[row] as number] as Intent,
    targetKind: TARGET_KINDS[ships.targetKind[row] as number] as TargetKind,
    target: ships.target[row] as number,
    cargo,
    capacity,
  };
}

export function findShipReading(battle: BattleState, id: EntityId): ShipReading | undefined {
  const row = findShip(battle.ships, id);
  return row < 0 ? undefined : readShip(battle, row);
}

/** In the order of ids. */
export function listShips(battle: BattleState): ShipReading[] {
  return Array.from({ length: battle.ships.count }, (_, row) => readShip(battle, row));
}

export interface BattleEvent {
  readonly type: BattleEventType;
  readonly subject: EntityId;
  readonly object: EntityId;
  readonly amount: number;
  readonly x: number;
  readonly y: number;
  readonly objectX: number;
  readonly objectY: number;
}

/** What happened in the last tick. */
export function listBattleEvents({ events }: BattleState): BattleEvent[] {
  return Array.from({ length: events.count }, (_, i) => ({
    type: BATTLE_EVENTS[events.type[i] as number] as BattleEventType,
    subject: events.subject[i] as number,
    object: events.object[i] as number,
    amount: events.amount[i] as number,
    x: events.x[i] as number,
    y: events.y[i] as number,
    objectX: events.objectX[i] as number,
    objectY: events.objectY[i] as number,
  }));
}
