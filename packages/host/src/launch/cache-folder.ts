/** The user's folder for what may be lost: the browser profile of app windows, and what failed lately. */
import { homedir } from 'node:os';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

export function resolveCacheFolder(
  platform: NodeJS.Platform,
  env: Environment,
  home: string = homedir(),
): string {
  const system =
    platform === 'win32'
      ? env['LOCALAPPDATA'] || join(home, 'AppData', 'Local')
      : platform === 'darwin'
        ? join(home, 'Library', 'Caches')
        : env['XDG_CACHE_HOME'] || join(home, '.cache');
  return join(system, 'dota-factory');
}
