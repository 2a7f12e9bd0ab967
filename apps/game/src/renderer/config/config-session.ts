/** What the window knows about its host and its config: a value and the events that change it. */
import type { Diagnostic } from '@dota-factory/base';
import { type LoadedConfig, loadConfig } from '@dota-factory/lib';
import type { ConfigReading } from '../../contract/index.ts';

/** Files are named in faults as they lie beside the executable. */
const CONFIG_PREFIX = 'config/';

/** What one reading of the config folder gave. */
export interface ConfigOutcome {
  /** Undefined if anything is wrong. */
  readonly config: LoadedConfig | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly reading: ConfigReading;
}

export interface ConfigSession {
  readonly connection: 'connecting' | 'open' | 'refused' | 'lost';
  /** Why the last attempt to connect or to read failed. */
  readonly failure: string | undefined;
  readonly isReading: boolean;
  /** The config in force, and the reading it came from. */
  readonly good: ConfigOutcome | undefined;
  /** The last reading, if it was faulty. */
  readonly faulty: ConfigOutcome | undefined;
  readonly showsFaults: boolean;
  /** Number of successful loads. */
  readonly revision: number;
}

export const INITIAL_CONFIG_SESSION: ConfigSession = {
  connection: 'connecting',
  failure: undefined,
  isReading: false,
  good: undefined,
  faulty: undefined,
  showsFaults: false,
  revision: 0,
};

export type ConfigEvent =
  | { readonly type: 'connecting' }
  | { readonly type: 'connected' }
  | { readonly type: 'refused'; readonly reason: string }
  | { readonly type: 'lost' }
  | { readonly type: 'reading' }
  | { readonly type: 'unread'; readonly reason: string }
  | { readonly type: 'read'; readonly outcome: ConfigOutcome }
  | { readonly type: 'faults-closed' }
  | { readonly type: 'faults-opened' };

export function applyConfigEvent(session: ConfigSession, event: ConfigEvent): ConfigSession {
  switch (event.type) {
    case 'connecting':
      return { ...session, connection: 'connecting', failure: undefined };
    case 'connected':
      return { ...session, connection: 'open', failure: undefined };
    case 'refused':
      return { ...session, connection: 'refused', failure: event.reason, isReading: false };
    case 'lost':
      return { ...session, connection: 'lost', isReading: false };
    case 'reading':
      return { ...session, isReading: true, failure: undefined };
    case 'unread':
      return { ...session, isReading: false, failure: event.reason };
    case 'read':
      return takeOutcome(session, event.outcome);
    case 'faults-closed':
      return { ...session, showsFaults: false };
    case 'faults-opened':
      return { ...session, showsFaults: session.faulty !== undefined };
  }
}

/** REQ-CFG-RELOAD: a faulty reading never replaces the config in force. */
function takeOutcome(session: ConfigSession, outcome: ConfigOutcome): ConfigSession {
  const rest = { ...session, isReading: false };
  if (outcome.config === undefined) return { ...rest, faulty: outcome, showsFaults: true };
  return { ...rest, good: outcome, faulty: undefined, showsFaults: false, revision: session.revision + 1 };
}

export function loadReading(reading: ConfigReading): ConfigOutcome {
  const { files, unreadable } = reading;
  const { config, diagnostics } = loadConfig(files, {
    needs: ['visuals'],
    folder: CONFIG_PREFIX,
    unreadable,
  });
  return { config, diagnostics, reading };
}

/** The text of a file by the name that a diagnostic gives it. */
export function findSource(outcome: ConfigOutcome, file: string): string | undefined {
  const name = file.startsWith(CONFIG_PREFIX) ? file.slice(CONFIG_PREFIX.length) : file;
  return Object.hasOwn(outcome.reading.files, name) ? outcome.reading.files[name] : undefined;
}

/** Why the config cannot be read now. */
export function findBusyReason(session: ConfigSession): string | undefined {
  if (session.connection === 'lost') return "The game's own process has ended. Start the game again.";
  return session.isReading ? 'The config is being read.' : undefined;
}
