// The log of alerts, what is shown of it, and where jumps lead.
import type { Alert, AlertKind } from '@dota-factory/lib';
import { addAlerts, hideAlert, hideKind, jumpToNext, NO_ALERTS, shownAlerts } from './alert-list.ts';

const alert = (kind: AlertKind, x = 0): Alert => ({
  kind,
  tick: 1,
  x,
  y: 0,
  subject: -1,
  amount: 0,
  reason: undefined,
  item: undefined,
});

it('keeps the latest first and shows four at most', () => {
  const list = addAlerts(
    NO_ALERTS,
    [1, 2, 3, 4, 5, 6].map((x) => alert('yard-idle', x)),
    [],
  );
  expect(list.log.map(({ x }) => x)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(shownAlerts(list).map(({ x }) => x)).toEqual([6, 5, 4, 3]);
});

it('shows the latest news of a station only, and logs all of it', () => {
  const attacked = { ...alert('station-attacked', 1), subject: 7 };
  const other = { ...alert('station-attacked', 2), subject: 8 };
  const list = addAlerts(
    addAlerts(NO_ALERTS, [attacked, other], []),
    [{ ...alert('station-lost', 1), subject: 7 }],
    [],
  );
  expect(shownAlerts(list).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['station-lost', 7],
    ['station-attacked', 8],
  ]);
  expect(list.log).toHaveLength(3);
});

it('logs muted kinds without showing them', () => {
  const list = addAlerts(NO_ALERTS, [alert('yard-idle'), alert('station-lost')], ['yard-idle']);
  expect(list.log.map(({ kind, isMuted }) => [kind, isMuted])).toEqual([
    ['station-lost', false],
    ['yard-idle', true],
  ]);
  expect(shownAlerts(list).map(({ kind }) => kind)).toEqual(['station-lost']);
});

it('a kind that is muted while it is shown is hidden at once, and stays in the log', () => {
  const list = addAlerts(NO_ALERTS, [alert('yard-idle'), alert('station-lost'), alert('yard-idle')], []);
  const quiet = hideKind(list, 'yard-idle');
  expect(shownAlerts(quiet).map(({ kind }) => kind)).toEqual(['station-lost']);
  expect(quiet.log).toBe(list.log);
});

it('jumps to the latest, then back one by one and around; a new alert begins again', () => {
  let list = addAlerts(NO_ALERTS, [alert('boss-soon', 1), alert('station-lost', 2)], []);
  const places: (number | undefined)[] = [];
  const jump = () => {
    const jumped = jumpToNext(list);
    list = jumped.list;
    places.push(jumped.to?.x);
  };
  jump();
  jump();
  jump();
  list = addAlerts(list, [alert('hq-attacked', 3)], []);
  jump();
  expect(places).toEqual([2, 1, 2, 3]);
  expect(jumpToNext(NO_ALERTS).to).toBeUndefined();
});

it('hides what was seen, and bounds the log', () => {
  let list = NO_ALERTS;
  for (let i = 0; i < 300; i++) list = addAlerts(list, [alert('boss-soon', i)], []);
  expect(list.log).toHaveLength(200);
  const [first] = list.shown;
  expect(hideAlert(list, first ?? -1).shown).toHaveLength(3);
  expect(hideAlert(list, -5)).toBe(list);
});
