/** How numbers, durations, rates and ids are written everywhere in a window. */

/** Narrow and non-breaking, so that a number never wraps inside itself. */
const THIN_SPACE = '\u202f';

function groupDigits(digits: string): string {
  return digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, THIN_SPACE);
}

/** `12 345.6`: at most `decimals` places, no trailing zeros, thin spaces from five digits on. */
export function formatNumber(value: number, decimals = 2): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : Number.isNaN(value) ? '–' : '−∞';
  const rounded = Number(value.toFixed(decimals));
  const [whole = '0', fraction] = Math.abs(rounded).toFixed(decimals).split('.');
  const tail = fraction?.replace(/0+$/, '') ?? '';
  return (rounded < 0 ? '−' : '') + groupDigits(whole) + (tail === '' ? '' : `.${tail}`);
}

/** A number in a column of changing numbers: about four significant digits, so that its width stays steady. */
export function formatStat(value: number): string {
  const size = Math.abs(value);
  return formatNumber(value, size >= 1000 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : 3);
}

/** `+12 %`, `−3 %`, `±0 %`. */
export function formatChange(from: number, to: number): string {
  if (from === 0) return to === 0 ? '±0 %' : '–';
  const percent = Math.round((to / from - 1) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${formatNumber(Math.abs(percent), 0)} %`;
}

/** Seconds as `2.5 s` below a minute, as `M:SS` from there on. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${formatNumber(seconds)} s`;
  const whole = Math.round(seconds);
  return `${formatNumber(Math.floor(whole / 60), 0)}:${String(whole % 60).padStart(2, '0')}`;
}

export function formatRate(perMinute: number): string {
  return `${formatNumber(perMinute, perMinute < 10 ? 2 : 1)}/min`;
}

/** Words of ids that people write in capitals. */
const CAPITALS: ReadonlySet<string> = new Set(['ai', 'hp', 'hq']);

/** `iron_plate` as people write it: `Iron plate`. */
export function formatName(id: string): string {
  const words = id.split('_').map((word) => (CAPITALS.has(word) ? word.toUpperCase() : word));
  const name = words.join(' ').trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}
