/** The file that a person has opened by a double click or on the command line, until the product takes it. */
import { basename, extname, resolve } from 'node:path';
import { err, ok } from '@dota-factory/base';
import { readRegularFile } from '@dota-factory/data/node';
import type { OpenedFile } from '../bridge/index.ts';
import { describeFileError } from './file-fault.ts';
import { type FileKind, findFileKind, isFileToOpen } from './file-kind.ts';

/** In base64 this still fits a message of the bridge. */
export const OPENED_LIMIT_BYTES = 5 * 1024 * 1024;

export interface OpenedPath {
  /** As the product's file kind calls it. */
  readonly kind: string;
  /** Absolute. */
  readonly path: string;
}

/** Holds one path until a window asks for it. */
export interface OpenedFiles {
  /** The latest counts; what is of no kind of this product is ignored. */
  put(path: string): void;
  /** Gives it once; undefined when there is none. */
  take(): OpenedPath | undefined;
  /** Whether there is something to take. */
  has(): boolean;
  /** Called at each `put`, so that windows can be notified. */
  onPut(listener: () => void): void;
}

export function createOpenedFiles(kinds: readonly FileKind[], first?: string): OpenedFiles {
  let waiting: OpenedPath | undefined;
  const listeners: (() => void)[] = [];
  const put = (path: string): void => {
    const found = findFileKind(kinds, path);
    if (found === undefined) return;
    waiting = { kind: found.kind, path };
    for (const listener of listeners) listener();
  };
  if (first !== undefined) put(first);
  return {
    put,
    take() {
      const taken = waiting;
      waiting = undefined;
      return taken;
    },
    has: () => waiting !== undefined,
    onPut: (listener) => void listeners.push(listener),
  };
}

/** The absolute path of the last word that is such a file, or undefined. */
export function findOpenedFile(
  kinds: readonly FileKind[],
  argv: readonly string[],
  workingFolder: string,
): string | undefined {
  const word = argv.findLast((each) => isFileToOpen(kinds, each));
  return word === undefined ? undefined : resolve(workingFolder, word);
}

export async function readOpenedFile({ kind, path }: OpenedPath): Promise<OpenedFile> {
  const name = basename(path, extname(path));
  try {
    const bytes = await readRegularFile(path, OPENED_LIMIT_BYTES);
    return { kind, name, data: ok(Buffer.from(bytes).toString('base64')) };
  } catch (error) {
    return { kind, name, data: err(describeFileError(path, error)) };
  }
}
