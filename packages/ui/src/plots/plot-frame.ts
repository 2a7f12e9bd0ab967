/** Where the parts of a plot are, in design pixels. */
import { createScale, type Scale } from './plot-scale.ts';

export interface PlotSeries {
  readonly id: string;
  readonly label: string;
  /** One value per step of the axis; gaps where it is not finite. */
  readonly values: readonly number[];
  /** Bars stand on the axis, and need no label at their end. */
  readonly form?: 'line' | 'bars';
  readonly dashed?: boolean;
  /** How uncertain each value is. */
  readonly band?: { readonly low: readonly number[]; readonly high: readonly number[] };
  /** Further values at each step, as small dots behind the line. */
  readonly dots?: readonly (readonly number[])[];
  /** Which of the theme's line colours; its place in the list when left out. */
  readonly color?: number;
}

export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly steps: number;
  readonly scale: Scale;
  /** From one step to the next. */
  readonly pitch: number;
  /** The middle of a step. */
  x(step: number): number;
  /** Where the number of a step stands: where a bar for several numbers begins, else in the middle. */
  tick(step: number, xStep: number): number;
  y(value: number): number;
  stepAt(x: number): number;
}

const MARGIN = { left: 56, top: 22, bottom: 40 };

export function createFrame(width: number, height: number, series: readonly PlotSeries[]): Frame {
  const lines = series.filter(({ form }) => form !== 'bars');
  const longest = Math.max(0, ...lines.map((line) => line.label.length));
  const left = MARGIN.left;
  const right = Math.max(left + 80, width - Math.min(200, 24 + longest * 7.3));
  const top = MARGIN.top;
  const bottom = height - MARGIN.bottom;
  const steps =
    Math.max(2, ...series.map(({ values, dots }) => Math.max(values.length, dots?.length ?? 0))) - 1;
  // A bar has its full width inside the axes; a line begins and ends on their edges.
  const inset = lines.length < series.length ? 0.5 : 0;
  const pitch = (right - left) / (steps + 2 * inset);
  const scale = createScale(
    series.flatMap(({ values, band, dots }) => [
      ...values,
      ...(band?.low ?? []),
      ...(band?.high ?? []),
      ...(dots?.flat() ?? []),
    ]),
    5,
    inset > 0,
  );
  const ySpan = scale.max - scale.min;
  const x = (step: number): number => left + pitch * (step + inset);
  return {
    left,
    right,
    top,
    bottom,
    steps,
    scale,
    pitch,
    x,
    tick: (step, xStep) => (xStep > 1 ? x(step - inset) : x(step)),
    y: (value) => bottom - ((value - scale.min) / ySpan) * (bottom - top),
    stepAt: (place) => Math.round((place - left) / pitch - inset),
  };
}
