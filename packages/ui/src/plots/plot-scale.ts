/** The arithmetic of a plot: round ticks, and labels that do not cover each other. */

export interface Scale {
  readonly min: number;
  readonly max: number;
  /** Ascending, from `min` to `max`. */
  readonly ticks: readonly number[];
}

/** 1, 2, 2.5 or 5 times a power of ten. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const lead = rough / power;
  const nice = lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 2.5 ? 2.5 : lead <= 5 ? 5 : 10;
  return nice * power;
}

/** The same, and a whole number. */
function roundWhole(rough: number): number {
  const step = roundStep(Math.max(1, rough));
  return step === 2.5 ? 5 : step;
}

/** A range of round numbers that holds all values and zero, with about `count` steps; counts have whole steps. */
export function createScale(values: readonly number[], count: number, isCount = false): Scale {
  const finite = values.filter((value) => Number.isFinite(value));
  let low = Math.min(0, ...finite);
  let high = Math.max(0, ...finite);
  // Formulas are rounded to six decimals; anything this flat is a flat line.
  if (high - low < 1e-9) high = low + 1;
  const step = isCount ? roundWhole((high - low) / count) : roundStep((high - low) / count);
  low = Math.floor(low / step + 1e-9) * step;
  high = Math.ceil(high / step - 1e-9) * step;
  const steps = Math.round((high - low) / step);
  const ticks = Array.from({ length: steps + 1 }, (_, i) => Number((low + i * step).toPrecision(12)));
  return { min: low, max: high, ticks };
}

/** Numbers below an axis of even steps: multiples of a round number from the first step to the last, as many as fit. */
export function listTicks(steps: number, xMin: number, xStep: number, fitting: number): readonly number[] {
  const span = steps * xStep;
  const rough = span / Math.max(1, fitting);
  // Parts of one are numbered by whole ones, unless there are too few of these.
  const isWhole = Number.isInteger(xStep) || span >= 2;
  const round = isWhole ? roundWhole(rough) : roundStep(Math.max(xStep, rough));
  // Where steps are whole, numbers stand only at them.
  const every = Number.isInteger(xStep) ? Math.ceil(round / xStep) * xStep : round;
  const first = Math.ceil(xMin / every - 1e-9);
  const last = Math.floor((xMin + span) / every + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) =>
    Number(((first + i) * every).toPrecision(12)),
  );
}

/** Moves wanted places apart to at least `gap`, keeping their order and staying within `low` to `high` where they fit. */
export function spreadLabels(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted
    .map((_, i) => i)
    .sort((a, b) => (wanted[a] as number) - (wanted[b] as number) || a - b);
  const placed = [...wanted];
  let floor = low;
  for (const i of order) {
    placed[i] = Math.max(wanted[i] as number, floor);
    floor = (placed[i] as number) + gap;
  }
  let ceiling = high;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i] as number, ceiling);
    ceiling = (placed[i] as number) - gap;
  }
  return placed;
}
