/** How long ago something was, in words. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function describeAge(then: number, now: number): string {
  const age = Math.max(0, now - then);
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return count(Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return count(Math.floor(age / HOUR), 'hour');
  return count(Math.floor(age / DAY), 'day');
}

const count = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'} ago`;
