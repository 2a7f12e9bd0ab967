/** Measures what a tick has done, for statistics. Reads the world, and writes only what is measured of it. */
import { enrol, recordFor } from '../edits/roster.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { type BattleState, findShip } from '../state/battle.ts';
import { DESTROYED, HIT, PLAYER, SPAWNED } from '../state/battle-codes.ts';
import { headOf } from '../state/belt-lines.ts';
import type { GameState } from '../state/game-state.ts';
import {
  findDesignOf,
  FLOW_INTERVAL,
  FLOW_SAMPLES,
  type FlowSample,
  type Measurements,
  RING_INTERVALS,
  RING_SAMPLES,
  rowWidth,
  type SampleRing,
  STATIONS_RECORD,
} from '../state/measurements.ts';
import { settleLines } from '../state/joined-lines.ts';
import { noteHqHit, noteStory } from './note-story.ts';

/** Last of all: `state.tick` is still that of the tick that ends, so what is due is due at the next. */
export function measure(state: GameState, rulebook: Rulebook): void {
  const { measured, battle } = state;
  const tick = state.tick + 1;
  if (battle.events.count > 0) noteBattle(measured, battle, tick);
  for (let i = 0; i < RING_INTERVALS.length; i++) {
    if (tick % RING_INTERVALS[i] === 0) takeSample(state, measured.rings[i], rulebook.items.length, tick);
  }
  if (tick % FLOW_INTERVAL === 0) takeFlow(state, tick);
  if (tick % RING_INTERVALS[2] === 0) dismissDead(measured, battle);
  noteStory(state, rulebook, tick);
}

function takeSample(state: GameState, ring: SampleRing, items: number, tick: number): void {
  const { measured } = state;
  const at = (ring.taken % RING_SAMPLES) * rowWidth(items);
  const { rows } = ring;
  rows.set(state.produced, at);
  rows.set(state.consumed, at + items);
  let next = at + 2 * items;
  // In the order of TOTALS.
  rows[next++] = state.blocks;
  rows[next++] = measured.built;
  rows[next++] = measured.lost;
  rows[next++] = measured.kills;
  rows[next++] = measured.damageDealt;
  rows[next++] = measured.damageTaken;
  ring.taken++;
  ring.tick = tick;
}

function takeFlow(state: GameState, tick: number): void {
  const { measured } = state;
  measured.flows.push(sampleFlow(state, tick));
  if (measured.flows.length > FLOW_SAMPLES) measured.flows.shift();
}

/** Totals of all machines and lines now. */
export function sampleFlow(state: GameState, tick: number): FlowSample {
  const { machines, measured, belts } = state;
  settleLines(belts);
  const building = new Int32Array(machines.length).fill(-1);
  const busyTicks = new Float64Array(machines.length);
  const made = new Float64Array(machines.length);
  machines.forEach((machine, slot) => {
    const known = measured.machines[slot];
    building[slot] = machine.building;
    const isKnown = known !== undefined && known.building === machine.building;
    const running = machine.cycleRecipe >= 0 ? Math.max(0, tick - machine.cycleStart) : 0;
    busyTicks[slot] = (isKnown ? known.busyTicks : 0) + running;
    made[slot] = isKnown ? known.made : 0;
  });
  const { lines } = belts;
  const left = new Int32Array(lines.count);
  for (let line = 0; line < lines.count; line++) left[line] = headOf(lines, line);
  return { tick, building, busyTicks, made, tile: lines.firstTile.slice(0, lines.count), left };
}

function noteBattle(measured: Measurements, battle: BattleState, tick: number): void {
  const { count, type, subject, object, amount } = battle.events;
  for (let i = 0; i < count; i++) {
    if (type[i] === SPAWNED) enrol(measured, battle, subject[i], true);
    else if (type[i] === HIT) {
      noteHit(measured, battle, { shooter: subject[i], target: object[i], lost: amount[i], tick });
    } else if (type[i] === DESTROYED) noteDeath(measured, battle, subject[i], findKiller(battle, i, object));
  }
}

function noteHit(
  measured: Measurements,
  battle: BattleState,
  hit: { readonly shooter: number; readonly target: number; readonly lost: number; readonly tick: number },
): void {
  const design = findShooterDesign(measured, battle, hit.shooter);
  if (design < 0) return;
  const record = measured.designs[design];
  record.damage += hit.lost;
  if (record.team === PLAYER) measured.damageDealt += hit.lost;
  else measured.damageTaken += hit.lost;
  noteHqHit(measured, { ...hit, design });
}

/** Index in `designs`; -1 for a station that fell before its last shot arrived. */
function findShooterDesign(measured: Measurements, battle: BattleState, shooter: number): number {
  const index = findDesignOf(measured, shooter);
  if (index >= 0) return index;
  const station = battle.structures.find(({ id }) => id === shooter);
  return station === undefined ? -1 : recordFor(measured, station.team, STATIONS_RECORD, 0, []);
}

/** Whose shot hit it last in this tick, or -1. */
function findKiller({ events }: BattleState, death: number, object: Int32Array): number {
  for (let i = death - 1; i >= 0; i--) {
    if (events.type[i] === HIT && object[i] === events.subject[death]) return events.subject[i];
  }
  return -1;
}

/** Only ships count as kills and losses; what becomes of stations is told by alerts. */
function noteDeath(measured: Measurements, battle: BattleState, victim: number, killer: number): void {
  const index = findDesignOf(measured, victim);
  if (index < 0) return;
  const dead = measured.designs[index];
  dead.lost++;
  if (dead.team === PLAYER) measured.lost++;
  else measured.kills++;
  const design = killer < 0 ? -1 : findShooterDesign(measured, battle, killer);
  if (design >= 0) measured.designs[design].kills++;
}

/** Shots of the dead have long arrived. */
function dismissDead(measured: Measurements, battle: BattleState): void {
  const { rosterIds, rosterDesigns } = measured;
  let kept = 0;
  for (let i = 0; i < rosterIds.length; i++) {
    if (findShip(battle.ships, rosterIds[i]) < 0) continue;
    rosterIds[kept] = rosterIds[i];
    rosterDesigns[kept] = rosterDesigns[i];
    kept++;
  }
  rosterIds.length = kept;
  rosterDesigns.length = kept;
}
