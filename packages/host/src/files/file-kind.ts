/** The kinds of file that a product opens: by a double click, or as a word of its command line. */
import { extname } from 'node:path';

export interface FileKind {
  /** With its dot, in lower case: `.note`. */
  readonly extension: string;
  /** What the product calls the kind: `note`. */
  readonly kind: string;
  /** For a person: `written note`. */
  readonly noun: string;
}

export const findFileKind = (kinds: readonly FileKind[], path: string): FileKind | undefined =>
  kinds.find(({ extension }) => extension === extname(path).toLowerCase());

/** Whether a word of a command line is a file to open rather than a flag. */
export const isFileToOpen = (kinds: readonly FileKind[], word: string): boolean =>
  !word.startsWith('-') && findFileKind(kinds, word) !== undefined;
