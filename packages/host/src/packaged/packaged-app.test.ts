/** Which app of a package a command line means, and where its archive is. */
import { resolveResourcesFolder } from '../files/resources-folder.ts';
import type { ProductFacts } from '../product/facts.ts';
import { pickProduct } from './packaged-app.ts';

const size = { width: undefined, height: undefined, minWidth: undefined, minHeight: undefined };
const aProduct = (name: string, extension: string): ProductFacts => ({
  name,
  title: name,
  id: name,
  version: '1.0.0',
  mainWindow: size,
  companions: [],
  hasDownloads: false,
  content: [],
  belongings: [],
  flags: [],
  fileKinds: [{ extension, kind: name, noun: name }],
});
const APPS = [aProduct('game', '.dfreplay'), aProduct('balancing', '.arena')];

it.each([
  [[], 'game'],
  [['/a/replay.dfreplay'], 'game'],
  [['/a/two.arena'], 'balancing'],
  [['--app=game', '/a/two.arena'], 'game'],
  [['/a/of no kind.txt'], 'game'],
  [['--no-sandbox', '--app=balancing'], 'balancing'],
])('%j opens %s', (argv, name) => {
  expect(pickProduct(argv, APPS)).toMatchObject({ ok: true, value: { name } });
});

it('an app that is not there is refused with the nearest one, or all there are', () => {
  expect(pickProduct(['--app=balncing'], APPS)).toEqual({
    ok: false,
    error: 'This package has no app "balncing"; did you mean --app=balancing?',
  });
  expect(pickProduct(['--app=../../etc'], APPS)).toEqual({
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
