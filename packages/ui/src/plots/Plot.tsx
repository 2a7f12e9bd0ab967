/** Lines over a whole-number axis: labelled at their ends, read by pointer or arrow keys, or shown as a table. */
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { formatNumber, formatStat } from '../text/format.ts';
import { useWidth } from '../theme/use-width.ts';
import { createScale, type Scale, spreadLabels } from './plot-scale.ts';

export interface PlotSeries {
  readonly id: string;
  readonly label: string;
  /** One value per step of the axis; gaps where it is not finite. */
  readonly values: readonly number[];
  readonly dashed?: boolean;
  /** Which of the theme's line colours; its place in the list when left out. */
  readonly color?: number;
}

export interface PlotProps {
  /** Names the plot for those who cannot see it. */
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  /** The x of the first value; the following ones are one apart. */
  readonly xMin: number;
  readonly series: readonly PlotSeries[];
  /** A chosen x, marked by a dotted line. */
  readonly mark?: number;
  /** A click or Enter at an x. */
  onPick?(x: number): void;
}

const HEIGHT = 252;
const MARGIN = { left: 56, top: 22, bottom: 40 };
const LABEL_GAP = 15;
const SERIES_COLORS = 8;
const SHAPES = ['circle', 'square', 'diamond', 'triangle'] as const;

function seriesColor(series: PlotSeries, index: number): string {
  return `var(--series-${(series.color ?? index) % SERIES_COLORS})`;
}

export function Plot(props: PlotProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className="plot" data-plot={props.title}>
      <figcaption className="plot-tools">
        <span className="visually-hidden">{props.title}</span>
        <Button variant="quiet" pressed={asTable} onPress={() => setAsTable(!asTable)}>
          Show as table
        </Button>
      </figcaption>
      {asTable ? <PlotTable {...props} /> : <PlotSurface {...props} />}
    </figure>
  );
}

