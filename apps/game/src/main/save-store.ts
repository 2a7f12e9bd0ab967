/** Saved games by name, as files of bytes in one folder; each is replaced in one step, and none that is damaged is lost. */
import { access, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '@dota-factory/base';
import { describeFileError, hasCode, OPENED_LIMIT_BYTES, replaceFile } from '@dota-factory/host';
import { readRegularFile } from '@dota-factory/data/node';
import { type FileFault, isSaveName, type SavedGame } from '../contract/index.ts';
import { inspectSave } from './save-file.ts';

const EXTENSION = '.dfsave';
/** Below the folder of saves. */
const ASIDE = 'damaged';
/** The automatic saves that take turns: the oldest makes way for the next. */
export const ROTATION: readonly string[] = [1, 2, 3, 4, 5].map((turn) => `autosave-${turn}`);
/** A saved game may also be opened from outside, and in base64 it still fits a message of the bridge. */
const SAVE_LIMIT_BYTES = OPENED_LIMIT_BYTES;
/** Of the cards in one list, so that it fits a message: older games are listed without theirs. */
const CARDS_LISTED = 80;

export interface SaveStore {
  /** The latest first. A folder that does not exist has none. */
  list(): Promise<Result<readonly SavedGame[], FileFault>>;
  /** `undefined`: there is no such game. */
  read(name: string): Promise<Result<Uint8Array | undefined, FileFault>>;
  write(name: string, bytes: Uint8Array): Promise<Result<undefined, FileFault>>;
  /** Writes under the name whose turn it is, and gives that name. */
  rotate(bytes: Uint8Array): Promise<Result<string, FileFault>>;
  /** Moves a damaged game out of the list; the path that it has from now on, or undefined where there is none. */
  setAside(name: string): Promise<Result<string | undefined, FileFault>>;
}

/** `getFolder` is asked at every call, since the folder may move while the program runs. */
export function createSaveStore(getFolder: () => string): SaveStore {
  /** Writes happen one after the other, so that the last one asked for is the one that stays. */
  let lastWrite: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = lastWrite.then(work);
    lastWrite = done.catch(() => {});
    return done;
  };
  const pathOf = (name: string) => join(getFolder(), name + EXTENSION);

  async function setAside(name: string): Promise<Result<string | undefined, FileFault>> {
    const from = pathOf(name);
    try {
      const to = await findFreePath(join(getFolder(), ASIDE), name);
      await rename(from, to);
      return ok(to);
    } catch (error) {
      return hasCode(error, 'ENOENT') ? ok(undefined) : err(describeFileError(from, error));
    }
  }

  async function rotate(bytes: Uint8Array): Promise<Result<string, FileFault>> {
    const found = await listGames(getFolder());
    if (!found.ok) return found;
    const turns = found.value.filter((game) => ROTATION.includes(game.name));
    for (const { name, isDamaged } of turns) if (isDamaged) await setAside(name);
    const whole = turns.filter(({ isDamaged }) => !isDamaged);
    const free = ROTATION.find((name) => whole.every((game) => game.name !== name));
    const name = free ?? whole.at(-1)?.name ?? 'autosave-1';
    const written = await writeGame(getFolder(), pathOf(name), bytes);
    return written.ok ? ok(name) : written;
  }

  return {
    list: () => listGames(getFolder()),
    async read(name) {
      const path = pathOf(name);
      try {
        await lastWrite;
        return ok(await readRegularFile(path, SAVE_LIMIT_BYTES));
      } catch (error) {
        return hasCode(error, 'ENOENT') ? ok(undefined) : err(describeFileError(path, error));
      }
    },
    write: (name, bytes) => inTurn(() => writeGame(getFolder(), pathOf(name), bytes)),
    rotate: (bytes) => inTurn(() => rotate(bytes)),
    setAside: (name) => inTurn(() => setAside(name)),
  };
}

async function writeGame(
  folder: string,
  path: string,
  bytes: Uint8Array,
): Promise<Result<undefined, FileFault>> {
  try {
    // What could not be read again must not replace what can.
    if (bytes.length > SAVE_LIMIT_BYTES) {
      const message = `the game has more than ${SAVE_LIMIT_BYTES} bytes`;
      throw Object.assign(new Error(message), { code: 'EFBIG' });
    }
    await mkdir(folder, { recursive: true });
    await replaceFile(path, bytes);
    return ok(undefined);
  } catch (error) {
    return err(describeFileError(path, error));
  }
}

async function listGames(folder: string): Promise<Result<readonly SavedGame[], FileFault>> {
  try {
    const files = await readdir(folder, { withFileTypes: true });
    const names = files
      .filter((file) => file.isFile() && file.name.endsWith(EXTENSION))
      .map((file) => file.name.slice(0, -EXTENSION.length))
      .filter(isSaveName);
    const dated = await Promise.all(
      names.map(async (name) => {
        const { mtimeMs, size } = await stat(join(folder, name + EXTENSION));
        return { name, savedAt: mtimeMs, bytes: size };
      }),
    );
    dated.sort((a, b) => b.savedAt - a.savedAt);
    const games: SavedGame[] = [];
    for (const [index, game] of dated.entries()) {
      games.push({ ...game, ...(await inspectFile(folder, game.name, index < CARDS_LISTED)) });
    }
    return ok(games);
  } catch (error) {
    return hasCode(error, 'ENOENT') ? ok([]) : err(describeFileError(folder, error));
  }
}

/** One file after the other: each is read whole, and there may be hundreds. */
async function inspectFile(
  folder: string,
  name: string,
  isShown: boolean,
): Promise<Pick<SavedGame, 'card' | 'isDamaged'>> {
  if (!isShown) return { isDamaged: false };
  try {
    return inspectSave(await readRegularFile(join(folder, name + EXTENSION), SAVE_LIMIT_BYTES));
  } catch {
    // Opening it tells why it cannot be read.
    return { isDamaged: false };
  }
}

/** Beside those that were set aside before, each under a name of its own. */
async function findFreePath(folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (let number = 1; ; number++) {
    const path = join(folder, `${name}-${number}${EXTENSION}`);
    try {
      await access(path);
    } catch {
      return path;
    }
  }
}
