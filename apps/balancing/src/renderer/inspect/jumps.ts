/** Where the keys of the timeline lead: seconds, ten seconds, deaths, the beginning and the end. */
import { TICKS_PER_SECOND } from '@dota-factory/lib';
import type { Timeline } from './protocol.ts';

/** The tick that a key leads to; undefined for other keys. */
export function findJump(
  key: string,
  isShifted: boolean,
  tick: number,
  { ticks, deaths }: Timeline,
): number | undefined {
  const second = TICKS_PER_SECOND;
  switch (key) {
    case 'ArrowLeft':
      return isShifted ? tick - 1 : tick - second;
    case 'ArrowRight':
      return isShifted ? tick + 1 : tick + second;
    case 'PageUp':
      return tick - 10 * second;
    case 'PageDown':
      return tick + 10 * second;
    case 'Home':
      return 0;
    case 'End':
      return ticks;
    case ',':
      return deaths.findLast((death) => death.tick < tick - LEAD)?.tick;
    case '.':
      return deaths.find((death) => death.tick > tick)?.tick;
    default:
      return undefined;
  }
}

/** While a fight runs on, the death just seen is not the one before. */
const LEAD = TICKS_PER_SECOND / 2;
