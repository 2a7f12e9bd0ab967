/** What games keep, by name: one JSON file each in a folder of its own, replaced in one step. */
import { mkdir, readdir } from 'node:fs/promises';
import type { Result } from '@dota-factory/base';
import { err } from '@dota-factory/base';
import { createTextStore, describeFileError, hasCode } from '@dota-factory/host';
import type { FileFault } from '@dota-factory/host/bridge';
import { isProgressName } from '../contract/index.ts';

const EXTENSION = '.json';

export interface ProgressStore {
  /** In order. A folder that cannot be read has none. */
  list(): Promise<readonly string[]>;
  read(name: string): Promise<Result<string | undefined, FileFault>>;
  write(name: string, text: string): Promise<Result<undefined, FileFault>>;
}

/** `getFolder` is asked at every call, since the folder may move while the program runs. */
export function createProgressStore(getFolder: () => string): ProgressStore {
  const store = createTextStore<string>(getFolder);
  const write = async (name: string, text: string): Promise<Result<undefined, FileFault>> => {
    try {
      await mkdir(getFolder(), { recursive: true });
    } catch (error) {
      return err(describeFileError(getFolder(), error));
    }
    return store.writeText(name + EXTENSION, text);
  };
  // One after the other: making the folder takes a different time for each, and what was written last must stay.
  let last: Promise<unknown> = Promise.resolve();
  return {
    async list() {
      try {
        const files = await readdir(getFolder());
        return files
          .filter((file) => file.endsWith(EXTENSION))
          .map((file) => file.slice(0, -EXTENSION.length))
          .filter(isProgressName)
          .sort();
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return [];
        throw error;
      }
    },
    read: (name) => store.readText(name + EXTENSION),
    write(name, text) {
      const written = last.then(() => write(name, text));
      last = written.catch(() => undefined);
      return written;
    },
  };
}
