/** Finds an installed browser of the Chromium family, which can show an address as a window of its own. */
import { access, constants, realpath } from 'node:fs/promises';
import { posix, win32 } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

export interface Browser {
  readonly name: string;
  readonly path: string;
}

/** In the order of preference: the free ones and the common ones first. */
const BROWSERS = [
  {
    name: 'Chromium',
    commands: ['chromium', 'chromium-browser'],
    bundle: 'Chromium',
    exe: 'Chromium\\Application\\chrome.exe',
  },
  {
    name: 'Google Chrome',
    commands: ['google-chrome-stable', 'google-chrome'],
    bundle: 'Google Chrome',
    exe: 'Google\\Chrome\\Application\\chrome.exe',
  },
  {
    name: 'Microsoft Edge',
    commands: ['microsoft-edge-stable', 'microsoft-edge'],
    bundle: 'Microsoft Edge',
    exe: 'Microsoft\\Edge\\Application\\msedge.exe',
  },
  {
    name: 'Brave',
    commands: ['brave-browser', 'brave'],
    bundle: 'Brave Browser',
    exe: 'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
  },
] as const;

/** Every place where one could be, best first. */
export function listBrowserPlaces(platform: NodeJS.Platform, env: Environment): readonly Browser[] {
  if (platform === 'win32') {
    const roots = [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA']].filter(
      (root): root is string => !!root,
    );
    return BROWSERS.flatMap(({ name, exe }) => roots.map((root) => ({ name, path: win32.join(root, exe) })));
  }
  if (platform === 'darwin') {
    const roots = ['/Applications', ...(env['HOME'] ? [posix.join(env['HOME'], 'Applications')] : [])];
    return BROWSERS.flatMap(({ name, bundle }) =>
      roots.map((root) => ({ name, path: `${root}/${bundle}.app/Contents/MacOS/${bundle}` })),
    );
  }
  const folders = (env['PATH'] ?? '').split(':').filter((folder) => folder.startsWith('/'));
  return BROWSERS.flatMap(({ name, commands }) =>
    commands.flatMap((command) => folders.map((folder) => ({ name, path: posix.join(folder, command) }))),
  );
}

export async function findBrowser(platform: NodeJS.Platform, env: Environment): Promise<Browser | undefined> {
  for (const browser of listBrowserPlaces(platform, env)) {
    const isThere = await access(browser.path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return browser;
  }
  return undefined;
}

/** A snap may write only to its own folder, so an app window's profile must be there. */
export async function findSnapFolder(browser: Browser, env: Environment): Promise<string | undefined> {
  if (!env['HOME']) return undefined;
  const real = await realpath(browser.path).catch(() => browser.path);
  return real === '/usr/bin/snap' || real.startsWith('/snap/')
    ? posix.join(env['HOME'], 'snap', posix.basename(browser.path), 'common')
    : undefined;
}
