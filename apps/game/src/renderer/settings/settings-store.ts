/** The settings in force, for whoever reads them, and their file: read once, replaced in one step at every change. */
import { formatDiagnostic, type Result } from '@dota-factory/base';
import type { FileFault } from '../../contract/index.ts';
import { DEFAULT_SETTINGS, formatSettings, parseSettings, type Settings } from './settings-file.ts';

/** What the store needs of the bridge to the host. */
export interface SettingsFiles {
  read(): Promise<Result<string | undefined, FileFault>>;
  write(text: string): Promise<Result<undefined, FileFault>>;
  /** Renames a damaged file; the name it has now. */
  setAside(): Promise<Result<string, FileFault>>;
}

export interface SettingsStore {
  readonly get: () => Settings;
  /** Changes some of them now, and the file soon. */
  set(change: Partial<Settings>): void;
  /** Called after every change; gives the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads the file; before, the defaults are in force. Once per window. */
  connect(files: SettingsFiles): Promise<void>;
  /** What went wrong with the file, in sentences for the player, each given once. Listeners are told of new ones. */
  takeReports(): readonly string[];
}

export function createSettingsStore(): SettingsStore {
  let values = DEFAULT_SETTINGS;
  /** Chosen before the file was read. */
  let early: Partial<Settings> = {};
  let files: SettingsFiles | undefined;
  let isRead = false;
  let reports: string[] = [];
  const listeners = new Set<() => void>();

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const report = (text: string) => {
    reports.push(text);
    notify();
  };
  const write = async () => {
    const written = await files?.write(formatSettings(values)).catch(ignoreEnd);
    if (written?.ok === false) report(`Settings are not kept: ${describeFault(written.error)}`);
  };

  const take = (settings: Settings) => {
    isRead = true;
    values = { ...settings, ...early };
    notify();
    if (Object.keys(early).length > 0) void write();
    early = {};
  };

  /** The damaged file is kept under another name; without that it stays, and nothing is written over it. */
  const replaceDamaged = async (reason: string) => {
    const aside = await files?.setAside().catch(ignoreEnd);
    if (aside?.ok !== true) {
      if (aside !== undefined) files = undefined;
      return report(`The settings are damaged, the usual ones are in force. ${reason}`);
    }
    await write();
    report(
      `The settings were damaged: the usual ones are in force, the old file is ${aside.value}. ${reason}`,
    );
  };

  return {
    get: () => values,
    set(change) {
      values = { ...values, ...change };
      if (isRead) void write();
      else early = { ...early, ...change };
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async connect(given) {
      files = given;
      const found = await given.read().catch(ignoreEnd);
      if (found === undefined) return;
      const { settings, isDamaged, diagnostics } = parseSettings(found.ok ? (found.value ?? '') : '');
      take(settings);
      const [first] = diagnostics;
      if (!found.ok) await replaceDamaged(describeFault(found.error));
      else if (isDamaged && first) await replaceDamaged(formatDiagnostic(first));
    },
    takeReports() {
      const taken = reports;
      reports = [];
      return taken;
    },
  };
}

/** The host has closed, which the window tells. */
const ignoreEnd = () => undefined;

const describeFault = ({ path, reason }: FileFault): string => `${path}: ${reason}.`;

/** Of this window. */
export const settings = createSettingsStore();
