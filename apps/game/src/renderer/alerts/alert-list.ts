/** The alerts of a game as a value: the log, what is shown just now, and where a jump leads next. */
import type { Alert, AlertKind } from '@dota-factory/lib';

export interface LoggedAlert extends Alert {
  readonly key: number;
  /** It was not shown. */
  readonly isMuted: boolean;
}

export interface AlertList {
  /** The latest first. */
  readonly log: readonly LoggedAlert[];
  /** Keys of those that are shown, the latest first. */
  readonly shown: readonly number[];
  /** How many jumps have gone back from the latest; a new alert begins again. */
  readonly jumps: number;
  readonly nextKey: number;
}

export const NO_ALERTS: AlertList = { log: [], shown: [], jumps: 0, nextKey: 0 };

const MAX_LOG = 200;
const MAX_SHOWN = 4;

export function addAlerts(list: AlertList, alerts: readonly Alert[], muted: readonly AlertKind[]): AlertList {
  const fresh = alerts.map((alert, i) => ({
    ...alert,
    key: list.nextKey + i,
    isMuted: muted.includes(alert.kind),
  }));
  const heard = fresh.filter(({ isMuted }) => !isMuted);
  const shown = shownAlerts(list).filter((old) => !heard.some((alert) => replaces(alert, old)));
  return {
    log: [...fresh.toReversed(), ...list.log].slice(0, MAX_LOG),
    shown: [...heard.map(({ key }) => key).toReversed(), ...shown.map(({ key }) => key)].slice(0, MAX_SHOWN),
    jumps: heard.length > 0 ? 0 : list.jumps,
    nextKey: list.nextKey + alerts.length,
  };
}

/** Later news of the same station or yard make the earlier ones old. */
const replaces = (alert: Alert, old: Alert): boolean => alert.subject >= 0 && alert.subject === old.subject;

export function hideAlert(list: AlertList, key: number): AlertList {
  if (!list.shown.includes(key)) return list;
  return { ...list, shown: list.shown.filter((each) => each !== key) };
}

/** Those that are over the world just now, when a kind is muted. */
export function hideKind(list: AlertList, kind: AlertKind): AlertList {
  const hidden = shownAlerts(list).filter((alert) => alert.kind === kind);
  return hidden.map(({ key }) => key).reduce(hideAlert, list);
}

export function shownAlerts({ log, shown }: AlertList): readonly LoggedAlert[] {
  return shown.flatMap((key) => log.find((alert) => alert.key === key) ?? []);
}

/** The latest alert; pressed again, the one before it, and so on around. Muted ones are passed over. */
export function jumpToNext(list: AlertList): {
  readonly list: AlertList;
  readonly to: LoggedAlert | undefined;
} {
  const heard = list.log.filter(({ isMuted }) => !isMuted);
  const to = heard[list.jumps % Math.max(1, heard.length)];
  return { list: { ...list, jumps: list.jumps + 1 }, to };
}
