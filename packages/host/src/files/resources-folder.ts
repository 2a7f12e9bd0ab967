/** Where a package keeps what it brings along. */
import { posix, win32 } from 'node:path';

/** The folder of `app.asar`, from the path of the executable. */
export function resolveResourcesFolder(platform: NodeJS.Platform, execPath: string): string {
  if (platform === 'win32') return win32.join(win32.dirname(execPath), 'resources');
  const folder = posix.dirname(execPath);
  return platform === 'darwin' && posix.basename(folder) === 'MacOS'
    ? posix.join(folder, '../Resources')
    : posix.join(folder, 'resources');
}
