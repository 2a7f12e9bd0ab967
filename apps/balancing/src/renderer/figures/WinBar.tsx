/** Wins of both teams as one bar: left, draws, right, with the interval of the left team's win rate as a bracket. */
import { formatInterval, formatPercent } from '@dota-factory/arena';
import type { SeriesFigures } from '../../contract/index.ts';
import { formatRate } from './words.ts';

export interface WinBarProps {
  readonly names: readonly [string, string];
  readonly figures: SeriesFigures;
  /** Only the bar, for tables that have the numbers beside it. */
  readonly isBare?: boolean;
}

const percent = (share: number) => `${share * 100}%`;

export function WinBar({ names, figures, isBare = false }: WinBarProps) {
  const { teams, finished, draws } = figures;
  const [left, right] = teams;
  const [low, high] = left.interval;
  const rates = [left.winRate ?? NaN, right.winRate ?? NaN] as const;
  const words = `${names[0]} wins ${formatRate(rates[0], left.interval)}, ${names[1]} ${formatRate(rates[1], right.interval)}`;
  return (
    <div className="win">
      {!isBare && (
        <div className="win-labels" aria-hidden>
          <span data-side="left">{`◀ ${formatPercent(rates[0])}`}</span>
          <span className="win-interval">{`95 %: ${formatInterval(left.interval)}`}</span>
          <span data-side="right">{`${formatPercent(rates[1])} ▶`}</span>
        </div>
      )}
      <div className="win-bar" role="img" aria-label={finished === 0 ? 'no fights yet' : words}>
        {finished > 0 && (
          <>
            <span className="win-part" data-side="left" style={{ width: percent(rates[0]) }} />
            <span className="win-part" data-side="draw" style={{ width: percent(draws / finished) }} />
            <span className="win-part" data-side="right" style={{ width: percent(rates[1]) }} />
            <span className="win-bracket" style={{ left: percent(low), width: percent(high - low) }} />
          </>
        )}
        <span className="win-half" />
      </div>
    </div>
  );
}
