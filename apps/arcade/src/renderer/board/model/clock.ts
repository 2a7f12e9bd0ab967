/** Clocks of a game: time left for each player, which runs while a player is to move. */

export interface ClockSetup {
  /** Milliseconds for the whole game, and what a turn adds. */
  readonly limitMs: number;
  readonly incrementMs: number;
}

export interface Clock extends ClockSetup {
  /** By player, as of `since`. */
  readonly leftMs: readonly number[];
  /** Whose time runs; undefined while none does. */
  readonly running: number | undefined;
  /** When it began to run, in milliseconds of whatever clock the caller has. */
  readonly since: number;
}

export const createClock = (setup: ClockSetup, players: number): Clock => ({
  ...setup,
  leftMs: Array.from({ length: players }, () => setup.limitMs),
  running: undefined,
  since: 0,
});

/** Never below zero. */
export function timeLeft({ leftMs, running, since }: Clock, player: number, now: number): number {
  const left = leftMs[player] ?? 0;
  return Math.max(0, running === player ? left - (now - since) : left);
}

/** The player whose time has run out. */
export function findFlagged(clock: Clock, now: number): number | undefined {
  const { running } = clock;
  return running !== undefined && timeLeft(clock, running, now) === 0 ? running : undefined;
}

/** From now on the time of `player` runs, or none. What ran before is written down. */
export function runClock(clock: Clock, player: number | undefined, now: number): Clock {
  const leftMs = clock.leftMs.map((_, each) => timeLeft(clock, each, now));
  return { ...clock, leftMs, running: player, since: now };
}

/** A turn has ended: its player gets the increment, and the next one's time runs. */
export function passClock(clock: Clock, from: number, to: number | undefined, now: number): Clock {
  const stopped = runClock(clock, to, now);
  const leftMs = stopped.leftMs.map((left, each) => (each === from ? left + clock.incrementMs : left));
  return { ...stopped, leftMs };
}

/** `9:05`, and tenths below ten seconds: `8.3`. */
export function formatTimeLeft(milliseconds: number): string {
  if (milliseconds < 10_000) return (Math.ceil(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
