/** Moments of a game that one looks for afterwards: waves, bosses, pushes, losses, and choices. */
import { PLAYER } from '../state/battle-codes.ts';
import type { GameEvent, GameState, Tick } from '../state/game-state.ts';

export const MARK_KINDS = ['wave', 'boss', 'push', 'schematic', 'station-lost', 'hq-lost'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export interface Mark {
  /** Ticks played when it had happened. */
  readonly tick: Tick;
  readonly kind: MarkKind;
  /** Ships of a wave, the boss's number, the number of sets destroyed, or stations lost; otherwise 0. */
  readonly amount: number;
}

/** What is remembered between ticks. Make another one for another world. */
export interface MarkWatch {
  stations: number;
  offered: GameState['offered'];
}

export function createMarkWatch(state: GameState): MarkWatch {
  return { stations: countStations(state), offered: state.offered };
}

/** What the last tick has brought. Call it after every step. */
export function findMarks(watch: MarkWatch, state: GameState): readonly Mark[] {
  const { tick } = state;
  const marks: Mark[] = [];
  for (const event of state.events) {
    const mark = toMark(event, state);
    if (mark !== undefined) marks.push({ tick, ...mark });
  }
  const stations = countStations(state);
  if (stations < watch.stations)
    marks.push({ tick, kind: 'station-lost', amount: watch.stations - stations });
  watch.stations = stations;
  if (watch.offered !== null && watch.offered !== state.offered) {
    marks.push({ tick, kind: 'schematic', amount: 0 });
  }
  watch.offered = state.offered;
  return marks;
}

function toMark(event: GameEvent, { waves }: GameState): Omit<Mark, 'tick'> | undefined {
  switch (event.type) {
    case 'wave-started':
      // The counter has risen with the boss.
      return event.isBoss
        ? { kind: 'boss', amount: waves.clock.bossCounter - 1 }
        : { kind: 'wave', amount: event.ships };
    case 'set-destroyed':
      return { kind: 'push', amount: event.level + 1 };
    case 'hq-destroyed':
      return { kind: 'hq-lost', amount: 0 };
    default:
      return undefined;
  }
}

function countStations({ battle }: GameState): number {
  let count = 0;
  for (const { team, kind } of battle.structures) if (team === PLAYER && kind === 'station') count++;
  return count;
}
