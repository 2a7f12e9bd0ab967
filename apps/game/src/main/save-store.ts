/** Saved games by name, as files of bytes in one folder; each is replaced in one step. */
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '@dota-factory/base';
import { describeFileError, hasCode, OPENED_LIMIT_BYTES, replaceFile } from '@dota-factory/host';
import { readRegularFile } from '@dota-factory/data/node';
import { type FileFault, isSaveName, type SavedGame } from '../contract/index.ts';

const EXTENSION = '.dfsave';
/** A saved game may also be opened from outside, and in base64 it still fits a message of the bridge. */
const SAVE_LIMIT_BYTES = OPENED_LIMIT_BYTES;

export interface SaveStore {
  /** The latest first. A folder that does not exist has none. */
  list(): Promise<Result<readonly SavedGame[], FileFault>>;
  /** `undefined`: there is no such game. */
  read(name: string): Promise<Result<Uint8Array | undefined, FileFault>>;
  write(name: string, bytes: Uint8Array): Promise<Result<undefined, FileFault>>;
}

/** `getFolder` is asked at every call, since the folder may move while the program runs. */
export function createSaveStore(getFolder: () => string): SaveStore {
  /** Writes happen one after the other, so that the last one asked for is the one that stays. */
  let lastWrite: Promise<unknown> = Promise.resolve();

  async function write(path: string, bytes: Uint8Array): Promise<Result<undefined, FileFault>> {
    try {
      // What could not be read again must not replace what can.
      if (bytes.length > SAVE_LIMIT_BYTES) {
        const message = `the game has more than ${SAVE_LIMIT_BYTES} bytes`;
        throw Object.assign(new Error(message), { code: 'EFBIG' });
      }
      await mkdir(getFolder(), { recursive: true });
      await replaceFile(path, bytes);
      return ok(undefined);
    } catch (error) {
      return err(describeFileError(path, error));
    }
  }

  return {
    async list() {
      const folder = getFolder();
      try {
        const files = await readdir(folder, { withFileTypes: true });
        const names = files
          .filter((file) => file.isFile() && file.name.endsWith(EXTENSION))
          .map((file) => file.name.slice(0, -EXTENSION.length))
          .filter(isSaveName);
        const games = await Promise.all(
          names.map(async (name) => {
            const { mtimeMs, size } = await stat(join(folder, name + EXTENSION));
            return { name, savedAt: mtimeMs, bytes: size };
          }),
        );
        return ok(games.sort((a, b) => b.savedAt - a.savedAt));
      } catch (error) {
        return hasCode(error, 'ENOENT') ? ok([]) : err(describeFileError(folder, error));
      }
    },
    async read(name) {
      const path = join(getFolder(), name + EXTENSION);
      try {
        await lastWrite;
        return ok(await readRegularFile(path, SAVE_LIMIT_BYTES));
      } catch (error) {
        return hasCode(error, 'ENOENT') ? ok(undefined) : err(describeFileError(path, error));
      }
    },
    write(name, bytes) {
      const done = lastWrite.then(() => write(join(getFolder(), name + EXTENSION), bytes));
      lastWrite = done;
      return done;
    },
  };
}
