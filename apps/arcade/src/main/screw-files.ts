/** Region files on disk: those of levels/screw, and those opened from outside; all of them are watched. */
import { readFileSync } from 'node:fs';
import type { Result } from '@dota-factory/base';
import { createTextStore, type OpenedFiles } from '@dota-factory/host';
import type { FileFault } from '@dota-factory/host/bridge';
import { looksLikeRegion } from '@dota-factory/screw';
import { type BoardFiles, createBoardFiles } from './board-files.ts';

export interface ScrewFiles extends BoardFiles {
  /** Takes a file that was opened if it is a region; one with faults is recognised, too. */
  open(path: string): boolean;
  /** Replaces or adds a file of levels/screw in one step. */
  write(file: string, text: string): Promise<Result<undefined, FileFault>>;
}

/** `onChange` is called when a file may have changed, or another was opened. */
export function createScrewFiles(folder: string, onChange: () => void): ScrewFiles {
  const { queue, opened } = createQueue();
  const files = createBoardFiles(folder, opened, onChange);
  const store = createTextStore<string>(() => folder);
  return {
    ...files,
    write: (file, text) => store.writeText(file, text),
    open(path) {
      if (!isRegion(path)) return false;
      queue(path);
      return true;
    },
  };
}

/** The same line that the host has for all files, but only for regions. */
function createQueue(): { queue(path: string): void; readonly opened: OpenedFiles } {
  const waiting: string[] = [];
  let notify = (): void => {};
  const queue = (path: string): void => {
    waiting.push(path);
    notify();
  };
  const opened: OpenedFiles = {
    put: queue,
    has: () => waiting.length > 0,
    take() {
      const path = waiting.shift();
      return path === undefined ? undefined : { kind: 'screw', path };
    },
    onPut(listener) {
      notify = listener;
    },
  };
  return { queue, opened };
}

function isRegion(path: string): boolean {
  try {
    return looksLikeRegion(readFileSync(path, 'utf8'));
  } catch {
    return false;
  }
}
