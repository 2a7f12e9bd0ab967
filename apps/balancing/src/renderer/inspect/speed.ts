/** The speed of the inspected fight, and what Space goes back to (REQ-UI-HOTKEYS). */
import type { Speed } from './protocol.ts';

export interface Pace {
  readonly speed: Speed;
  /** The last speed above 0. */
  readonly before: Speed;
}

export const INITIAL_PACE: Pace = { speed: 1, before: 1 };

export function choosePace({ before }: Pace, speed: Speed): Pace {
  return { speed, before: speed === 0 ? before : speed };
}

export function togglePause(pace: Pace): Pace {
  return choosePace(pace, pace.speed === 0 ? pace.before : 0);
}
