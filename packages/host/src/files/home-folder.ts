/** The folder that holds the content that people edit and the saved files: beside the executable, or the place chosen instead. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@dota-factory/base';
import type { FileFault, MovedHome } from '../bridge/index.ts';
import { describeFileError } from './file-fault.ts';
import { removeLeftovers, temporaryBeside } from './leftovers.ts';
import { readOwnJson } from './own-json.ts';
import { layOutContent } from './shipped-content.ts';

export interface HomeFolderOptions {
  /** Absolute path of the folder beside the executable, or of the repository's root. */
  readonly beside: string;
  /** What a packaged build brings along; undefined when run from the sources. */
  readonly content: string | undefined;
  /** Where the choice of another place is remembered. */
  readonly settingsFolder: string;
  /** What is offered where `beside` cannot be written. */
  readonly otherPlace: string;
  /** Names of the files and folders that move along; what is there already stays as it is. */
  readonly belongings: readonly string[];
}

export interface HomeFolder {
  /** Where files are read and written now. */
  readonly folder: string;
  /** A content folder by its name: in the home folder, or in the package where it could not be laid out. */
  findContent(name: string): string;
  /** The place to offer when a file could not be written; undefined once it is in use. */
  findOtherPlace(): string | undefined;
  /** Moves there, with what is here, and remembers it for the next start. */
  useOtherPlace(): Result<MovedHome, FileFault>;
}

const MEMORY = 'places.json';
const OWNER_MAY_WRITE = 0o200;

/** Reads and writes a handful of small files at once, before there is a window that could wait. */
export function openHomeFolder(options: HomeFolderOptions): HomeFolder {
  const { beside, content, settingsFolder, otherPlace, belongings } = options;
  const remembered = readMemory(settingsFolder)[beside];
  let folder = remembered !== undefined && isFolder(remembered) ? remembered : beside;
  removeLeftovers([folder, ...belongings.map((name) => join(folder, name)), settingsFolder]);
  if (content !== undefined) {
    try {
      layOutContent(content, folder);
    } catch {
      // A folder that cannot be written: the content is read from where the package has it.
    }
  }
  return {
    get folder() {
      return folder;
    },
    findContent(name) {
      const own = join(folder, name);
      const packaged = content === undefined ? own : join(content, name);
      return existsSync(own) || !existsSync(packaged) ? own : packaged;
    },
    findOtherPlace: () => (folder === otherPlace ? undefined : otherPlace),
    useOtherPlace() {
      try {
        mkdirSync(otherPlace, { recursive: true });
        for (const name of belongings) {
          const from = join(folder, name);
          const to = join(otherPlace, name);
          if (folder === otherPlace || !existsSync(from)) continue;
          cpSync(from, to, { recursive: true, force: false });
          // A copy has the permissions of its original, which may have been read-only.
          chmodSync(to, statSync(to).mode | OWNER_MAY_WRITE);
        }
        if (content !== undefined) layOutContent(content, otherPlace);
        // A place that was there before may be read-only, too; better to learn it now than at the next Save.
        const probe = temporaryBeside(join(otherPlace, 'probe'));
        writeFileSync(probe, '');
        rmSync(probe);
      } catch (error) {
        return err(describeFileError(otherPlace, error));
      }
      folder = otherPlace;
      return ok({ folder, isRemembered: remember(settingsFolder, beside, otherPlace) });
    },
  };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Folder beside an executable -> the place that is used instead. */
function readMemory(settingsFolder: string): Record<string, string> {
  const value = readOwnJson(join(settingsFolder, MEMORY));
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function remember(settingsFolder: string, beside: string, place: string): boolean {
  const file = join(settingsFolder, MEMORY);
  const temporary = temporaryBeside(file);
  try {
    mkdirSync(settingsFolder, { recursive: true });
    const memory = { ...readMemory(settingsFolder), [beside]: place };
    writeFileSync(temporary, `${JSON.stringify(memory, undefined, 2)}\n`);
    renameSync(temporary, file);
    return true;
  } catch {
    return false;
  }
}
