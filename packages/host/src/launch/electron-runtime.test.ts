/** Fetching Electron's runtime: its progress is seen, and a person can end it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchElectronRuntime } from './electron-runtime.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'electron-package-'));
  await writeFile(join(folder, 'package.json'), '{ "version": "1.0.0" }');
});
afterEach(() => rm(folder, { recursive: true }));

it('what the installer has downloaded is counted; skipping ends the installer at once', async () => {
  await writeFile(
    join(folder, 'install.js'),
    `const fs = require('node:fs'), os = require('node:os');
     const dir = fs.mkdtempSync(os.tmpdir() + '/electron-download-');
     setInterval(() => fs.appendFileSync(dir + '/electron.zip', Buffer.alloc(50000)), 50);`,
  );
  const skip = new AbortController();
  const seen: number[] = [];
  const outcome = await fetchElectronRuntime({
    packageFolder: folder,
    env: process.env,
    platform: 'linux',
    limitMs: 20_000,
    stallMs: 20_000,
    onProgress: (bytes) => {
      seen.push(bytes);
      if (seen.length === 4) skip.abort();
    },
    skip: skip.signal,
  });
  expect(outcome).toEqual({ kind: 'skipped' });
  expect(seen[3]).toBeGreaterThan(seen[1] ?? 0);
  expect(seen[1]).toBeGreaterThan(0);
}, 20_000);
