/** Temporary files beside their targets: their names, and removing those whose process died before the rename. */
import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The name contains the process id, to distinguish a file being written from a leftover. */
export function temporaryBeside(target: string): string {
  const mark = `${process.pid}.${randomBytes(6).toString('hex')}`;
  return join(dirname(target), `.${basename(target)}.${mark}.tmp`);
}

/** Earlier versions left the process out. */
const TEMPORARY = /^\..+?(?:\.(\d{1,10}))?\.[0-9a-f]{12}\.tmp$/;

/** A folder that cannot be read or changed keeps what it has. */
export function removeLeftovers(folders: readonly string[]): void {
  for (const folder of folders) {
    for (const name of listNames(folder)) {
      const found = TEMPORARY.exec(name);
      if (found === null || (found[1] !== undefined && isRunning(Number(found[1])))) continue;
      try {
        rmSync(join(folder, name));
      } catch {
        // Not worth a word: it only takes room.
      }
    }
  }
}

function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Of another user: there is one, though it may not be asked.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
