/** Lines and bars over an axis of even steps: read by pointer or arrow keys, or shown as a table. */
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { formatNumber, formatStat } from '../text/format.ts';
import { useWidth } from '../theme/use-width.ts';
import { createFrame, type Frame, type PlotSeries } from './plot-frame.ts';
import { listTicks } from './plot-scale.ts';
import { Bands, Bars, Dots, EndLabels, Lines, Mark, seriesColor, seriesShape } from './PlotMarks.tsx';

export interface PlotProps {
  /** Names the plot for those who cannot see it. */
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  /** The x of the first value. */
  readonly xMin: number;
  /** From one value to the next: 1 when left out. A bar stands for all whole numbers up to the next one. */
  readonly xStep?: number;
  /** In design pixels: 252 when left out. */
  readonly height?: number;
  readonly series: readonly PlotSeries[];
  /** A chosen x, marked by a dotted line. */
  readonly mark?: number;
  /** A click or Enter at an x. */
  onPick?(x: number): void;
}

const HEIGHT = 252;
/** About how far apart numbers stand below the axis, in design pixels. */
const TICK_GAP = 44;

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

function PlotTable(props: PlotProps) {
  const { title, xLabel, series } = props;
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
            <tr key={step}>
              <th scope="row">{describeX(props, step)}</th>
              {series.map((line) => (
                <td key={line.id} className="number">
                  {describeValue(line, step)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `20`, or for a bar that is wider than one `20 to 29`. */
function describeX({ xMin, xStep = 1, series }: PlotProps, step: number): string {
  const x = xMin + step * xStep;
  const isRange = xStep > 1 && series.some(({ form }) => form === 'bars');
  return isRange ? `${x} to ${x + xStep - 1}` : String(x);
}

function PlotSurface(props: PlotProps) {
  const { title, xLabel, xMin, xStep = 1, height = HEIGHT, series, mark, onPick } = props;
  const { ref, width, themeScale } = useWidth();
  const [cursor, setCursor] = useState<number | undefined>(undefined);
  const [focused, setFocused] = useState(false);
  const frame = createFrame(width, height, series);
  const markStep = mark === undefined ? undefined : (mark - xMin) / xStep;
  const step = cursor ?? (focused ? clamp(markStep ?? 0, frame.steps) : undefined);

  const readStep = (event: PointerEvent<HTMLDivElement>): number => {
    const inside = (event.clientX - event.currentTarget.getBoundingClientRect().left) / themeScale;
    return clamp(frame.stepAt(inside), frame.steps);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = step ?? 0;
    if (event.key === 'Enter') onPick?.(xMin + at * xStep);
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
      aria-valuemax={xMin + frame.steps * xStep}
      aria-valuenow={xMin + shown * xStep}
      aria-valuetext={describeStep(props, shown)}
      onPointerMove={(event) => setCursor(readStep(event))}
      onPointerLeave={() => setCursor(undefined)}
      onPointerDown={(event) => onPick?.(xMin + readStep(event) * xStep)}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        setCursor(undefined);
      }}
      onKeyDown={onKeyDown}
    >
      <svg viewBox={`0 0 ${width} ${height}`} height={height * themeScale} aria-hidden>
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
        <Bars series={series} frame={frame} chosen={step} />
        <Dots series={series} frame={frame} />
        <Bands series={series} frame={frame} />
        <Lines series={series} frame={frame} />
        <EndLabels series={series} frame={frame} />
        {step !== undefined && <Cursor series={series} frame={frame} step={step} />}
      </svg>
      {step !== undefined && (
        <Readout
          title={`${xLabel} ${describeX(props, step)}`}
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

function describeStep(props: PlotProps, step: number): string {
  const values = props.series.map((line) => `${line.label} ${describeValue(line, step)}`);
  return `${props.xLabel} ${describeX(props, step)}: ${values.join(', ')}`;
}

/** `54.5`, with a band `54.5 (47.6 to 61.3)`. */
function describeValue({ values, band }: PlotSeries, step: number): string {
  const value = formatStat(values[step] ?? Number.NaN);
  const [low, high] = [band?.low[step], band?.high[step]];
  return low === undefined || high === undefined
    ? value
    : `${value} (${formatStat(low)} to ${formatStat(high)})`;
}

function Axes({ frame, xLabel, yLabel, xMin, xStep = 1 }: PlotProps & { frame: Frame }) {
  const { scale, left, right, top, bottom } = frame;
  const decimals = Math.max(0, -Math.floor(Math.log10((scale.max - scale.min) / scale.ticks.length)) + 1);
  const zero = frame.y(0);
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
      {listTicks(frame.steps, xMin, xStep, (right - left) / TICK_GAP).map((tick) => (
        <text key={tick} x={frame.tick((tick - xMin) / xStep, xStep)} y={bottom + 17} textAnchor="middle">
          {tick}
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

function Cursor({ series, frame, step }: { series: readonly PlotSeries[]; frame: Frame; step: number }) {
  return (
    <g>
      <line className="plot-cursor" x1={frame.x(step)} x2={frame.x(step)} y1={frame.top} y2={frame.bottom} />
      {series.map((line, index) => {
        const value = line.values[step];
        if (value === undefined || !Number.isFinite(value) || line.form === 'bars') return null;
        return (
          <g key={line.id} fill={seriesColor(line, index)}>
            <Mark x={frame.x(step)} y={frame.y(value)} shape={seriesShape(line, index)} />
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
      {rows.map(({ line, index }) => (
        <div className="plot-readout-row" key={line.id}>
          <svg className="plot-swatch" viewBox="-6 -6 12 12" aria-hidden>
            <g fill={seriesColor(line, index)}>
              <Mark x={0} y={0} shape={seriesShape(line, index)} />
            </g>
          </svg>
          <span>{line.label}</span>
          <span className="number">{describeValue(line, step)}</span>
        </div>
      ))}
    </div>
  );
}
