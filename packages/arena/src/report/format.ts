/** Numbers as a person reads them in reports. */

const THIN_SPACE = '\u2009';

/** `49.6 %`, or a dash if unknown. */
export function formatPercent(share: number): string {
  if (Number.isNaN(share)) return '–';
  return `${(share * 100).toFixed(1)}${THIN_SPACE}%`;
}

/** `46.5 – 52.7 %` */
export function formatInterval([low, high]: readonly [number, number]): string {
  return `${(low * 100).toFixed(1)}${THIN_SPACE}–${THIN_SPACE}${formatPercent(high)}`;
}

/** `3`, or `3, 2 of them by time` where the time limit ended fights that had no winner. */
export function formatDraws({ draws, drawsByTime }: { draws: number; drawsByTime: number }): string {
  if (drawsByTime === 0) return formatNumber(draws);
  return drawsByTime === draws
    ? `${formatNumber(draws)} by time`
    : `${formatNumber(draws)}, ${formatNumber(drawsByTime)} of them by time`;
}

/** `M:SS`, or a dash if unknown. */
export function formatSeconds(seconds: number): string {
  if (Number.isNaN(seconds)) return '–';
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** One decimal below 100, none above, thin spaces between thousands; a dash if unknown. */
export function formatNumber(value: number): string {
  if (Number.isNaN(value)) return '–';
  const text = Math.abs(value) < 100 ? value.toFixed(1).replace(/\.0$/, '') : value.toFixed(0);
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, THIN_SPACE);
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
