/** Alerts of the running game: shown for a while, logged, muted by kind, and places to jump to. */
import { type Alert, ALERT_KINDS, type AlertKind } from '@dota-factory/lib';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { GameSession } from '../session/session.ts';
import { lookAt, type Viewpoint } from '../world/viewpoint.ts';
import {
  addAlerts,
  type AlertList,
  hideAlert,
  jumpToNext,
  type LoggedAlert,
  NO_ALERTS,
} from './alert-list.ts';
import { settings } from '../settings/settings-store.ts';
import { useSettings } from '../settings/use-settings.ts';

const SHOWN_MS = 10_000;

export interface AlertControls {
  readonly list: AlertList;
  readonly muted: readonly AlertKind[];
  toggleMuted(kind: AlertKind): void;
  /** Looks there; the alert need not be shown any more. */
  jumpTo(alert: LoggedAlert): void;
  /** To the latest, or the one before the last jump. */
  jump(): void;
  readonly isLogOpen: boolean;
  toggleLog(): void;
  /** For another game. */
  clear(): void;
}

export interface AlertParts {
  readonly session: GameSession;
  readonly viewpoint: Viewpoint;
}

export function useAlerts({ session, viewpoint }: AlertParts): AlertControls {
  const [list, setList] = useState(NO_ALERTS);
  const [isLogOpen, setIsLogOpen] = useState(false);
  const { muted, toggleMuted } = useMutedAlerts();
  const latest = useRef(list);
  const change = useCallback((next: AlertList) => {
    latest.current = next;
    setList(next);
  }, []);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = session.onAlerts((alerts: readonly Alert[]) => {
      const before = latest.current.nextKey;
      change(addAlerts(latest.current, alerts, muted));
      const timer = setTimeout(() => {
        timers.delete(timer);
        let next = latest.current;
        for (let key = before; key < before + alerts.length; key++) next = hideAlert(next, key);
        change(next);
      }, SHOWN_MS);
      timers.add(timer);
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [session, muted, change]);
  const actions = useMemo(
    () => ({
      jumpTo: (alert: LoggedAlert) => {
        lookAt(viewpoint, alert.x);
        change(hideAlert(latest.current, alert.key));
      },
      jump: () => {
        const { list: next, to } = jumpToNext(latest.current);
        change(next);
        if (to) lookAt(viewpoint, to.x);
      },
      toggleLog: () => setIsLogOpen((before) => !before),
      clear: () => change(NO_ALERTS),
    }),
    [viewpoint, change],
  );
  return { list, muted, toggleMuted, isLogOpen, ...actions };
}

/** Kept with the settings. */
function useMutedAlerts(): Pick<AlertControls, 'muted' | 'toggleMuted'> {
  const { muted_alerts: muted } = useSettings();
  const toggleMuted = (kind: AlertKind) => {
    const muted_alerts = ALERT_KINDS.filter((each) => (each === kind) !== muted.includes(each));
    settings.set({ muted_alerts });
  };
  return { muted, toggleMuted };
}
