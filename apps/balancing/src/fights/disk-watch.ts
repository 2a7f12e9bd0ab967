/** Notices when config files on disk are no longer what was loaded, and when they are again. */
import { watchFolder } from '@dota-factory/host';
import { CONFIG_FILES, type ConfigFiles } from '@dota-factory/lib';
import { readConfigFolder } from '@dota-factory/lib/node';

export interface ConfigWatch {
  /** Compares now; also after a reload. */
  look(): Promise<void>;
  end(): void;
}

/** `getLoaded` gives the texts in force; `onChange` receives the names of files that differ, in a fixed order. */
export function watchConfigFolder(
  folder: string,
  getLoaded: () => ConfigFiles,
  onChange: (changed: readonly string[]) => void,
): ConfigWatch {
  let hasEnded = false;
  const look = async (): Promise<void> => {
    const files = await readConfigFolder(folder);
    const loaded = getLoaded();
    if (!hasEnded) onChange(CONFIG_FILES.filter((name) => files[name] !== loaded[name]));
  };
  const watch = watchFolder(folder, () => void look());
  return {
    look,
    end() {
      hasEnded = true;
      watch.end();
    },
  };
}
