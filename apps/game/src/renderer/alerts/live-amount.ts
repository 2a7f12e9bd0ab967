/** The number of an alert as it is now: a station loses more while one reads, and the boss comes nearer. */
import type { Alert, Snapshot } from '@dota-factory/lib';
import { useEffect, useState } from 'react';
import type { GameSession } from '../session/session.ts';

/** What a snapshot says of it; undefined where the alert's own number stays true. */
export function findLiveAmount(
  { kind, subject, amount }: Pick<Alert, 'kind' | 'subject' | 'amount'>,
  { header, structures }: Pick<Snapshot, 'header' | 'structures'>,
): number | undefined {
  if (kind === 'boss-soon') {
    const left = Math.ceil(header.bossCountdown);
    // More than when it was told: that is the boss after it.
    return left <= amount ? left : undefined;
  }
  if (kind !== 'station-attacked' && kind !== 'hq-attacked') return undefined;
  const row = structures.id.subarray(0, structures.count).indexOf(subject);
  return row < 0 ? undefined : Math.max(1, Math.floor(100 * (structures.hp[row] as number)));
}

export function useLiveAmount(session: GameSession, alert: Alert): number {
  const [amount, setAmount] = useState(alert.amount);
  useEffect(
    () => session.onFrame(({ snapshot }) => setAmount((last) => findLiveAmount(alert, snapshot) ?? last)),
    [session, alert],
  );
  return amount;
}
