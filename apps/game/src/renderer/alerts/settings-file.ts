/** settings.toml: what a player has chosen for all games; so far, which kinds of alerts are muted. */
import { choice, list, optional, readDocument, table } from '@dota-factory/data';
import { ALERT_KINDS, type AlertKind } from '@dota-factory/lib';
import { type Diagnostic } from '@dota-factory/base';

export const SETTINGS_FILE = 'settings.toml';

export interface Settings {
  readonly muted_alerts: readonly AlertKind[];
}

export const DEFAULT_SETTINGS: Settings = { muted_alerts: [] };

const settingsSchema = table('Settings of the game.', {
  muted_alerts: optional(
    list('Kinds of alerts that are logged but not shown.', choice('A kind of alert.', ALERT_KINDS)),
    [],
  ),
});

export interface SettingsReading {
  readonly settings: Settings;
  readonly diagnostics: readonly Diagnostic[];
}

/** The defaults where the file is faulty; every fault has its place. */
export function parseSettings(text: string): SettingsReading {
  const { value, diagnostics } = readDocument(settingsSchema, { file: SETTINGS_FILE, text, format: 'toml' });
  return { settings: value ?? DEFAULT_SETTINGS, diagnostics };
}

export function formatSettings({ muted_alerts }: Settings): string {
  const kinds = ALERT_KINDS.filter((kind) => muted_alerts.includes(kind));
  return `muted_alerts = [${kinds.map((kind) => `"${kind}"`).join(', ')}]\n`;
}
