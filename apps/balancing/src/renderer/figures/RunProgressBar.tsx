/** How far a run is: fights done, fights that were known before, and its state in words. */
import { formatNumber, ProgressBar } from '@dota-factory/ui';
import type { RunStatus } from '../../contract/index.ts';
import { isUnderWay, nameRun } from './words.ts';

export interface RunProgressBarProps {
  readonly label: string;
  readonly run: {
    readonly status: RunStatus;
    readonly done: number;
    readonly total: number;
    readonly known: number;
  };
}

export function RunProgressBar({
  label,
  run: { status, done, total, known: recalled },
}: RunProgressBarProps) {
  // A series that stops early may have known more than it needed.
  const known = Math.min(recalled, done);
  return (
    <div className="run-progress">
      <ProgressBar
        label={label}
        value={total === 0 ? 1 : done / total}
        text={`${done}/${total} ${nameRun(status)}`}
        tone={isUnderWay(status) ? 'accent' : 'good'}
      />
      {known > 0 && (
        <span
          className="muted"
          data-testid="known-fights"
          title="A fight that an edit cannot change, or that was fought before, is not fought again"
        >
          {`${formatNumber(done - known)} fought, ${formatNumber(known)} known before`}
        </span>
      )}
    </div>
  );
}
