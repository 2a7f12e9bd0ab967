/** Saves of versions that measured nothing: they begin to be measured when they are opened. */
import type { GameState } from '../state/game-state.ts';
import { createMeasurements } from '../state/measurements.ts';
import { enrol } from '../edits/roster.ts';

/** The state may be anything; what is no state stays as it is, to be refused later. */
export function addMeasurements(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || !('produced' in state)) return state;
  const { produced } = state;
  return produced instanceof Float64Array
    ? { ...state, measured: createMeasurements(produced.length) }
    : state;
}

/** Ships that were built before anything was measured belong to a design from now on. */
export function enrolShips({ measured, battle }: GameState): void {
  if (measured.rosterIds.length > 0) return;
  for (let row = 0; row < battle.ships.count; row++) {
    const id = battle.ships.id[row];
    if (id !== undefined) enrol(measured, battle, id, false);
  }
}
