/** Opens an address as a window of its own in an installed browser, with a profile apart from the person's. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, findSnapFolder } from './browsers.ts';

export interface AppWindowOptions {
  readonly browser: Browser;
  readonly url: string;
  readonly productId: string;
  readonly cacheFolder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Root on Linux: Chromium's sandbox refuses to run, so the window would not open at all. */
  readonly withoutSandbox: boolean;
}

export function listAppWindowFlags(
  page: string,
  profile: string,
  withoutSandbox: boolean,
): readonly string[] {
  return [
    `--app=${page}`,
    `--user-data-dir=${profile}`,
    '--window-size=1600,900',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-extensions',
    '--disable-sync',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-features=Translate',
    ...(withoutSandbox ? ['--no-sandbox'] : []),
  ];
}

export async function openAppWindow(options: AppWindowOptions): Promise<ChildProcess> {
  const { browser, url, env, withoutSandbox } = options;
  const parent = (await findSnapFolder(browser, env)) ?? options.cacheFolder;
  const profile = await makeProfile(join(parent, `${options.productId}-window`));
  const page = await writeOpeningPage(profile, url);
  return spawn(browser.path, listAppWindowFlags(pathToFileURL(page).href, profile, withoutSandbox), {
    env,
    // Browsers chatter; none of it is for the person at the terminal.
    stdio: 'ignore',
  });
}

/**
 * A page that leads on to the address. Every user of this machine can read a command line, and so could be faster
 * than the window with the token in it; only this user can read the file.
 */
async function writeOpeningPage(profile: string, url: string): Promise<string> {
  const page = join(profile, 'open.html');
  await rm(page, { force: true });
  const text = `<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="dark"><meta http-equiv="refresh" content="0; url=${url}">\n`;
  await writeFile(page, text, { mode: 0o600, flag: 'wx' });
  return page;
}

async function makeProfile(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    return folder;
  } catch {
    return mkdtemp(join(tmpdir(), 'dota-factory-window-'));
  }
}
