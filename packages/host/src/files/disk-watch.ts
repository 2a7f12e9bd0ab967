/** Notices when a folder or a file on disk has changed. */
import { type FSWatcher, statSync, watch } from 'node:fs';
import { dirname } from 'node:path';

/** An editor writes in several steps; the last counts. */
const SETTLE_MS = 200;
/** Where the system cannot report changes, the caller looks this often. */
const LOOK_EVERY_MS = 2000;

export interface DiskWatch {
  end(): void;
}

/** `onChange` is called when something in the folder may have changed, and has been quiet for a moment since. */
export function watchFolder(folder: string, onChange: () => void): DiskWatch {
  let watcher: FSWatcher | undefined;
  let settling: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  let hasEnded = false;
  const lookPeriodically = (): void => {
    watcher?.close();
    if (!hasEnded) looking ??= setInterval(onChange, LOOK_EVERY_MS).unref();
  };
  try {
    watcher = watch(folder, { persistent: false }, () => {
      clearTimeout(settling);
      settling = setTimeout(onChange, SETTLE_MS).unref();
    });
    watcher.on('error', lookPeriodically);
  } catch {
    lookPeriodically();
  }
  return {
    end() {
      hasEnded = true;
      watcher?.close();
      clearTimeout(settling);
      clearInterval(looking);
    },
  };
}

/**
 * `onChange` is called when the file was written, replaced, removed, or is there again. Its folder is watched, since
 * editors put a new file in the place of the old one.
 */
export function watchFile(path: string, onChange: () => void): DiskWatch {
  let known = describeState(path);
  return watchFolder(dirname(path), () => {
    const now = describeState(path);
    if (now === known) return;
    known = now;
    onChange();
  });
}

function describeState(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? 'missing' : `${found.ino} ${found.size} ${found.mtimeMs}`;
}