function PlotTable({ title, xLabel, xMin, series }: PlotProps) {
  const steps = Math.max(0, ...series.map((line) => line.values.length));
  return (
    <div className="plot-table" tabIndex={0} role="region" aria-label={title}>
      <table className="stats">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{xLabel}</th>
            {series.map((line) => (
              <th key={line.id} scope="col" className="number">
                {line.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: steps }, (_, step) => (
            <tr key={xMin + step}>
              <th scope="row">{xMin + step}</th>
              {series.map((line) => (
                <td key={line.id} className="number">
                  {formatStat(line.values[step] ?? Number.NaN)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Where things are, in design pixels. */
interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly steps: number;
  readonly scale: Scale;
  x(step: number): number;
  y(value: number): number;
}

function createFrame(width: number, series: readonly PlotSeries[]): Frame {
  const longest = Math.max(0, ...series.map((line) => line.label.length));
  const left = MARGIN.left;
  const right = Math.max(left + 80, width - Math.min(200, 24 + longest * 7.3));
  const top = MARGIN.top;
  const bottom = HEIGHT - MARGIN.bottom;
  const steps = Math.max(2, ...series.map((line) => line.values.length)) - 1;
  const scale = createScale(
    series.flatMap((line) => line.values),
    5,
  );
  const ySpan = scale.max - scale.min;
  return {
    left,
    right,
    top,
    bottom,
    steps,
    scale,
    x: (step) => left + ((right - left) * step) / steps,
    y: (value) => bottom - ((value - scale.min) / ySpan) * (bottom - top),
  };
}

function PlotSurface(props: PlotProps) {
  const { title, xLabel, xMin, series, mark, onPick } = props;
  const { ref, width, themeScale } = useWidth();
  const [cursor, setCursor] = useState<number | undefined>(undefined);
  const [focused, setFocused] = useState(false);
  const frame = createFrame(width, series);
  const markStep = mark === undefined ? undefined : mark - xMin;
  const step = cursor ?? (focused ? clamp(markStep ?? 0, frame.steps) : undefined);

  const readStep = (event: PointerEvent<HTMLDivElement>): number => {
    const inside = (event.clientX - event.currentTarget.getBoundingClientRect().left) / themeScale;
    return clamp(Math.round(((inside - frame.left) / (frame.right - frame.left)) * frame.steps), frame.steps);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = step ?? 0;
    if (event.key === 'Enter') onPick?.(xMin + at);
    if (event.key === 'Escape') setCursor(undefined);
    const next = findStep(event.key, at, frame.steps);
    if (next === undefined) return;
    event.preventDefault();
    setCursor(next);
  };
  const shown = step ?? clamp(markStep ?? 0, frame.steps);
  return (
    <div
      ref={ref}
      className="plot-surface"
      role="slider"
      tabIndex={0}
      aria-label={`${title}. Arrow keys read values.`}
      aria-valuemin={xMin}
      aria-valuemax={xMin + frame.steps}
      aria-valuenow={xMin + shown}
      aria-valuetext={describeStep(props, shown)}
      onPointerMove={(event) => setCursor(readStep(event))}
      onPointerLeave={() => setCursor(undefined)}
      onPointerDown={(event) => onPick?.(xMin + readStep(event))}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        setCursor(undefined);
      }}
      onKeyDown={onKeyDown}
    >
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} height={HEIGHT * themeScale} aria-hidden>
        <Axes {...props} frame={frame} />
        {markStep !== undefined && markStep >= 0 && markStep <= frame.steps && (
          <line
            className="plot-mark"
            x1={frame.x(markStep)}
            x2={frame.x(markStep)}
            y1={frame.top}
            y2={frame.bottom}
          />
        )}
        <Lines series={series} frame={frame} />
        <EndLabels series={series} frame={frame} />
        {step !== undefined && <Cursor series={series} frame={frame} step={step} />}
      </svg>
      {step !== undefined && (
        <Readout
          title={`${xLabel} ${xMin + step}`}
          series={series}
          step={step}
          frame={frame}
          scale={themeScale}
        />
      )}
    </div>
  );
}

function clamp(step: number, steps: number): number {
  return Math.min(Math.max(step, 0), steps);
}

function findStep(key: string, at: number, steps: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - 10,
    PageUp: at + 10,
    Home: 0,
    End: steps,
  };
  const next = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return next === undefined ? undefined : clamp(next, steps);
}

function describeStep({ xLabel, xMin, series }: PlotProps, step: number): string {
  const values = series.map((line) => `${line.label} ${formatStat(line.values[step] ?? Number.NaN)}`);
  return `${xLabel} ${xMin + step}: ${values.join(', ')}`;
}

function Axes({ frame, xLabel, yLabel, xMin }: PlotProps & { frame: Frame }) {
  const { scale, left, right, top, bottom, steps } = frame;
  const decimals = Math.max(0, -Math.floor(Math.log10((scale.max - scale.min) / scale.ticks.length)) + 1);
  const zero = frame.y(0);
  const every = steps <= 12 ? 1 : steps <= 25 ? 5 : 10;
  return (
    <g>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line className="plot-grid" x1={left} x2={right} y1={frame.y(tick)} y2={frame.y(tick)} />
          <text x={left - 8} y={frame.y(tick)} dy="0.35em" textAnchor="end">
            {formatNumber(tick, Math.min(decimals, 4))}
          </text>
        </g>
      ))}
      <line className="plot-axis" x1={left} x2={left} y1={top} y2={bottom} />
      <line className="plot-axis" x1={left} x2={right} y1={zero} y2={zero} />
      {Array.from({ length: Math.floor(steps / every) + 1 }, (_, i) => i * every).map((step) => (
        <text key={step} x={frame.x(step)} y={bottom + 17} textAnchor="middle">
          {xMin + step}
        </text>
      ))}
      <text className="plot-axis-label" x={(left + right) / 2} y={bottom + 35} textAnchor="middle">
        {xLabel}
      </text>
      <text className="plot-axis-label" x={left} y={top - 14} textAnchor="start">
        {yLabel}
      </text>
    </g>
  );
}

function Lines({ series, frame }: { series: readonly PlotSeries[]; frame: Frame }) {
  return series.map((line, index) => (
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
  ));
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
function EndLabels({ series, frame }: { series: readonly PlotSeries[]; frame: Frame }) {
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
        <Mark x={end.x} y={end.y} shape={(line.color ?? index) % SHAPES.length} />
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

function Mark({ x, y, shape }: { x: number; y: number; shape: number }) {
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

function Cursor({ series, frame, step }: { series: readonly PlotSeries[]; frame: Frame; step: number }) {
  return (
    <g>
      <line className="plot-cursor" x1={frame.x(step)} x2={frame.x(step)} y1={frame.top} y2={frame.bottom} />
      {series.map((line, index) => {
        const value = line.values[step];
        if (value === undefined || !Number.isFinite(value)) return null;
        return (
          <g key={line.id} fill={seriesColor(line, index)}>
            <Mark x={frame.x(step)} y={frame.y(value)} shape={(line.color ?? index) % SHAPES.length} />
          </g>
        );
      })}
    </g>
  );
}

interface ReadoutProps {
  readonly title: string;
  readonly series: readonly PlotSeries[];
  readonly step: number;
  readonly frame: Frame;
  readonly scale: number;
}

/** Beside the cursor, on the side that has more room; the highest value first, as the lines lie. */
function Readout({ title, series, step, frame, scale }: ReadoutProps) {
  const id = useId();
  const onLeft = step > frame.steps / 2;
  const x = frame.x(step) * scale;
  const rows = series
    .map((line, index) => ({ line, index, value: line.values[step] ?? Number.NaN }))
    .sort((a, b) => b.value - a.value);
  return (
    <div
      className="plot-readout"
      id={id}
      style={{ left: `${x}px`, transform: `translateX(${onLeft ? 'calc(-100% - 12px)' : '12px'})` }}
    >
      <div className="muted">{title}</div>
      {rows.map(({ line, index, value }) => (
        <div className="plot-readout-row" key={line.id}>
          <svg className="plot-swatch" viewBox="-6 -6 12 12" aria-hidden>
            <g fill={seriesColor(line, index)}>
              <Mark x={0} y={0} shape={(line.color ?? index) % SHAPES.length} />
            </g>
          </svg>
          <span>{line.label}</span>
          <span className="number">{formatStat(value)}</span>
        </div>
      ))}
    </div>
  );
}
