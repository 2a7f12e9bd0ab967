/** The user's folder for what must last, and the place that is offered where the folder of the program is read-only. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

export function resolveSettingsFolder(
  platform: NodeJS.Platform,
  env: Environment,
  userHome: string = homedir(),
): string {
  const system =
    platform === 'win32'
      ? env['APPDATA'] || join(userHome, 'AppData', 'Roaming')
      : platform === 'darwin'
        ? join(userHome, 'Library', 'Application Support')
        : env['XDG_CONFIG_HOME'] || join(userHome, '.config');
  return join(system, 'dota-factory');
}

/** In plain sight, since people are meant to edit what is in there: in Documents where there is such a folder. */
export function resolveOtherPlace(userHome: string = homedir(), exists = existsSync): string {
  const documents = join(userHome, 'Documents');
  return join(exists(documents) ? documents : userHome, 'Dota Factory');
}
