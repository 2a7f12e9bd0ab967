/** Where browsers are looked for, and what an app window is started with. */
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAppWindowFlags } from './app-window.ts';
import { findBrowser, listBrowserPlaces } from './browsers.ts';
import { resolveCacheFolder } from './cache-folder.ts';

it('on Linux every folder of PATH is searched, by order of browsers, and only for executables', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'browsers-'));
  const [first, second] = [join(folder, 'a'), join(folder, 'b')];
  await mkdir(first);
  await mkdir(second);
  const env = { PATH: `${first}:relative:${second}` };
  expect(await findBrowser('linux', env)).toBeUndefined();
  await writeFile(join(first, 'brave'), '#!/bin/sh\n', { mode: 0o755 });
  expect(await findBrowser('linux', env)).toEqual({ name: 'Brave', path: join(first, 'brave') });
  await writeFile(join(second, 'chromium'), '#!/bin/sh\n', { mode: 0o644 });
  expect((await findBrowser('linux', env))?.name).toBe('Brave');
  await chmod(join(second, 'chromium'), 0o755);
  expect(await findBrowser('linux', env)).toEqual({ name: 'Chromium', path: join(second, 'chromium') });
  await rm(folder, { recursive: true });
});

it('on Windows and macOS the usual places are searched', () => {
  const windows = listBrowserPlaces('win32', { ProgramFiles: 'C:\\Program Files', LOCALAPPDATA: 'C:\\L' });
  expect(windows).toContainEqual({
    name: 'Microsoft Edge',
    path: 'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
  });
  expect(windows).toHaveLength(8);
  const mac = listBrowserPlaces('darwin', { HOME: '/Users/me' });
  expect(mac).toContainEqual({
    name: 'Google Chrome',
    path: '/Users/me/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  });
});

it('an app window has its own profile, and its sandbox unless root asks', () => {
  const flags = listAppWindowFlags('file:///cache/p/open.html', '/cache/p', false);
  expect(flags).toEqual(
    expect.arrayContaining(['--app=file:///cache/p/open.html', '--user-data-dir=/cache/p']),
  );
  expect(flags).not.toContain('--no-sandbox');
  expect(listAppWindowFlags('u', 'p', true)).toContain('--no-sandbox');
});

it('the cache folder is the one of the system', () => {
  expect(resolveCacheFolder('linux', { XDG_CACHE_HOME: '/c' }, '/h')).toBe('/c/dota-factory');
  expect(resolveCacheFolder('linux', {}, '/h')).toBe('/h/.cache/dota-factory');
  expect(resolveCacheFolder('darwin', {}, '/h')).toBe('/h/Library/Caches/dota-factory');
});
