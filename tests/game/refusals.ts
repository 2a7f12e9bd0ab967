/** Folders that refuse to be written, by what the system allows here: real mounts for root, permissions for others. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface BlockedFolder {
  /** The system's code in the dialog. */
  readonly code: string;
  undo(): void;
}

const isRoot = process.getuid?.() === 0;
const mount = (...args: readonly string[]) =>
  process.platform === 'linux' && isRoot && spawnSync('/bin/mount', args).status === 0;
const unmount = (folder: string) => void spawnSync('/bin/umount', [folder]);

/** A folder that can be read and not written. */
export function makeReadOnly(folder: string): BlockedFolder {
  if (mount('--bind', folder, folder)) {
    if (mount('-o', 'remount,ro,bind', folder)) return { code: 'EROFS', undo: () => unmount(folder) };
    unmount(folder);
  }
  if (!isRoot) {
    chmodSync(folder, 0o555);
    return { code: 'EACCES', undo: () => chmodSync(folder, 0o755) };
  }
  // Root in a container that may not mount: the files themselves lead to where nothing can be.
  const links = ['blueprints.toml', 'ship_layouts.toml']
    .map((name) => join(folder, name))
    .filter((path) => lstatSync(path, { throwIfNoEntry: false }) === undefined);
  for (const link of links) symlinkSync(join(folder, 'config/world.toml/below-a-file'), link);
  return {
    code: 'ENOTDIR',
    undo: () => {
      for (const link of links) rmSync(link, { force: true });
    },
  };
}

/** The folder on a disk of its own with no byte left; undefined where no disk can be mounted. */
export function makeFull(folder: string): BlockedFolder | undefined {
  const apart = mkdtempSync(join(tmpdir(), 'dota-factory-full-'));
  try {
    cpSync(folder, apart, { recursive: true });
    if (!mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder)) return undefined;
    cpSync(apart, folder, { recursive: true });
  } finally {
    rmSync(apart, { recursive: true, force: true });
  }
  for (let bytes = 64 * 1024, i = 0; bytes > 0; i++) {
    try {
      writeFileSync(join(folder, `filler-${i}`), 'x'.repeat(bytes));
    } catch {
      bytes = Math.floor(bytes / 2);
    }
  }
  return { code: 'ENOSPC', undo: () => unmount(folder) };
}
