/** The speeds of a simulation, and the one that is set: a value and what changes it (REQ-UI-SPEED). */

/** Game seconds per real second, in the order of their buttons; 0 is a pause. */
export const SPEEDS = [0, 0.5, 1, 2, 4] as const;
/** What is recorded can also be watched faster. */
export const REPLAY_SPEEDS = [...SPEEDS, 8, 16, 32] as const;
export type Speed = (typeof REPLAY_SPEEDS)[number];

export interface Pace {
  /** What the player has set. */
  readonly chosen: Speed;
  /** The last speed above 0, which ends a pause. */
  readonly lastRunning: Speed;
}

export const INITIAL_PACE: Pace = { chosen: 1, lastRunning: 1 };

export function chooseSpeed<P extends Pace>(pace: P, speed: Speed): P {
  return { ...pace, chosen: speed, lastRunning: speed === 0 ? pace.lastRunning : speed };
}

export function togglePause<P extends Pace>(pace: P): P {
  return chooseSpeed(pace, pace.chosen === 0 ? pace.lastRunning : 0);
}

/** One step along the speeds, without wrapping around. */
export function stepSpeed<P extends Pace>(pace: P, by: 1 | -1, speeds: readonly Speed[] = SPEEDS): P {
  return chooseSpeed(pace, speeds[speeds.indexOf(pace.chosen) + by] ?? pace.chosen);
}
