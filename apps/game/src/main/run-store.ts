/** Recorded runs as files in one folder: a text that grows, beside it what a list shows of it, and keyframes. */
import { appendFile, mkdir, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '@dota-factory/base';
import { type Cursor, readSchema } from '@dota-factory/data';
import { readRegularFile } from '@dota-factory/data/node';
import { describeFileError, hasCode, OPENED_LIMIT_BYTES, replaceFile } from '@dota-factory/host';
import { type SaveCard, saveCardSchema } from '@dota-factory/lib';
import type { FileFault, RecordedRun } from '../contract/index.ts';
import { isRunId } from '../contract/save-name.ts';
import { KeyframeFile, type KeptFrame } from './keyframe-file.ts';

const EXTENSION = '.dfrun';
const CARD_EXTENSION = '.card.json';
const KEYFRAMES_EXTENSION = '.dfkeys';
const REPLAY_EXTENSION = '.dfreplay';
/** The oldest make way, but not those that a saved game goes on with. */
export const MAX_RUNS = 20;
/** The keyframes of older ones make way: they are made again when one is watched. */
export const MAX_KEYFRAMED_RUNS = 10;
/** Of the keyframes of all runs: those of the oldest make way, but not those of the run that was played last. */
export const ALL_KEYFRAMES_LIMIT_BYTES = 160 * 1024 * 1024;
const RUN_LIMIT_BYTES = OPENED_LIMIT_BYTES;

export interface RunStore {
  /** The latest first. A folder that does not exist has none. */
  list(): Promise<Result<readonly RecordedRun[], FileFault>>;
  /** `undefined`: there is no such run. */
  read(id: string): Promise<Result<string | undefined, FileFault>>;
  append(id: string, text: string): Promise<Result<undefined, FileFault>>;
  describe(id: string, card: SaveCard): Promise<Result<undefined, FileFault>>;
  remove(id: string): Promise<Result<undefined, FileFault>>;
  /** Of what ticks there are keyframes, in the order of time. */
  listKeyframes(id: string): Promise<Result<readonly number[], FileFault>>;
  /** The last keyframe that is not after the tick. */
  findKeyframe(id: string, tick: number): Promise<Result<KeptFrame | undefined, FileFault>>;
  addKeyframe(id: string, frame: KeptFrame): Promise<Result<undefined, FileFault>>;
  /** Gives a run that begins as another did the keyframes of that beginning. */
  copyKeyframes(from: string, to: string, until: number): Promise<Result<undefined, FileFault>>;
  /** Under a name that is free; the path. */
  writeReplay(name: string, text: string): Promise<Result<string, FileFault>>;
}

/** `getFolder` is asked at every call, since the folder may move. `listKept`: runs that stay however old they are. */
export function createRunStore(
  getFolder: () => string,
  listKept: () => Promise<readonly string[]>,
  allKeyframesLimit = ALL_KEYFRAMES_LIMIT_BYTES,
): RunStore {
  /** One change after the other, so that the parts of a text stay in their order. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(path: string, work: () => Promise<T>): Promise<Result<T, FileFault>> => {
    const done = last.then(work).then(
      (value) => ok(value),
      (error: unknown) => err(describeFileError(path, error)),
    );
    last = done;
    return done;
  };
  /** Runs whose last line is known to be whole. */
  const tidy = new Set<string>();
  const pathOf = (id: string) => join(getFolder(), id + EXTENSION);
  const cardOf = (id: string) => join(getFolder(), id + CARD_EXTENSION);
  const keyframesPath = (id: string) => join(getFolder(), id + KEYFRAMES_EXTENSION);
  const opened = new Map<string, KeyframeFile>();
  const keyframesOf = (id: string): KeyframeFile => {
    const path = keyframesPath(id);
    const file = opened.get(path) ?? new KeyframeFile(path);
    opened.set(path, file);
    return file;
  };

  const removeFiles = async (id: string): Promise<undefined> => {
    tidy.delete(id);
    await rm(pathOf(id), { force: true });
    await rm(cardOf(id), { force: true });
    await keyframesOf(id).remove();
  };

  const makeWay = async (): Promise<void> => {
    const runs = await listRuns(getFolder());
    let keyframesBytes = 0;
    for (const [i, { id }] of runs.entries()) {
      keyframesBytes += await sizeOf(keyframesPath(id));
      const isKept = i < MAX_KEYFRAMED_RUNS && keyframesBytes <= allKeyframesLimit;
      if (!isKept) await keyframesOf(id).remove();
    }
    if (runs.length <= MAX_RUNS) return;
    const kept = await listKept();
    for (const { id } of runs.slice(MAX_RUNS)) if (!kept.includes(id)) await removeFiles(id);
  };

  return {
    list: () => inTurn(getFolder(), () => listRuns(getFolder())),
    read: (id) => inTurn(pathOf(id), () => readText(pathOf(id))),
    append: (id, text) =>
      inTurn(pathOf(id), async () => {
        await mkdir(getFolder(), { recursive: true });
        const isNew = !tidy.has(id) && (await endLastLine(pathOf(id)));
        tidy.add(id);
        await appendFile(pathOf(id), text);
        if (isNew) await makeWay();
        return undefined;
      }),
    describe: (id, card) =>
      inTurn(cardOf(id), async () => {
        await mkdir(getFolder(), { recursive: true });
        await replaceFile(cardOf(id), JSON.stringify(card));
        return undefined;
      }),
    remove: (id) => inTurn(pathOf(id), () => removeFiles(id)),
    listKeyframes: (id) => inTurn(keyframesPath(id), () => keyframesOf(id).listTicks()),
    findKeyframe: (id, tick) => inTurn(keyframesPath(id), () => keyframesOf(id).find(tick)),
    addKeyframe: (id, frame) =>
      inTurn(keyframesPath(id), async () => {
        await mkdir(getFolder(), { recursive: true });
        await keyframesOf(id).add(frame);
        return undefined;
      }),
    copyKeyframes: (from, to, until) =>
      inTurn(keyframesPath(to), async () => {
        await mkdir(getFolder(), { recursive: true });
        await keyframesOf(to).copy(keyframesOf(from), until);
        return undefined;
      }),
    writeReplay: (name, text) =>
      inTurn(join(getFolder(), name + REPLAY_EXTENSION), async () => {
        await mkdir(getFolder(), { recursive: true });
        const path = await findFreePath(getFolder(), name);
        await replaceFile(path, text);
        return path;
      }),
  };
}

/** A crash may have cut the last line off: it goes, so that what follows is not spoilt. True: there is no file yet. */
async function endLastLine(path: string): Promise<boolean> {
  let text: Buffer;
  try {
    text = await readFile(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return true;
    throw error;
  }
  const end = text.lastIndexOf(0x0a) + 1;
  if (end < text.length) await truncate(path, end);
  return false;
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return Buffer.from(await readRegularFile(path, RUN_LIMIT_BYTES)).toString('utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  return found?.size ?? 0;
}

async function listRuns(folder: string): Promise<RecordedRun[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  const ids = names
    .filter((name) => name.endsWith(EXTENSION))
    .map((name) => name.slice(0, -EXTENSION.length))
    .filter(isRunId);
  const runs = await Promise.all(
    ids.map(async (id): Promise<RecordedRun> => {
      const { mtimeMs, size } = await stat(join(folder, id + EXTENSION));
      return { id, playedAt: mtimeMs, bytes: size, card: await readCard(join(folder, id + CARD_EXTENSION)) };
    }),
  );
  return runs.sort((a, b) => b.playedAt - a.playedAt || (a.id < b.id ? 1 : -1));
}

/** A card that cannot be read is none: the run itself is what counts. */
async function readCard(path: string): Promise<SaveCard | undefined> {
  try {
    const written: unknown = JSON.parse(Buffer.from(await readRegularFile(path, RUN_LIMIT_BYTES)).toString());
    const at: Cursor = { path: [], faults: [] };
    const { whole } = readSchema(saveCardSchema, written, at);
    return at.faults.length === 0 ? whole : undefined;
  } catch {
    return undefined;
  }
}

async function findFreePath(folder: string, name: string): Promise<string> {
  const names = await readdir(folder);
  for (let number = 1; ; number++) {
    const file = `${number === 1 ? name : `${name} ${number}`}${REPLAY_EXTENSION}`;
    if (!names.includes(file)) return join(folder, file);
  }
}
