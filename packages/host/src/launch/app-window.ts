/** Opens an address as a window of its own in an installed browser, with a profile apart from the person's. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

export function listAppWindowFlags(url: string, profile: string, withoutSandbox: boolean): readonly string[] {
  return [
    `--app=${url}`,
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
  return spawn(browser.path, listAppWindowFlags(url, profile, withoutSandbox), {
    env,
    // Browsers chatter; none of it is for the person at the terminal.
    stdio: 'ignore',
  });
}

async function makeProfile(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  } catch {
    return mkdtemp(join(tmpdir(), 'dota-factory-window-'));
  }
}
