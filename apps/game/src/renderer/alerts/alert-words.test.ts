// Every kind of alert has words of its own.
import { type Alert, ALERT_KINDS, type AlertKind } from '@dota-factory/lib';
import { formatAlert } from './alert-words.ts';

const alert = (kind: AlertKind, change: Partial<Alert> = {}): Alert => ({
  kind,
  tick: 0,
  x: 0,
  y: 0,
  subject: -1,
  amount: 1,
  reason: undefined,
  item: undefined,
  ...change,
});

it('no two kinds read alike', () => {
  expect(new Set(ALERT_KINDS.map((kind) => formatAlert(alert(kind)))).size).toBe(ALERT_KINDS.length);
});

it('names what a yard waits for, and how much of a station is left', () => {
  expect(formatAlert(alert('yard-idle', { reason: 'missing-input', item: 'hull_panel' }))).toBe(
    'A shipyard has been idle for a minute: waiting for Hull panel',
  );
  expect(formatAlert(alert('blocks-idle', { reason: 'output-full' }))).toMatch(/output is full$/);
  expect(formatAlert(alert('station-attacked', { amount: 62 }))).toContain('62% left');
  expect(formatAlert(alert('boss-arrived', { amount: 1 }))).toMatch(/1 ship$/);
});
