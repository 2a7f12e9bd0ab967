/** Words and tones of alerts; the tone names the colours in visuals.toml. */
import type { Alert, AlertKind } from '@dota-factory/lib';
import { formatIdleReason } from '../words/words.ts';

export type AlertTone = 'info' | 'warning' | 'error';

export const ALERT_TONES: Readonly<Record<AlertKind, AlertTone>> = {
  'boss-soon': 'warning',
  'boss-arrived': 'error',
  'station-attacked': 'warning',
  'hq-attacked': 'error',
  'station-lost': 'error',
  'yard-idle': 'warning',
  'blocks-idle': 'warning',
  'schematic-earned': 'info',
  'dead-end': 'error',
};

/** A shape for each tone, so that colour is not needed to tell them apart. */
export const TONE_SIGNS: Readonly<Record<AlertTone, string>> = { info: '★', warning: '▲', error: '◆' };

/** Names of the kinds, for the list in which they are muted. */
export const ALERT_LABELS: Readonly<Record<AlertKind, string>> = {
  'boss-soon': 'Boss wave in a minute',
  'boss-arrived': 'Boss wave has arrived',
  'station-attacked': 'Station under attack',
  'hq-attacked': 'HQ under attack',
  'station-lost': 'Station lost',
  'yard-idle': 'Shipyard idle for a minute',
  'blocks-idle': 'Block line idle for a minute',
  'schematic-earned': 'Schematic earned',
  'dead-end': 'Dead end',
};

export function formatAlert({ kind, amount, reason, item }: Alert): string {
  const inputs = item === undefined ? [] : [{ item, count: 0, perCycle: 1, limit: undefined }];
  const why = reason === undefined ? '' : `: ${formatIdleReason(reason, { building: 'assembler', inputs })}`;
  switch (kind) {
    case 'boss-soon':
      return `Boss wave in ${amount} s`;
    case 'boss-arrived':
      return `Boss wave has arrived: ${amount} ${amount === 1 ? 'ship' : 'ships'}`;
    case 'station-attacked':
      return `Your station is under attack: ${amount}% left`;
    case 'hq-attacked':
      return `Your HQ is under attack: ${amount}% left`;
    case 'station-lost':
      return 'A station of yours was destroyed';
    case 'yard-idle':
      return `A shipyard has been idle for a minute${why}`;
    case 'blocks-idle':
      return `A block line has been idle for a minute${why}`;
    case 'schematic-earned':
      return 'Enemy stations destroyed: a schematic is yours';
    case 'dead-end':
      return 'Dead end: no way left to make building blocks';
  }
}
