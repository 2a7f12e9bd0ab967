/** From an address to a file: only files of the renderer's folder, by any spelling. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { findServedFile } from './served-files.ts';

let outer: string;
let folder: string;
beforeAll(async () => {
  outer = await mkdtemp(join(tmpdir(), 'served-'));
  folder = join(outer, 'renderer');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(outer, 'renderer-other'));
  await writeFile(join(folder, 'index.html'), '<p>');
  await writeFile(join(folder, 'assets', 'index-B1_x@2.js'), '1');
  await writeFile(join(folder, '.env.json'), '{}');
  await writeFile(join(folder, 'program.exe'), '');
  await writeFile(join(outer, 'secret.txt'), 'secret');
  await writeFile(join(outer, 'renderer-other', 'secret.txt'), 'secret');
  await symlink(join(outer, 'secret.txt'), join(folder, 'link.txt'));
  await symlink(outer, join(folder, 'out'));
  await symlink('index.html', join(folder, 'inside.html'));
});
afterAll(() => rm(outer, { recursive: true, force: true }));

it.each([
  ['/', 'index.html', 'text/html; charset=utf-8'],
  ['/index.html', 'index.html', 'text/html; charset=utf-8'],
  ['/assets/index-B1_x@2.js', 'assets/index-B1_x@2.js', 'text/javascript; charset=utf-8'],
  ['/inside.html', 'index.html', 'text/html; charset=utf-8'],
])('%s is served', async (pathname, file, mimeType) => {
  expect(await findServedFile(folder, pathname)).toMatchObject({ path: join(folder, file), mimeType });
});

it.each([
  '',
  'index.html',
  '//index.html',
  '/assets',
  '/assets/',
  '/none.html',
  '/.env.json',
  '/program.exe',
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/%252e%252e/secret.txt',
  '/..\\secret.txt',
  '/..%5csecret.txt',
  '/secret.txt%00.html',
  '/index.html\0',
  '/link.txt',
  '/out/secret.txt',
  '/../renderer-other/secret.txt',
  '/index.html.',
  '/index.html::$DATA',
  '/C:/secret.txt',
  '/./index.html',
  '/assets//index-B1_x@2.js',
  '/%69ndex.html',
  '/.../secret.txt',
])('%j is no file', async (pathname) => {
  expect(await findServedFile(folder, pathname)).toBeUndefined();
});

it('no mixture of dots, slashes and encodings leaves the folder', async () => {
  const part = fc.constantFrom(
    '..',
    '.',
    '/',
    '\\',
    '%2e',
    '%2f',
    '%5c',
    '%25',
    '\0',
    'secret.txt',
    'out',
    'assets',
    'renderer-other',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
      const found = await findServedFile(folder, `/${parts.join('')}`);
      expect(found === undefined || found.path === join(folder, 'index.html')).toBe(true);
    }),
    { numRuns: 500 },
  );
});
