/** What the window knows about its host and its config: a value and the events that change it. */
import type { Diagnostic } from '@dota-factory/base';
import {
  type ConfigFiles,
  findChoice,
  findOrderFaults,
  type LeftOut,
  loadConfig,
  type LoadedConfig,
  type OverlayChoice,
  readModOrder,
  STANDARD,
  tryOverlays,
} from '@dota-factory/lib';
import type { ConfigReading, GameBridge, OverlayReading } from '../../contract/index.ts';

/** Files are named in faults as they lie beside the executable. */
const CONFIG_PREFIX = 'config/';
export const PREFIXES = { folder: CONFIG_PREFIX, modsFolder: 'mods/' } as const;

/** What lies on disk: the config, and the overlays that may be laid over it. */
export interface DiskReading {
  readonly reading: ConfigReading;
  readonly overlays: OverlayReading;
}

/** What one reading of the config folder gave. */
export interface ConfigOutcome extends DiskReading {
  /** Undefined if anything is wrong with the config itself. */
  readonly config: LoadedConfig | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** The texts in force: the config with the overlays that can be used. */
  readonly files: ConfigFiles;
  /** Overlays that were wanted. */
  readonly choice: OverlayChoice;
  /** Those of them that cannot be used, and why. */
  readonly leftOut: readonly LeftOut[];
  /** What is wrong with the list of mods. */
  readonly orderFaults: readonly Diagnostic[];
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

export async function readDisk(bridge: GameBridge): Promise<DiskReading> {
  const [reading, overlays] = await Promise.all([bridge.call('config.read'), bridge.call('overlays.read')]);
  return { reading, overlays };
}

/** The mods that are on, unless the choice names others. A faulty overlay is left out and never costs the config. */
export function loadReading(
  { reading, overlays }: DiskReading,
  { difficulty = STANDARD, mods = readModOrder(overlays.files) }: Partial<OverlayChoice> = {},
): ConfigOutcome {
  const choice = { difficulty, mods };
  const all = { ...reading.files, ...overlays.files };
  const unreadable = { ...reading.unreadable, ...overlays.unreadable };
  const { report, files, leftOut } = tryOverlays(all, choice, {
    needs: ['visuals'],
    ...PREFIXES,
    unreadable,
  });
  const orderFaults = findOrderFaults(overlays.files, { ...PREFIXES, unreadable });
  const { config, diagnostics } = report;
  return { config, diagnostics, reading, overlays, files, choice, leftOut, orderFaults };
}

/** The config that a game was recorded with in the place of what lies on disk; looks are not recorded and stay. */
export function loadRecorded(outcome: ConfigOutcome, recorded: ConfigFiles): ConfigOutcome {
  const visuals = outcome.reading.files['visuals.toml'] ?? '';
  const files = { ...recorded, 'visuals.toml': visuals };
  const { config, diagnostics } = loadConfig(files, { needs: ['visuals'], ...PREFIXES });
  const reading = { ...outcome.reading, files: { ...outcome.reading.files, ...recorded } };
  const { difficulty = STANDARD, mods } = findChoice(recorded);
  return { ...outcome, config, diagnostics, files, reading, choice: { difficulty, mods }, leftOut: [] };
}

/** The text of a file by the name that a diagnostic gives it. */
export function findSource({ reading, overlays }: DiskReading, file: string): string | undefined {
  const name = file.startsWith(CONFIG_PREFIX) ? file.slice(CONFIG_PREFIX.length) : file;
  const files = { ...reading.files, ...overlays.files };
  return Object.hasOwn(files, name) ? files[name] : undefined;
}

/** Why the config cannot be read now. */
export function findBusyReason(session: ConfigSession): string | undefined {
  if (session.connection === 'lost') return "The game's own process has ended. Start the game again.";
  return session.isReading ? 'The config is being read.' : undefined;
}
