/** Reads a folder of config files from disk: texts, and why a file could not be read. */
import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeText, describeReadError, readRegularFile, readRegularFileSync } from '@dota-factory/data/node';
import {
  CONFIG_FILES,
  type ConfigFiles,
  type LoadOptions,
  type UnreadableFile,
} from '../config/config-files.ts';
import { type ConfigReport, loadConfig } from '../config/load-config.ts';

/** Of one config file; the largest that comes with the game has 20 kB. */
export const CONFIG_LIMIT_BYTES = 1024 * 1024;

export interface ConfigFolder {
  /** Texts by file name; a missing file has no key. */
  readonly files: ConfigFiles;
  /** Files that are there but could not be read. */
  readonly unreadable: Readonly<Record<string, UnreadableFile>>;
  /** Why the folder itself could not be read; then there are no files. */
  readonly folderFault: string | undefined;
}

/** The texts of the files that could be read. */
export async function readConfigFolder(dir: string): Promise<ConfigFiles> {
  return (await inspectConfigFolder(dir)).files;
}

export function readConfigFolderSync(dir: string): ConfigFiles {
  return inspectConfigFolderSync(dir).files;
}

export async function inspectConfigFolder(dir: string): Promise<ConfigFolder> {
  const folderFault = await stat(dir).then(describeFolder, describeFolderError);
  if (folderFault !== undefined) return { files: {}, unreadable: {}, folderFault };
  const contents = await Promise.all(
    CONFIG_FILES.map((name) =>
      readRegularFile(join(dir, name), CONFIG_LIMIT_BYTES).then(decodeText, describeFileError),
    ),
  );
  return collect(contents);
}

export function inspectConfigFolderSync(dir: string): ConfigFolder {
  const folderFault = attempt(() => describeFolder(statSync(dir)), describeFolderError);
  if (folderFault !== undefined) return { files: {}, unreadable: {}, folderFault };
  return collect(
    CONFIG_FILES.map((name) =>
      attempt(() => decodeText(readRegularFileSync(join(dir, name), CONFIG_LIMIT_BYTES)), describeFileError),
    ),
  );
}

/** Reads and loads in one step. `folder` of the options defaults to the folder itself. */
export async function loadConfigFolder(dir: string, options: LoadOptions = {}): Promise<ConfigReport> {
  return load(dir, await inspectConfigFolder(dir), options);
}

export function loadConfigFolderSync(dir: string, options: LoadOptions = {}): ConfigReport {
  return load(dir, inspectConfigFolderSync(dir), options);
}

function load(
  dir: string,
  { files, unreadable, folderFault }: ConfigFolder,
  options: LoadOptions,
): ConfigReport {
  const folder = options.folder ?? `${dir.replace(/[/\\]+$/, '')}/`;
  if (folderFault === undefined) return loadConfig(files, { ...options, unreadable, folder });
  // One fault about the folder says more than one for every file in it.
  return {
    config: undefined,
    diagnostics: [
      {
        severity: 'error',
        file: folder.replace(/[/\\]+$/, '') || dir,
        line: 1,
        column: 1,
        path: [],
        message: folderFault,
        expected: 'a folder with the config files',
      },
    ],
  };
}

/** A text, why there is none, or nothing if there is no such file. */
export type Content = string | UnreadableFile | undefined;

function collect(contents: readonly Content[]): ConfigFolder {
  const files: Record<string, string> = {};
  const unreadable: Record<string, UnreadableFile> = {};
  for (const [index, name] of CONFIG_FILES.entries()) {
    const content = contents[index];
    if (typeof content === 'string') files[name] = content;
    else if (content !== undefined) unreadable[name] = content;
  }
  return { files, unreadable, folderFault: undefined };
}

function attempt<T>(run: () => T, recover: (error: unknown) => T): T {
  try {
    return run();
  } catch (error) {
    return recover(error);
  }
}

const describeFolder = (found: { isDirectory(): boolean }): string | undefined =>
  found.isDirectory() ? undefined : 'this is not a folder';

const describeFolderError = (error: unknown): string =>
  codeOf(error) === 'ENOENT' ? 'the folder does not exist' : `the folder cannot be read (${codeOf(error)})`;

/** Why there is no text; nothing if there is no such file. */
export function describeFileError(error: unknown): Content {
  if (codeOf(error) === 'ENOENT') return undefined;
  const reason = describeReadError(error);
  return { message: reason.includes(' ') ? reason : `the file cannot be read (${reason})` };
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
