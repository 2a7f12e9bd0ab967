/**
 * Alerts: what a player should know at once, wherever the view is. They are derived from a world tick by tick and are
 * no part of it: a world that is opened again is watched from that moment on.
 */
import { BUILDING_BLOCK, type ItemId } from '../content/game-config.ts';
import { BUILDING_INDEX, type Rulebook } from '../rules/rulebook.ts';
import { secondsToTicks, TICKS_PER_SECOND } from '../rules/time.ts';
import type { Structure } from '../state/battle.ts';
import { PLAYER } from '../state/battle-codes.ts';
import { enemyStationX } from '../state/battle-setup.ts';
import { type GameState, type Machine, OPERATIONAL } from '../state/game-state.ts';
import { badgeOf, findIdleReason } from './details.ts';
import { iconOf } from './row-item.ts';
import { describeShortage } from './shortage.ts';
import type { IdleReason } from './view-types.ts';

export const ALERT_KINDS = [
  'boss-soon',
  'boss-arrived',
  'station-attacked',
  'hq-attacked',
  'station-lost',
  'yard-idle',
  'blocks-idle',
  'schematic-earned',
  'dead-end',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export interface Alert {
  readonly kind: AlertKind;
  readonly tick: number;
  /** Where to look, tiles. */
  readonly x: number;
  readonly y: number;
  /** The building or structure it is about, or -1. */
  readonly subject: number;
  /** Seconds to the boss, ships of its wave, percent of HP left, or seconds of idleness. */
  readonly amount: number;
  /** Why a machine is idle. */
  readonly reason: IdleReason | undefined;
  /** What it waits for, or cannot give away. */
  readonly item: ItemId | undefined;
}

const BOSS_SOON_TICKS = secondsToTicks(60);
/** Hits after a calm this long are a new attack; one that goes on is told again after a minute. */
const CALM_TICKS = secondsToTicks(20);
const ATTACK_AGAIN_TICKS = secondsToTicks(60);
const IDLE_TICKS = secondsToTicks(60);
/** The same machine is not named again sooner, however often it starts and stops. */
const IDLE_AGAIN_TICKS = secondsToTicks(300);
/** Looking through all machines, and for a dead end, costs more than a tick may: it is done this often. */
const MACHINES_TICKS = TICKS_PER_SECOND;
const DEAD_END_TICKS = 5 * TICKS_PER_SECOND;
/** More than a view can show; a hidden window must not hoard. */
const MAX_PENDING = 64;

/** One of the player's stations, or the HQ. */
interface Guarded {
  readonly structure: Structure;
  hp: number;
  hitAt: number;
  toldAt: number;
}

interface WatchedMachine {
  /** Its recipe or schematic; another one begins anew. */
  job: number;
  since: number;
  toldAt: number;
}

/** What is remembered between ticks, so that nothing is told twice. */
export interface AlertWatch {
  /** Not yet taken by a view. */
  readonly pending: Alert[];
  /** The boss wave that was announced. */
  announcedBoss: number;
  readonly guarded: Map<number, Guarded>;
  /** By building, whose ids are never used again. */
  readonly machines: Map<number, WatchedMachine>;
  wasOffered: boolean;
  wasDeadEnd: boolean;
}

export function createAlertWatch(): AlertWatch {
  return {
    pending: [],
    announcedBoss: -1,
    guarded: new Map(),
    machines: new Map(),
    wasOffered: false,
    wasDeadEnd: false,
  };
}

/** What was noted since the last call. */
export function takeAlerts({ pending }: AlertWatch): Alert[] {
  return pending.splice(0);
}

/** Call it after every step. */
export function noteAlerts(watch: AlertWatch, state: GameState, rulebook: Rulebook): void {
  noteBoss(watch, state, rulebook);
  noteStructures(watch, state);
  noteOffer(watch, state, rulebook);
  if (state.gameOver) return;
  if (state.tick % MACHINES_TICKS === 0) noteMachines(watch, state, rulebook);
  if (state.tick % DEAD_END_TICKS === 0) noteDeadEnd(watch, state, rulebook);
}

type NewAlert = Omit<Alert, 'reason' | 'item'> & Partial<Pick<Alert, 'reason' | 'item'>>;

function add(watch: AlertWatch, alert: NewAlert): void {
  if (watch.pending.length < MAX_PENDING)
    watch.pending.push({ reason: undefined, item: undefined, ...alert });
}

/** Where waves come from, as far as the view scrolls. */
function frontOf(state: GameState, rulebook: Rulebook): { readonly x: number; readonly y: number } {
  return { x: enemyStationX(rulebook, state.stationLevel), y: state.map.height / 2 };
}

function noteBoss(watch: AlertWatch, state: GameState, rulebook: Rulebook): void {
  const { tick, events } = state;
  const { bossCounter, countdown } = state.waves.clock;
  const isSoon = countdown <= BOSS_SOON_TICKS && rulebook.waves.countdown > BOSS_SOON_TICKS;
  if (isSoon && watch.announcedBoss !== bossCounter) {
    watch.announcedBoss = bossCounter;
    const amount = Math.ceil(countdown / TICKS_PER_SECOND);
    add(watch, { kind: 'boss-soon', tick, ...frontOf(state, rulebook), subject: -1, amount });
  }
  for (const event of events) {
    if (event.type !== 'wave-started' || !event.isBoss) continue;
    add(watch, {
      kind: 'boss-arrived',
      tick,
      ...frontOf(state, rulebook),
      subject: -1,
      amount: event.ships,
    });
  }
}

/** By their HP rather than by hits: whatever takes it away, it is an attack. */
function noteStructures(watch: AlertWatch, { battle, tick }: GameState): void {
  let standing = 0;
  for (const structure of battle.structures) {
    if (structure.team !== PLAYER) continue;
    standing++;
    const known = watch.guarded.get(structure.id);
    if (known === undefined) {
      watch.guarded.set(structure.id, {
        structure,
        hp: structure.hp,
        hitAt: -Infinity,
        toldAt: -Infinity,
      });
      continue;
    }
    if (structure.hp < known.hp) noteAttack(watch, known, tick);
    known.hp = structure.hp;
  }
  if (watch.guarded.size > standing) noteLosses(watch, battle.structures, tick);
}

function noteAttack(watch: AlertWatch, known: Guarded, tick: number): void {
  const isNew = tick - known.hitAt > CALM_TICKS || tick - known.toldAt >= ATTACK_AGAIN_TICKS;
  known.hitAt = tick;
  if (!isNew) return;
  known.toldAt = tick;
  const { id, kind, x, y, hp, maxHp } = known.structure;
  add(watch, {
    kind: kind === 'hq' ? 'hq-attacked' : 'station-attacked',
    tick,
    x,
    y,
    subject: id,
    amount: Math.max(1, Math.floor((100 * hp) / maxHp)),
  });
}

function noteLosses(watch: AlertWatch, standing: readonly Structure[], tick: number): void {
  for (const [id, { structure }] of watch.guarded) {
    if (standing.some((each) => each.id === id)) continue;
    watch.guarded.delete(id);
    // The end of the game has a screen of its own.
    if (structure.kind === 'hq') continue;
    add(watch, { kind: 'station-lost', tick, x: structure.x, y: structure.y, subject: id, amount: 0 });
  }
}

function noteOffer(watch: AlertWatch, state: GameState, rulebook: Rulebook): void {
  const isOffered = state.offered !== null;
  if (isOffered && !watch.wasOffered) {
    const x = enemyStationX(rulebook, Math.max(0, state.stationLevel - 1));
    add(watch, {
      kind: 'schematic-earned',
      tick: state.tick,
      x,
      y: state.map.height / 2,
      subject: -1,
      amount: 0,
    });
  }
  watch.wasOffered = isOffered;
}

function noteMachines(watch: AlertWatch, state: GameState, rulebook: Rulebook): void {
  const { machines, buildings } = state;
  for (const machine of machines) {
    if (machine.building < 0 || buildings.state[machine.building] !== OPERATIONAL) continue;
    const kind = findIdleKind(state, rulebook, machine);
    if (kind !== undefined) noteMachine(watch, state, rulebook, machine, kind);
  }
}

/** Yards with a ship to build, and what makes building blocks; other machines may well be idle. */
function findIdleKind(
  { buildings }: GameState,
  rulebook: Rulebook,
  machine: Machine,
): 'yard-idle' | 'blocks-idle' | undefined {
  const type = buildings.type[machine.building];
  if (type === BUILDING_INDEX.shipyard) {
    return (machine.orders?.schematic ?? -1) >= 0 ? 'yard-idle' : undefined;
  }
  if (type !== BUILDING_INDEX.assembler || machine.recipe < 0) return undefined;
  const block = rulebook.items.indexOf(BUILDING_BLOCK);
  return rulebook.recipes[machine.recipe].outputItems.includes(block) ? 'blocks-idle' : undefined;
}

function noteMachine(
  watch: AlertWatch,
  state: GameState,
  rulebook: Rulebook,
  machine: Machine,
  kind: 'yard-idle' | 'blocks-idle',
): void {
  const { tick, buildings } = state;
  const id = machine.building;
  const type = buildings.type[id];
  const job = kind === 'yard-idle' ? (machine.orders?.schematic ?? -1) : machine.recipe;
  let watched = watch.machines.get(id);
  if (watched === undefined || watched.job !== job) {
    watched = { job, since: tick, toldAt: watched?.toldAt ?? -Infinity };
    watch.machines.set(id, watched);
  }
  if (machine.cycleRecipe >= 0) return;
  // Exact however seldom this is called: the end of its last cycle.
  const idle = tick - Math.max(watched.since, machine.cycleEnd);
  if (idle < IDLE_TICKS || tick - watched.toldAt < IDLE_AGAIN_TICKS) return;
  const reason = findIdleReason(state, rulebook, machine, type);
  if (reason === undefined || reason === 'fleet-full') return;
  // Told once for this stop: a machine that never starts again is not named every five minutes.
  if (watched.toldAt >= Math.max(watched.since, machine.cycleEnd)) return;
  watched.toldAt = tick;
  const { width, height } = rulebook.buildings[type].footprints[0];
  add(watch, {
    kind,
    tick,
    x: buildings.x[id] + width / 2,
    y: buildings.y[id] + height / 2,
    subject: id,
    amount: Math.floor(idle / TICKS_PER_SECOND),
    reason,
    item: rulebook.items[iconOf(rulebook, machine, type, badgeOf(state, rulebook, machine, type))],
  });
}

function noteDeadEnd(watch: AlertWatch, state: GameState, rulebook: Rulebook): void {
  const isDeadEnd = describeShortage(state, rulebook)?.kind === 'dead-end';
  if (isDeadEnd && !watch.wasDeadEnd) {
    add(watch, {
      kind: 'dead-end',
      tick: state.tick,
      x: -2,
      y: state.map.height / 2,
      subject: -1,
      amount: 0,
    });
  }
  watch.wasDeadEnd = isDeadEnd;
}
