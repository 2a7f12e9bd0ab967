/** Alerts of the running game: shown for a while, logged, muted by kind, and places to jump to. */
import { type Alert, ALERT_KINDS, type AlertKind } from '@dota-factory/lib';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { GameSession } from '../session/session.ts';
import { lookAt, type Viewpoint } from '../world/viewpoint.ts';
import {
  addAlerts,
  type AlertList,
  hideAlert,
  hideKind,
  jumpToNext,
  type LoggedAlert,
  NO_ALERTS,
} from './alert-list.ts';
import { settings } from '../settings/settings-store.ts';
import { useSettings } from '../settings/use-settings.ts';

/** Of play: who pauses to read them has all the time. */
const SHOWN_MS = 10_000;

export interface AlertControls {
  readonly list: AlertList;
  /** Kept with the settings. */
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
  const { muted_alerts: muted } = useSettings();
  const latest = useRef(list);
  const change = useCallback((next: AlertList) => {
    latest.current = next;
    setList(next);
  }, []);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const hideLater = (keys: readonly number[]) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        if (session.getView().speed === 0) hideLater(keys);
        else change(keys.reduce(hideAlert, latest.current));
      }, SHOWN_MS);
      timers.add(timer);
    };
    const stop = session.onAlerts((alerts: readonly Alert[]) => {
      const { nextKey } = latest.current;
      change(addAlerts(latest.current, alerts, settings.get().muted_alerts));
      hideLater(alerts.map((_, i) => nextKey + i));
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [session, change]);
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
      toggleMuted: (kind: AlertKind) => {
        const { muted_alerts } = settings.get();
        settings.set({
          muted_alerts: ALERT_KINDS.filter((each) => (each === kind) !== muted_alerts.includes(each)),
        });
        change(hideKind(latest.current, kind));
      },
      toggleLog: () => setIsLogOpen((before) => !before),
      clear: () => change(NO_ALERTS),
    }),
    [viewpoint, change],
  );
  return { list, muted, isLogOpen, ...actions };
}
