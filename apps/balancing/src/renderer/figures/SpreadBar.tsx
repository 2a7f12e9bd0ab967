/** How values spread: the whole range as a line, the middle half as a box, the median as a mark. */
import type { Spread } from '../../contract/index.ts';
import { formatSpread } from './words.ts';

export interface SpreadBarProps {
  readonly label: string;
  readonly spread: Spread;
  /** What the right end of the bar stands for. */
  readonly max: number;
  format(value: number): string;
  readonly side?: 'left' | 'right';
}

export function SpreadBar({ label, spread, max, format, side }: SpreadBarProps) {
  const { min, lowerQuartile, median, upperQuartile, max: most } = spread;
  const at = (value: number | null) => `${max > 0 ? ((value ?? 0) / max) * 100 : 0}%`;
  const width = (from: number | null, to: number | null) =>
    `${max > 0 ? (((to ?? 0) - (from ?? 0)) / max) * 100 : 0}%`;
  return (
    <div className="spread" data-side={side}>
      <span className="spread-label">{label}</span>
      <span className="spread-bar" aria-hidden>
        {median !== null && (
          <>
            <span className="spread-range" style={{ left: at(min), width: width(min, most) }} />
            <span
              className="spread-box"
              style={{ left: at(lowerQuartile), width: width(lowerQuartile, upperQuartile) }}
            />
            <span className="spread-median" style={{ left: at(median) }} />
          </>
        )}
      </span>
      <span className="spread-text" title="Median, and the range of the middle half">
        {formatSpread(spread, format)}
      </span>
    </div>
  );
}
