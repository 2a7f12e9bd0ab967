/** Figures of many fights in words. */
import { DEFAULT_MAX_SECONDS, formatInterval, formatPercent, formatSeconds } from '@dota-factory/arena';
import { formatNumber } from '@dota-factory/ui';
import type { RunStatus, SeriesFigures, Spread } from '../../contract/index.ts';

/** `49.5 % (42.6 – 56.4 %)` */
export function formatRate(rate: number, interval: readonly [number, number]): string {
  return `${formatPercent(rate)} (${formatInterval(interval)})`;
}

/** The chance that any "Stronger" in the list of arenas is wrong. */
export const LIST_ERROR = 0.05;

/** `correctedP`: of "both are equally strong", corrected for all arenas; null while the series is not complete. */
export const isDecided = (correctedP: number | null): correctedP is number =>
  correctedP !== null && correctedP <= LIST_ERROR;

/** Who is stronger, as far as a complete series can tell. */
export function describeVerdict(
  names: readonly [string, string],
  { teams, finished, draws }: SeriesFigures,
  correctedP: number | null,
  arenas: number,
): string {
  if (finished === 0) return 'No fight has ended yet.';
  if (correctedP === null) return 'No verdict: not all fights were fought.';
  const [first, second] = teams;
  const many = arenas > 1 ? `, corrected for ${arenas} arenas` : '';
  const how = `${formatPValue(correctedP)}${many}`;
  if (isDecided(correctedP)) return `Stronger: ${names[first.wins > second.wins ? 0 : 1]} (${how}).`;
  if (draws > finished / 2) return `Draws decide: neither side wins half (${how}).`;
  return `Neither side is surely stronger (${how}).`;
}

/** `3 draws, 2 of them by the time limit of 5:00.` */
export function describeDraws({ draws, drawsByTime }: Pick<SeriesFigures, 'draws' | 'drawsByTime'>): string {
  const count = `${draws} ${draws === 1 ? 'draw' : 'draws'}`;
  if (drawsByTime === 0) return `${count}.`;
  const which = drawsByTime === draws ? '' : `, ${drawsByTime} of them`;
  return `${count}${which} by the time limit of ${formatSeconds(DEFAULT_MAX_SECONDS)}.`;
}

/** `0:31 (0:28 – 0:35)`: the median and the middle half. */
export function formatSpread(spread: Spread, format: (value: number) => string): string {
  const { median, lowerQuartile, upperQuartile } = spread;
  if (median === null || lowerQuartile === null || upperQuartile === null) return '–';
  return `${format(median)} (${format(lowerQuartile)} – ${format(upperQuartile)})`;
}

export const formatTime = (seconds: number) => formatSeconds(seconds);
export const formatCount = (count: number) => formatNumber(count, 1);

/** `+3.5 points`, of 100. */
export function formatPoints(share: number): string {
  const points = Math.abs(share * 100).toFixed(1);
  return Number(points) === 0 ? '±0.0' : `${share > 0 ? '+' : '−'}${points}`;
}

/** `+1.2 to +5.8` */
export function formatPointsInterval([low, high]: readonly [number, number]): string {
  return `${formatPoints(low)} to ${formatPoints(high)}`;
}

export const isUnderWay = (status: RunStatus) => status === 'running' || status === 'waiting';

const RUN_WORDS: Readonly<Record<RunStatus, string>> = {
  waiting: 'Waiting for its turn',
  running: 'Fighting',
  done: 'Done',
  stopped: 'Stopped early: the test has decided',
  cancelled: 'Cancelled',
};

export const nameRun = (status: RunStatus) => RUN_WORDS[status];

/** `p = 0.013`, `p < 0.001` */
export function formatPValue(p: number): string {
  return p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`;
}
