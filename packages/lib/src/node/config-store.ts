/** The config in force: loaded from a folder, and loaded again on demand (REQ-CFG-RELOAD). */
import type { LoadOptions } from '../config/config-files.ts';
import type { ConfigReport, LoadedConfig } from '../config/load-config.ts';
import { loadConfigFolder } from './config-folder.ts';

export interface ConfigStore {
  /** The last good config; undefined until there was one. */
  readonly current: LoadedConfig | undefined;
  /** Reads the folder again. A report with errors leaves `current` as it is. */
  reload(): Promise<ConfigReport>;
}

/** Nothing is read before the first `reload`. */
export function createConfigStore(dir: string, options: LoadOptions = {}): ConfigStore {
  let current: LoadedConfig | undefined;
  /** Reloads that overlap end in any order; only the one that began last counts. */
  let begun = 0;
  return {
    get current() {
      return current;
    },
    async reload() {
      begun += 1;
      const turn = begun;
      const report = await loadConfigFolder(dir, options);
      if (turn === begun && report.config !== undefined) current = report.config;
      return report;
    },
  };
}
