/** Text files by name in one folder; writes to one name happen one after the other, in the order asked. */
import { join } from 'node:path';
import { err, ok, type Result } from '@dota-factory/base';
import { readRegularFile } from '@dota-factory/data/node';
import { type FileFault, TEXT_LIMIT_BYTES } from '../bridge/index.ts';
import { describeFileError, hasCode } from './file-fault.ts';
import { replaceFile } from './replace-file.ts';

export interface TextStore<Name extends string> {
  /** `undefined`: there is no such file. */
  readText(name: Name): Promise<Result<string | undefined, FileFault>>;
  writeText(name: Name, text: string): Promise<Result<undefined, FileFault>>;
}

/** Reads UTF-8, with or without a byte order mark; anything else is a fault rather than odd characters. */
export async function readUtf8(path: string, limitBytes: number = TEXT_LIMIT_BYTES): Promise<string> {
  const bytes = await readRegularFile(path, limitBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw fileError('EILSEQ', 'the file is not UTF-8 text');
  }
}

const fileError = (code: string, message: string): Error => Object.assign(new Error(message), { code });

/** `getFolder` is asked at every call, since the folder may move while the program runs. */
export function createTextStore<Name extends string>(getFolder: () => string): TextStore<Name> {
  /** The last write asked for per name; the next one waits for it. */
  const lastWrites = new Map<Name, Promise<unknown>>();

  async function write(path: string, text: string): Promise<Result<undefined, FileFault>> {
    try {
      if (Buffer.byteLength(text) > TEXT_LIMIT_BYTES) {
        throw fileError('EFBIG', `the text has more than ${TEXT_LIMIT_BYTES} bytes`);
      }
      await replaceFile(path, text);
      return ok(undefined);
    } catch (error) {
      return err(describeFileError(path, error));
    }
  }

  return {
    async readText(name) {
      const path = join(getFolder(), name);
      try {
        await lastWrites.get(name); // so that one reads what one has just written
        return ok(await readUtf8(path));
      } catch (error) {
        return hasCode(error, 'ENOENT') ? ok(undefined) : err(describeFileError(path, error));
      }
    },
    writeText(name, text) {
      const done = (lastWrites.get(name) ?? Promise.resolve()).then(() =>
        write(join(getFolder(), name), text),
      );
      lastWrites.set(name, done);
      return done;
    },
  };
}
