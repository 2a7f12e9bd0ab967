/** Notices when config files on disk are no longer what was loaded, and when they are again. */
import { type FSWatcher, watch } from 'node:fs';
import { CONFIG_FILES, type ConfigFiles } from '@dota-factory/lib';
import { readConfigFolder } from '@dota-factory/lib/node';

/** An editor writes in several steps; the last counts. */
const SETTLE_MS = 200;
/** Where the system cannot tell of changes, they are looked for. */
const LOOK_EVERY_MS = 2000;

export interface DiskWatch {
  /** Compares now; also after a reload. */
  look(): Promise<void>;
  end(): void;
}

/** `getLoaded` gives the texts in force; `onChange` hears the names of files that differ, in a fixed order. */
export function watchConfigFolder(
  folder: string,
  getLoaded: () => ConfigFiles,
  onChange: (changed: readonly string[]) => void,
): DiskWatch {
  let watcher: FSWatcher | undefined;
  let settling: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  let hasEnded = false;

  const look = async (): Promise<void> => {
    const files = await readConfigFolder(folder);
    const loaded = getLoaded();
    if (!hasEnded) onChange(CONFIG_FILES.filter((name) => files[name] !== loaded[name]));
  };
  const lookFromTimeToTime = (): void => {
    watcher?.close();
    if (!hasEnded) looking ??= setInterval(() => void look(), LOOK_EVERY_MS).unref();
  };
  try {
    watcher = watch(folder, { persistent: false }, () => {
      clearTimeout(settling);
      settling = setTimeout(() => void look(), SETTLE_MS).unref();
    });
    watcher.on('error', lookFromTimeToTime);
  } catch {
    lookFromTimeToTime();
  }
  return {
    look,
    end() {
      hasEnded = true;
      watcher?.close();
      clearTimeout(settling);
      clearInterval(looking);
    },
  };
}
