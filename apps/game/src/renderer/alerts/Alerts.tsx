/** Alerts over the world: toasts that lead to the place, arrows at the edge towards it, and the log. */
import { ALERT_KINDS, TICKS_PER_SECOND } from '@dota-factory/lib';
import { Button, ToggleChip } from '@dota-factory/ui';
import { useEffect, useRef } from 'react';
import type { Catalog } from '../encyclopedia/catalog.ts';
import { addKey, nameKey } from '../keys/key-words.ts';
import { useBindings } from '../settings/use-bindings.ts';
import type { GameSession } from '../session/session.ts';
import type { Viewpoint } from '../world/viewpoint.ts';
import { formatClock } from '../words/words.ts';
import { type LoggedAlert, shownAlerts } from './alert-list.ts';
import { ALERT_LABELS, ALERT_TONES, formatAlert, TONE_SIGNS } from './alert-words.ts';
import { useLiveAmount } from './live-amount.ts';
import type { AlertControls } from './use-alerts.ts';

export interface AlertsProps {
  readonly session: GameSession;
  readonly catalog: Catalog;
  readonly alerts: AlertControls;
  readonly viewpoint: Viewpoint;
  /** Tiles. */
  readonly worldHeight: number;
}

export function Alerts({ session, catalog, alerts, viewpoint, worldHeight }: AlertsProps) {
  const shown = shownAlerts(alerts.list);
  return (
    <>
      {/* A number that changes is not read out again. */}
      <div className="alerts" role="log" aria-live="assertive" aria-relevant="additions" aria-label="Alerts">
        {shown.map((alert) => (
          <AlertToast key={alert.key} {...{ session, catalog, alert }} onPress={() => alerts.jumpTo(alert)} />
        ))}
      </div>
      {shown.map((alert) => (
        <EdgeArrow
          key={alert.key}
          {...{ catalog, alert, viewpoint, worldHeight }}
          onPress={() => alerts.jumpTo(alert)}
        />
      ))}
      {alerts.isLogOpen && <AlertLog catalog={catalog} alerts={alerts} />}
    </>
  );
}

interface AlertProps {
  readonly catalog: Catalog;
  readonly alert: LoggedAlert;
  onPress(): void;
}

function AlertToast({ session, catalog, alert, onPress }: AlertProps & Pick<AlertsProps, 'session'>) {
  const amount = useLiveAmount(session, alert);
  const tone = ALERT_TONES[alert.kind];
  const look = catalog.visuals.toast[tone];
  const key = nameKey(useBindings(), 'jump-to-alert');
  return (
    <button
      type="button"
      className="alert"
      data-alert={alert.kind}
      style={{ background: look.background, color: look.text }}
      title={`Look there: click, or ${key}`}
      onClick={onPress}
    >
      <span aria-hidden>{TONE_SIGNS[tone]}</span>
      <span className="alert-text">{formatAlert({ ...alert, amount })}</span>
      <span className="alert-key" aria-hidden>
        {key}
      </span>
    </button>
  );
}

/** At the side of the world on which the place lies, as long as it cannot be seen. It moves outside of React. */
function EdgeArrow({
  catalog,
  alert,
  viewpoint,
  worldHeight,
  onPress,
}: AlertProps & Pick<AlertsProps, 'viewpoint' | 'worldHeight'>) {
  const element = useRef<HTMLButtonElement>(null);
  const look = catalog.visuals.toast[ALERT_TONES[alert.kind]];
  useEffect(() => {
    let request = 0;
    const follow = () => {
      request = requestAnimationFrame(follow);
      const arrow = element.current;
      const { shown } = viewpoint;
      if (!arrow || !shown) return;
      const side = alert.x < shown.left ? 'left' : alert.x > shown.right ? 'right' : undefined;
      arrow.hidden = side === undefined;
      if (side !== undefined) arrow.dataset['side'] = side;
    };
    follow();
    return () => cancelAnimationFrame(request);
  }, [alert, viewpoint]);
  return (
    <button
      ref={element}
      type="button"
      hidden
      className="edge-arrow"
      data-arrow={alert.kind}
      aria-label={`Look there: ${formatAlert(alert)}`}
      style={{
        top: `${Math.max(6, Math.min(94, (alert.y / worldHeight) * 100))}%`,
        background: look.background,
        color: look.text,
      }}
      onClick={onPress}
    />
  );
}

function AlertLog({ catalog, alerts }: Pick<AlertsProps, 'catalog' | 'alerts'>) {
  const { list, muted } = alerts;
  const bindings = useBindings();
  return (
    <section className="alert-log" aria-label="Log of alerts">
      <header className="alert-log-header">
        <h2>Alerts</h2>
        <Button
          variant="quiet"
          label="Close the log"
          tooltip={addKey(bindings, 'Close', 'alert-log')}
          onPress={alerts.toggleLog}
        >
          ✕
        </Button>
      </header>
      <ol className="alert-log-list">
        {list.log.map((alert) => (
          <li key={alert.key}>
            <button
              type="button"
              className="alert-log-entry"
              data-muted={alert.isMuted}
              onClick={() => alerts.jumpTo(alert)}
            >
              <time>{formatClock(alert.tick / TICKS_PER_SECOND)}</time>
              <span style={{ color: catalog.visuals.toast[ALERT_TONES[alert.kind]].text }} aria-hidden>
                {TONE_SIGNS[ALERT_TONES[alert.kind]]}
              </span>
              <span>{formatAlert(alert)}</span>
            </button>
          </li>
        ))}
        {list.log.length === 0 && <li className="alert-log-empty">Nothing has happened yet.</li>}
      </ol>
      <div className="alert-kinds" role="group" aria-label="Shown over the world">
        <p>Shown over the world; the rest is only logged:</p>
        {ALERT_KINDS.map((kind) => (
          <ToggleChip key={kind} pressed={!muted.includes(kind)} onToggle={() => alerts.toggleMuted(kind)}>
            {ALERT_LABELS[kind]}
          </ToggleChip>
        ))}
      </div>
    </section>
  );
}
