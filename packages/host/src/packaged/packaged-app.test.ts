/** Which app of a package a command line means, and where its archive is. */
import { resolveResourcesFolder } from '../files/resources-folder.ts';
import { type PackagedApp, pickApp } from './packaged-app.ts';

const APPS: readonly PackagedApp[] = [
  { folder: 'game', name: 'Dota Factory', id: 'dota-factory' },
  { folder: 'balancing', name: 'Dota Factory Balancing', id: 'dota-factory-balancing' },
];

it.each([
  [[], 'game'],
  [['/a/replay.dfreplay'], 'game'],
  [['--no-sandbox', '--app=balancing'], 'balancing'],
])('%j opens %s', (argv, folder) => {
  expect(pickApp(argv, APPS)).toMatchObject({ ok: true, value: { folder } });
});

it('an app that is not there is refused with the nearest one, or all there are', () => {
  expect(pickApp(['--app=balncing'], APPS)).toEqual({
    ok: false,
    error: 'This package has no app "balncing"; did you mean --app=balancing?',
  });
  expect(pickApp(['--app=../../etc'], APPS)).toEqual({
    ok: false,
    error: 'This package has no app "../../etc"; there are game, balancing',
  });
});

it.each([
  ['linux', '/opt/Dota Factory/dota-factory', '/opt/Dota Factory/resources'],
  ['win32', 'C:\\Games\\Dota\\dota-factory.exe', 'C:\\Games\\Dota\\resources'],
  [
    'darwin',
    '/Games/Dota Factory.app/Contents/MacOS/Dota Factory',
    '/Games/Dota Factory.app/Contents/Resources',
  ],
] as const)('on %s %s has its archive in %s', (platform, execPath, folder) => {
  expect(resolveResourcesFolder(platform, execPath)).toBe(folder);
});
