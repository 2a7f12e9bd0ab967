/** How much of its time the computer has used. */
import { useSyncExternalStore } from 'react';
import type { Table } from '../table/table.ts';

export function ThinkingBar({ table: { progress } }: { table: Table }) {
  const share = useSyncExternalStore(progress.subscribe, progress.getShare);
  return (
    <div
      className="thinking"
      role="progressbar"
      aria-label="Time used for thinking"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <div className="thinking-fill" style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
