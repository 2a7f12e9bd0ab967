/** The time axis of statistics: values end now, so that x counts back from 0. */
import type { StatisticsWindow } from '@dota-factory/lib';

export interface TimeAxis {
  readonly label: string;
  readonly xMin: number;
  readonly xStep: number;
}

/** Seconds for a minute, minutes for more. */
export function timeAxis(
  { step, minutes }: Pick<StatisticsWindow, 'step' | 'minutes'>,
  count: number,
): TimeAxis {
  if (minutes === 1) return { label: 'seconds ago', xMin: -count + 1, xStep: 1 };
  return { label: 'minutes ago', xMin: ((1 - count) * step) / 60, xStep: step / 60 };
}
