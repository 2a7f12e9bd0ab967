/** settings.toml: what a player has chosen for all games. A new setting is one line here; its type and default follow. */
import { type Diagnostic } from '@dota-factory/base';
import {
  boolean,
  choice,
  formatTomlValue,
  integer,
  list,
  openTable,
  optional,
  readDocument,
  record,
  text,
  type TypeOf,
} from '@dota-factory/data';
import { ALERT_KINDS } from '@dota-factory/lib';

export const SETTINGS_FILE = 'settings.toml';

export const MOTIONS = ['system', 'on', 'off'] as const;
export const COLOUR_VISIONS = ['normal', 'protan', 'deutan', 'tritan', 'mono'] as const;
/** The guided start: shown, put away, or followed to its end. */
const GUIDE_STATES = ['on', 'off', 'finished'] as const;
/** The window at this size, in percent. */
export const UI_SCALE = { min: 75, max: 200 } as const;
export const AUTOSAVE_SECONDS = { min: 10, max: 3600 } as const;

const volume = (what: string, usual: number) =>
  optional(integer(`How loud ${what}, in percent.`, { min: 0, max: 100 }), usual);

const fields = {
  volume_master: volume('everything is', 80),
  volume_effects: volume('beams, hits and building are', 80),
  volume_machines: volume('machines in view are', 60),
  volume_alerts: volume('alerts are', 80),
  volume_music: volume('the tones behind the battle are', 50),
  mute: optional(boolean('No sound at all.'), false),
  ui_scale: optional(integer('Size of texts and buttons, in percent.', UI_SCALE), 100),
  reduced_motion: optional(choice('Less movement: as the system says, on, or off.', MOTIONS), 'system'),
  colour_vision: optional(choice('Colours for people who see fewer of them.', COLOUR_VISIONS), 'normal'),
  autosave_seconds: optional(
    integer('Time from one autosave to the next, in seconds.', AUTOSAVE_SECONDS),
    60,
  ),
  guide: optional(choice('The guided start: on, off, or finished.', GUIDE_STATES), 'on'),
  muted_alerts: optional(
    list('Kinds of alerts that are logged but not shown.', choice('A kind of alert.', ALERT_KINDS)),
    [],
  ),
  keys: optional(
    record(
      'Keys that differ from the usual ones, by action.',
      list('Its keys.', text('As "Ctrl+S" or "F1".')),
    ),
    {},
  ),
};

const settingsSchema = openTable('Settings of the game.', fields);

export type Settings = TypeOf<typeof settingsSchema>;

export interface SettingsReading {
  readonly settings: Settings;
  /** Whether the defaults stand in for a faulty file. */
  readonly isDamaged: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Keys that only another version knows are ignored with a warning. */
const read = (written: string) =>
  readDocument(settingsSchema, { file: SETTINGS_FILE, text: written, format: 'toml' });

function readDefaults(): Settings {
  const { value } = read('');
  if (value === undefined) throw new Error('a setting has no default');
  return value;
}

export const DEFAULT_SETTINGS: Settings = readDefaults();

/** The defaults where the file is faulty; every fault has its place. */
export function parseSettings(written: string): SettingsReading {
  const { value, diagnostics } = read(written);
  return { settings: value ?? DEFAULT_SETTINGS, isDamaged: value === undefined, diagnostics };
}

export function formatSettings(settings: Settings): string {
  const lines = Object.entries(settings).map(([key, value]) => `${key} = ${formatTomlValue(value)}`);
  return `${lines.join('\n')}\n`;
}
