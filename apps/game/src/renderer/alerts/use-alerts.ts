/** Alerts of the running game: shown for a while, logged, muted by kind, and places to jump to. */
import { formatDiagnostic } from '@dota-factory/base';
import type { Alert, AlertKind } from '@dota-factory/lib';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { GameBridge } from '../../contract/index.ts';
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
import { DEFAULT_SETTINGS, formatSettings, parseSettings, SETTINGS_FILE } from './settings-file.ts';

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
  readonly bridge: GameBridge;
  readonly viewpoint: Viewpoint;
  warn(text: string): void;
}

export function useAlerts({ session, bridge, viewpoint, warn }: AlertParts): AlertControls {
  const [list, setList] = useState(NO_ALERTS);
  const [isLogOpen, setIsLogOpen] = useState(false);
  const { muted, toggleMuted } = useMutedAlerts(bridge, warn);
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

/** Kept in settings.toml. A file that cannot be read is reported once, and replaced only by a choice of the player's. */
function useMutedAlerts(
  bridge: GameBridge,
  warn: (text: string) => void,
): Pick<AlertControls, 'muted' | 'toggleMuted'> {
  const [muted, setMuted] = useState(DEFAULT_SETTINGS.muted_alerts);
  const hasStarted = useRef(false);
  useEffect(() => {
    // Strict mode runs effects twice.
    if (hasStarted.current) return;
    hasStarted.current = true;
    bridge.call('files.readText', { name: SETTINGS_FILE }).then(
      (read) => {
        if (!read.ok) return warn(`${read.error.path}: ${read.error.reason}`);
        const { settings, diagnostics } = parseSettings(read.value ?? '');
        setMuted(settings.muted_alerts);
        const [first] = diagnostics;
        if (first) warn(`${formatDiagnostic(first)}. Alerts are shown until this is mended.`);
      },
      () => {},
    );
  }, [bridge, warn]);
  const toggleMuted = (kind: AlertKind) => {
    const next = muted.includes(kind) ? muted.filter((each) => each !== kind) : [...muted, kind];
    setMuted(next);
    const text = formatSettings({ muted_alerts: next });
    bridge.call('files.writeText', { name: SETTINGS_FILE, text }).then(
      (written) => {
        if (!written.ok) warn(`Not kept for the next game: ${written.error.path}: ${written.error.reason}`);
      },
      // The host has closed, which the window tells.
      () => {},
    );
  };
  return { muted, toggleMuted };
}
