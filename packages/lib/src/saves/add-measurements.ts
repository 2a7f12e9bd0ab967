/** Saves of versions that measured nothing: they begin to be measured when they are opened. */
import type { GameState } from '../state/game-state.ts';
import { createMeasurements } from '../state/measurements.ts';
import { createStory } from '../state/story.ts';
import { enrol } from '../edits/roster.ts';

/** Saves do not tell the seed of their run. */
const UNKNOWN_SEED = -1;

/** The state may be anything; what is no state stays as it is, to be refused later. */
export function addMeasurements(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || !('produced' in state)) return state;
  const { produced } = state;
  return produced instanceof Float64Array
    ? { ...state, measured: createMeasurements(produced.length, UNKNOWN_SEED) }
    : state;
}

/** Version 3 told no story: it begins when the save is opened. */
export function addStory(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || !('measured' in state)) return state;
  const { measured } = state;
  if (typeof measured !== 'object' || measured === null) return state;
  return { ...state, measured: { ...measured, story: createStory(UNKNOWN_SEED) } };
}

/** Ships that were built before anything was measured belong to a design from now on. */
export function enrolShips({ measured, battle }: GameState): void {
  if (measured.rosterIds.length > 0) return;
  for (let row = 0; row < battle.ships.count; row++) {
    const id = battle.ships.id[row];
    if (id !== undefined) enrol(measured, battle, id, false);
  }
}
