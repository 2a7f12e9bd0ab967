/** A tick clock: turns time that has passed into ticks that are due. It reads no clock; the caller says what time it is. */

export interface TickClock {
  readonly ticksPerSecond: number;
  /** Time that is caught up with at most, in real milliseconds: after more, the game is late instead of fast. */
  readonly maxCatchUpMs: number;
  /** Game seconds per real second; 0 is a pause. */
  speed: number;
  /** The moment up to which time has been turned into ticks, in milliseconds. */
  time: number;
  /** Ticks that are due; the fraction is the part of the next tick that has passed. */
  due: number;
}

/** Adding many fractions leaves an error, which must not cost a tick. */
const ERROR = 1e-6;

/** Short enough that nothing is seen to race after a hitch, long enough that a busy moment costs no time. */
const MAX_CATCH_UP_MS = 100;

export function createTickClock(ticksPerSecond: number, maxCatchUpMs = MAX_CATCH_UP_MS): TickClock {
  return { ticksPerSecond, maxCatchUpMs, speed: 0, time: 0, due: 0 };
}

/** Begins at `now`, with nothing due. The speed stays. */
export function restartClock(clock: TickClock, now: number): void {
  clock.time = now;
  clock.due = 0;
}

function ticksPerMs({ ticksPerSecond, speed }: TickClock): number {
  return (ticksPerSecond * speed) / 1000;
}

/** Moves on to `now`, never back; how many ticks that time is worth. */
function passTime(clock: TickClock, now: number): number {
  const passed = Math.max(0, now - clock.time);
  clock.time += passed;
  return passed * ticksPerMs(clock);
}

/** Time until `now` becomes ticks, at most as many as the catch-up limit allows, and one. */
export function advanceClock(clock: TickClock, now: number): void {
  if (clock.speed === 0) {
    skipTime(clock, now);
    return;
  }
  const due = clock.due + passTime(clock, now);
  clock.due = Math.min(due, 1 + clock.maxCatchUpMs * ticksPerMs(clock));
}

/** Time until `now` passes without ticks, and those still due are dropped. Returns how many ticks it would have been. */
export function skipTime(clock: TickClock, now: number): number {
  const skipped = passTime(clock, now);
  clock.due -= Math.max(0, Math.floor(clock.due + ERROR));
  return skipped;
}

/** Time until `now` counts at the speed before. */
export function setClockSpeed(clock: TickClock, now: number, speed: number): void {
  advanceClock(clock, now);
  clock.speed = speed;
}

export function isTickDue({ speed, due }: TickClock): boolean {
  return speed > 0 && due >= 1 - ERROR;
}

/** Takes one tick off those that are due; false: none is. */
export function takeTick(clock: TickClock): boolean {
  if (!isTickDue(clock)) return false;
  clock.due--;
  return true;
}

/**
 * How much of the next tick has passed at `moment`: up to 1, and below 0 where ticks have already run past it, down to -1.
 * Moving things are drawn by it.
 */
export function phaseAt(clock: TickClock, moment: number): number {
  const ahead = (clock.time - moment) * ticksPerMs(clock);
  return Math.max(-1, Math.min(1, clock.due - ahead));
}
