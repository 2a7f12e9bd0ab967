/** Which folder is beside the executable, for each way of packaging. */
import { resolveHome } from './home.ts';

const CASES = [
  // name, packaged, platform, execPath, env, home
  ['from sources', false, 'linux', '/opt/node', { APPIMAGE: '/a/b.AppImage' }, '/repo'],
  ['a folder on Linux', true, 'linux', '/games/dota/dota-factory', {}, '/games/dota'],
  [
    'an AppImage',
    true,
    'linux',
    '/tmp/.mount_DotaX/dota-factory',
    { APPIMAGE: '/home/me/Dota.AppImage', APPDIR: '/tmp/.mount_DotaX' },
    '/home/me',
  ],
  [
    'a folder, started from a terminal that is an AppImage',
    true,
    'linux',
    '/games/dota/dota-factory',
    { APPIMAGE: '/home/me/Terminal.AppImage', APPDIR: '/tmp/.mount_Term' },
    '/games/dota',
  ],
  [
    'a mount whose name only begins alike',
    true,
    'linux',
    '/tmp/.mount_Term2/dota-factory',
    { APPIMAGE: '/home/me/Terminal.AppImage', APPDIR: '/tmp/.mount_Term' },
    '/tmp/.mount_Term2',
  ],
  ['installed on Windows', true, 'win32', 'C:\\Games\\Dota\\Dota.exe', {}, 'C:\\Games\\Dota'],
  [
    'a portable exe',
    true,
    'win32',
    'C:\\Users\\me\\AppData\\Local\\Temp\\x\\Dota.exe',
    { PORTABLE_EXECUTABLE_DIR: 'D:\\Stick' },
    'D:\\Stick',
  ],
  ['a bundle', true, 'darwin', '/Games/Dota Factory.app/Contents/MacOS/Dota Factory', {}, '/Games'],
  ['a bundle at the root', true, 'darwin', '/Dota.app/Contents/MacOS/Dota', {}, '/'],
  ['no bundle on macOS', true, 'darwin', '/games/dota/dota', {}, '/games/dota'],
] as const;

it.each(CASES)('%s', (_name, packaged, platform, execPath, env, home) => {
  expect(resolveHome({ packaged, platform, execPath, env, sourceRoot: '/repo' })).toBe(home);
});
