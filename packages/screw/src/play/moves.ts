/** The moves of the player: tapping a screw, which resolves completely at once, and dragging a loose part. */
import { isReachable, isCovered, listClearingDrags } from './covering.ts';
import type { Level, LevelPart } from '../level/model.ts';
import type { Rejection, ScrewEvent } from './events.ts';
import { isFreed, partStateOf } from './parts.ts';
import { findDestination, placeScrew } from './resolution.ts';
import { createHolders, type Phase, type State } from './state.ts';

export interface MoveResult {
  readonly isAccepted: boolean;
  /** The same object as before if the move was rejected. */
  readonly state: State;
  readonly events: readonly ScrewEvent[];
}

export function createState(level: Level): State {
  const removed = level.screws.map(() => false);
  const holders = createHolders(level);
  const offsets = level.parts.map(({ travel }) => travel.start);
  return { phase: phaseOf(level, removed, holders), removed, holders, offsets };
}

/** One atomic move. A screw under a loose part is covered until that is dragged away. */
export function tap(level: Level, state: State, screw: number): MoveResult {
  const reason = findRejection(level, state, screw);
  if (reason !== undefined)
    return { isAccepted: false, state, events: [{ type: 'screw:rejected', screw, reason }] };
  const destination = findDestination(level, state.holders, screw);
  if (destination === undefined) throw new Error('a legal tap has a destination');
  const events: ScrewEvent[] = [];
  const holders = placeScrew(level, state.holders, screw, destination, events);
  const removed = state.removed.map((was, index) => was || index === screw);
  const part = level.parts[level.screws[screw]?.part ?? -1];
  if (part !== undefined) addPartEvents(part, state.removed, removed, events);
  const phase = phaseOf(level, removed, holders);
  if (phase !== 'playing') events.push({ type: `game:${phase}` });
  return { isAccepted: true, state: { ...state, phase, removed, holders }, events };
}

/** Why a tap would be refused. */
export function findRejection(level: Level, state: State, screw: number): Rejection | undefined {
  if (state.removed[screw] !== false) return 'already-removed';
  if (state.phase !== 'playing') return 'not-playing';
  if (isCovered(level, state, screw)) return 'covered';
  return findDestination(level, state.holders, screw) === undefined ? 'no-room' : undefined;
}

/** Only the part of the tapped screw can change. */
function addPartEvents(
  part: LevelPart,
  before: State['removed'],
  after: State['removed'],
  events: ScrewEvent[],
): void {
  const [from, to] = [partStateOf(part, before), partStateOf(part, after)];
  if (from !== to) events.push({ type: 'part:stateChanged', part: part.index, from, to });
  if (isFreed(part, after)) events.push({ type: 'part:freed', part: part.index });
  if (to === 'gone') events.push({ type: 'part:removed', part: part.index });
}

/** Drags a loose part to an offset, or as far as it goes. Free, and never changes what can be reached. */
export function drag(level: Level, state: State, part: number, offset: number): MoveResult {
  const found = level.parts[part];
  const isLoose =
    found !== undefined && found.drag !== 'none' && partStateOf(found, state.removed) === 'loose';
  if (!isLoose || state.phase !== 'playing' || Number.isNaN(offset))
    return { isAccepted: false, state, events: [] };
  const to = Math.min(found.travel.max, Math.max(found.travel.min, offset));
  const from = state.offsets[part] ?? found.travel.start;
  const offsets = state.offsets.map((old, index) => (index === part ? to : old));
  return {
    isAccepted: true,
    state: { ...state, offsets },
    events: [{ type: 'part:dragged', part, from, to }],
  };
}

/** Drags loose parts out of the way of a screw, then taps it. */
export function reach(level: Level, state: State, screw: number): MoveResult {
  const drags = state.phase === 'playing' ? (listClearingDrags(level, state, screw) ?? []) : [];
  let cleared = state;
  const events: ScrewEvent[] = [];
  if (state.removed[screw] === false)
    for (const { part, offset } of drags) {
      const moved = drag(level, cleared, part, offset);
      cleared = moved.state;
      events.push(...moved.events);
    }
  const tapped = tap(level, cleared, screw);
  if (!tapped.isAccepted) return { ...tapped, state };
  return { ...tapped, events: [...events, ...tapped.events] };
}

/** Screws that can be tapped, if need be after dragging loose parts away. */
export function listLegalTaps(level: Level, { phase, removed, holders }: State): readonly number[] {
  return phase === 'playing' ? listOpenTaps(level, removed, holders) : [];
}

function listOpenTaps(level: Level, removed: State['removed'], holders: State['holders']): readonly number[] {
  return level.screws.flatMap(({ index }) => (canTap(level, removed, holders, index) ? [index] : []));
}

const canTap = (level: Level, removed: State['removed'], holders: State['holders'], screw: number): boolean =>
  removed[screw] === false &&
  findDestination(level, holders, screw) !== undefined &&
  isReachable(level, removed, screw);

function phaseOf(level: Level, removed: State['removed'], holders: State['holders']): Phase {
  if (isWon(level, removed, holders)) return 'won';
  return level.screws.some(({ index }) => canTap(level, removed, holders, index)) ? 'playing' : 'stuck';
}

function isWon({ win, parts }: Level, removed: State['removed'], { buffer }: State['holders']): boolean {
  switch (win.type) {
    case 'allScrewsRemoved':
      return buffer.length === 0 && removed.every((isOut) => isOut);
    case 'partsRemoved':
      return parts.every(
        (part) => !win.partIds.includes(part.definition.id) || partStateOf(part, removed) === 'gone',
      );
    case 'targetFreed': {
      const target = parts[win.targetPartInstanceIndex];
      return target !== undefined && isFreed(target, removed);
    }
  }
}
