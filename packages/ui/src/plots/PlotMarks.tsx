/** What a plot draws for its values: lines, bars, bands of uncertainty, and names at the ends of lines. */
import type { Frame, PlotSeries } from './plot-frame.ts';
import { spreadLabels } from './plot-scale.ts';

const LABEL_GAP = 15;
const SERIES_COLORS = 8;
const SHAPES = ['circle', 'square', 'diamond', 'triangle'] as const;

export function seriesColor(series: PlotSeries, index: number): string {
  return `var(--series-${(series.color ?? index) % SERIES_COLORS})`;
}

export const seriesShape = (series: PlotSeries, index: number): number =>
  (series.color ?? index) % SHAPES.length;

interface MarksProps {
  readonly series: readonly PlotSeries[];
  readonly frame: Frame;
}

export function Bars({ series, frame, chosen }: MarksProps & { readonly chosen: number | undefined }) {
  const width = Math.max(1, frame.pitch - (frame.pitch > 6 ? 2 : 0));
  const zero = frame.y(0);
  return series.map((line, index) =>
    line.form === 'bars' ? (
      <g key={line.id} data-series={line.id} fill={seriesColor(line, index)}>
        {line.values.map((value, step) => (
          <rect
            // By index: bars have no identity but their place
            key={step}
            x={frame.x(step) - width / 2}
            width={width}
            y={frame.y(value)}
            height={zero - frame.y(value)}
            opacity={chosen === undefined || chosen === step ? 0.9 : 0.6}
          />
        ))}
      </g>
    ) : null,
  );
}

/** Between the lower and the upper bound, with a thin line along each; for a single value a bar. */
export function Bands({ series, frame }: MarksProps) {
  return series.map((line, index) => {
    if (line.band === undefined) return null;
    const { low, high } = line.band;
    const back = buildPath(low, frame).replace(/^M/, '').split('L').reverse().join('L');
    const upper = buildPath(high, frame);
    // A single value has no band yet, but an interval.
    const [only, ...others] = [...low.keys()].filter((step) => Number.isFinite(low[step]));
    return (
      <g key={line.id} data-band={line.id} stroke={seriesColor(line, index)} fill={seriesColor(line, index)}>
        {back !== '' && <path d={`${upper}L${back}Z`} fillOpacity={0.16} stroke="none" />}
        <path d={upper} fill="none" strokeOpacity={0.6} />
        <path d={buildPath(low, frame)} fill="none" strokeOpacity={0.6} />
        {only !== undefined && others.length === 0 && (
          <line
            x1={frame.x(only)}
            x2={frame.x(only)}
            y1={frame.y(low[only] ?? 0)}
            y2={frame.y(high[only] ?? 0)}
            strokeWidth={3}
            strokeOpacity={0.6}
          />
        )}
      </g>
    );
  });
}

export function Dots({ series, frame }: MarksProps) {
  return series.map((line, index) =>
    line.dots === undefined ? null : (
      <g key={line.id} data-dots={line.id} fill={seriesColor(line, index)} fillOpacity={0.4}>
        {line.dots.flatMap((values, step) =>
          values.map((value, at) => (
            // By index: dots have no identity but their place
            <circle key={`${step} ${at}`} cx={frame.x(step)} cy={frame.y(value)} r={2} />
          )),
        )}
      </g>
    ),
  );
}

export function Lines({ series, frame }: MarksProps) {
  return series.map((line, index) =>
    line.form === 'bars' ? null : (
      <path
        key={line.id}
        data-series={line.id}
        d={buildPath(line.values, frame)}
        fill="none"
        stroke={seriesColor(line, index)}
        strokeWidth={2}
        strokeLinejoin="round"
        strokeDasharray={line.dashed === true ? '6 5' : undefined}
      />
    ),
  );
}

function buildPath(values: readonly number[], frame: Frame): string {
  let path = '';
  let pen = 'M';
  for (const [step, value] of values.entries()) {
    if (!Number.isFinite(value)) {
      pen = 'M';
      continue;
    }
    path += `${pen}${frame.x(step).toFixed(2)} ${frame.y(value).toFixed(2)}`;
    pen = 'L';
  }
  return path;
}

/** Names at the ends of the lines, with a mark whose shape tells lines apart without colour. */
export function EndLabels({ series: all, frame }: MarksProps) {
  const series = all.filter(({ form }) => form !== 'bars');
  const ends = series.map((line) => {
    const last = line.values.findLastIndex((value) => Number.isFinite(value));
    return { x: frame.x(Math.max(0, last)), y: frame.y(line.values[last] ?? 0) };
  });
  const places = spreadLabels(
    ends.map((end) => end.y),
    LABEL_GAP,
    frame.top - 8,
    frame.bottom + 4,
  );
  return series.map((line, index) => {
    const end = ends[index] ?? { x: 0, y: 0 };
    const place = places[index] ?? end.y;
    return (
      <g key={line.id} fill={seriesColor(line, index)} stroke={seriesColor(line, index)}>
        <line x1={end.x} y1={end.y} x2={frame.right + 10} y2={place} strokeWidth={1} opacity={0.5} />
        <Mark x={end.x} y={end.y} shape={seriesShape(line, index)} />
        <text
          className="plot-label"
          x={frame.right + 14}
          y={place}
          dy="0.35em"
          stroke="none"
          style={{ fill: seriesColor(line, index) }}
        >
          {line.label}
        </text>
      </g>
    );
  });
}

export function Mark({ x, y, shape }: { x: number; y: number; shape: number }) {
  const r = 4;
  switch (SHAPES[shape]) {
    case 'square':
      return <rect x={x - r + 0.5} y={y - r + 0.5} width={2 * r - 1} height={2 * r - 1} />;
    case 'diamond':
      return <path d={`M${x} ${y - r - 1}L${x + r + 1} ${y}L${x} ${y + r + 1}L${x - r - 1} ${y}Z`} />;
    case 'triangle':
      return <path d={`M${x} ${y - r - 1}L${x + r} ${y + r - 1}L${x - r} ${y + r - 1}Z`} />;
    default:
      return <circle cx={x} cy={y} r={r} />;
  }
}
