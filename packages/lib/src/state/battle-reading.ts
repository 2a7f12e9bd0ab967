/** A battle as records, for dumps, panels and tests: the columns are for the loops. */
import type { ShipDesign } from '../rules/ship-design.ts';
import { type BattleState, findShip } from './battle.ts';
import {
  BATTLE_EVENTS,
  type BattleEventType,
  type EntityId,
  INTENTS,
  type Intent,
  TARGET_KINDS,
  type TargetKind,
  type Team,
} from './battle-codes.ts';

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
  const first = ships.firstSalvage[row];
  let cargo = 0;
  let capacity = 0;
  for (let module = first; module < first + ships.salvageCount[row]; module++) {
    cargo += salvage.cargo[module];
    capacity += salvage.capacity[module];
  }
  return {
    id: ships.id[row],
    team: ships.team[row] as Team,
    design: battle.designs[ships.design[row]],
    x: ships.x[row],
    y: ships.y[row],
    vx: ships.vx[row],
    vy: ships.vy[row],
    facing: ships.facing[row],
    hp: ships.hp[row],
    maxHp: ships.maxHp[row],
    sensorRange: ships.sensorRange[row],
    intent: INTENTS[ships.intent[row]],
    targetKind: TARGET_KINDS[ships.targetKind[row]],
    target: ships.target[row],
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
    type: BATTLE_EVENTS[events.type[i]],
    subject: events.subject[i],
    object: events.object[i],
    amount: events.amount[i],
    x: events.x[i],
    y: events.y[i],
    objectX: events.objectX[i],
    objectY: events.objectY[i],
  }));
}
