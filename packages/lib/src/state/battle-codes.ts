/**
 * What numbers in the columns of a battle mean.
 *
 * In a file that imports nothing, since only then does the bundler write them into the code that uses them.
 */

/** 0: the player, or the left team of an arena; 1: the enemy, or the right team. */
export type Team = 0 | 1;
export const PLAYER: Team = 0;
export const ENEMY: Team = 1;

/** Id of a ship, structure or piece of scrap. They share one counter, so that an id is never reused. */
export type EntityId = number;
export const NO_ENTITY: EntityId = -1;

/** What a ship is doing, for views. A ship's `intent` is an index in this list. */
export const INTENTS = [
  'idle',
  'rallying',
  'advancing',
  'engaging',
  'holding',
  'patrolling',
  'collecting',
  'delivering',
  'retreating',
  'repairing',
] as const;
export type Intent = (typeof INTENTS)[number];
export const RALLYING = 1;
export const ADVANCING = 2;
export const ENGAGING = 3;
export const HOLDING = 4;
export const PATROLLING = 5;
export const COLLECTING = 6;
export const DELIVERING = 7;
export const RETREATING = 8;
export const REPAIRING = 9;

/** What a ship's `target` is: nothing, or an id of one of these. A bay's id is its machine's index. */
export const TARGET_KINDS = ['none', 'ship', 'structure', 'scrap', 'bay'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];
export const NO_TARGET = 0;
export const SHIP_TARGET = 1;
export const STRUCTURE_TARGET = 2;
export const SCRAP_TARGET = 3;
export const BAY_TARGET = 4;

/** How a ship finds its way: by the first capability it has. */
export const FIGHTER = 0;
export const REPAIRER = 1;
export const SALVAGER = 2;

export const BATTLE_EVENTS = [
  'spawned',
  'departed',
  'fired',
  'hit',
  'destroyed',
  'scrap-dropped',
  'scrap-collected',
  'scrap-delivered',
  'scrap-expired',
] as const;
export type BattleEventType = (typeof BATTLE_EVENTS)[number];
export const SPAWNED = 0;
export const DEPARTED = 1;
export const FIRED = 2;
export const HIT = 3;
export const DESTROYED = 4;
export const SCRAP_DROPPED = 5;
export const SCRAP_COLLECTED = 6;
export const SCRAP_DELIVERED = 7;
export const SCRAP_EXPIRED = 8;
