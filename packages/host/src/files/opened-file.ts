/** The saved game or replay that a person has opened by a double click or on the command line. */
import { basename, extname, resolve } from 'node:path';
import { err, ok } from '@dota-factory/base';
import { readRegularFile } from '@dota-factory/lib/node';
import { type OpenedFile, SAVE_LIMIT_BYTES } from '../bridge/index.ts';
import { describeFileError } from './file-fault.ts';

const KINDS: Readonly<Record<string, OpenedFile['kind']>> = { '.dfsave': 'save', '.dfreplay': 'replay' };

const kindOf = (path: string): OpenedFile['kind'] | undefined => KINDS[extname(path).toLowerCase()];

/** What a word of a command line must look like to be such a file, for messages. */
export const OPENED_FILES = Object.keys(KINDS).join(' or ');

export const isOpenedFile = (word: string): boolean => !word.startsWith('-') && kindOf(word) !== undefined;

/** Holds one path until a window asks for it. */
export interface OpenedFiles {
  /** The latest counts. */
  put(path: string): void;
  /** Reads it, once; undefined when there is none. */
  take(): Promise<OpenedFile | undefined>;
}

export function createOpenedFiles(first?: string): OpenedFiles {
  let waiting = first;
  return {
    put(path) {
      waiting = path;
    },
    async take() {
      const path = waiting;
      waiting = undefined;
      return path === undefined ? undefined : readOpenedFile(path);
    },
  };
}

/** The absolute path of the last such word, or undefined. */
export function findOpenedFile(argv: readonly string[], workingFolder: string): string | undefined {
  const word = argv.findLast(isOpenedFile);
  return word === undefined ? undefined : resolve(workingFolder, word);
}

async function readOpenedFile(path: string): Promise<OpenedFile> {
  const named = { kind: kindOf(path) ?? 'save', name: basename(path, extname(path)) } as const;
  try {
    const bytes = await readRegularFile(path, SAVE_LIMIT_BYTES);
    return { ...named, data: ok(Buffer.from(bytes).toString('base64')) };
  } catch (error) {
    return { ...named, data: err(describeFileError(path, error)) };
  }
}
