/** Which folder holds the content that people edit and the saved files: the one beside the executable. */
import { posix, win32 } from 'node:path';

export interface HomeSituation {
  /** True in a packaged build, false when run from the sources. */
  readonly packaged: boolean;
  readonly platform: NodeJS.Platform;
  readonly execPath: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The repository's root. */
  readonly sourceRoot: string;
}

export function resolveHome({ packaged, platform, execPath, env, sourceRoot }: HomeSituation): string {
  if (!packaged) return sourceRoot;
  if (platform === 'win32') {
    // A portable exe unpacks itself into a temporary folder and leaves its own folder in this variable.
    return env['PORTABLE_EXECUTABLE_DIR'] || win32.dirname(execPath);
  }
  if (platform === 'darwin') return findBundleFolder(execPath) ?? posix.dirname(execPath);
  return findAppImageFolder(execPath, env) ?? posix.dirname(execPath);
}

/** `/Games/Dota Factory.app/Contents/MacOS/Dota Factory` -> `/Games`. */
function findBundleFolder(execPath: string): string | undefined {
  const parts = execPath.split('/');
  // The outermost bundle, should one lie inside another.
  const bundle = parts.findIndex((part) => part.endsWith('.app'));
  return bundle < 1 ? undefined : parts.slice(0, bundle).join('/') || '/';
}

/**
 * An AppImage runs from a mount (APPDIR); the file itself is APPIMAGE. Both are inherited by whatever is started
 * from another AppImage, a terminal say, so they count only when this executable lies in that mount.
 */
function findAppImageFolder(execPath: string, env: HomeSituation['env']): string | undefined {
  const { APPIMAGE: file, APPDIR: mount } = env;
  if (!file || !posix.isAbsolute(file)) return undefined;
  if (mount && !execPath.startsWith(mount.endsWith('/') ? mount : `${mount}/`)) return undefined;
  return posix.dirname(file);
}
