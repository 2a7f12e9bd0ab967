/** Makes the package of this commit around a stand-in for Electron's runtime, and unpacks it into an empty folder. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStandInDist } from './stand-in/dist.ts';

export const ROOT = join(__dirname, '../..');

export interface Packaged {
  /** Where the packages were made. */
  readonly output: string;
  readonly version: string;
  readonly archive: string;
  readonly nodeArchive: string;
  /** What `npm run package` has printed. */
  readonly report: string;
  /** Unpacks an archive into `folder` and gives the one folder that comes out. */
  unpack(archive: string, folder: string): string;
  /** A new empty folder. */
  emptyFolder(name: string): string;
  remove(): void;
}

/** Takes about ten seconds. */
export function makePackaged(targets = 'node,dir,tar.gz,nsis,dmg', ...flags: readonly string[]): Packaged {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'dota-factory-package-')));
  const { version, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
    devDependencies: { electron: string };
  };
  const dist = join(place, 'electron-dist');
  const output = join(place, 'release');
  createStandInDist(dist, devDependencies.electron);
  const args = ['--electron-dist', dist, '--output', output, '--targets', targets, ...flags];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'scripts/package.mjs'), ...args],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`npm run package ended with ${status}:\n${stdout}${stderr}`);
  return {
    output,
    version,
    archive: join(output, `dota-factory-${version}-linux-${process.arch}.tar.gz`),
    nodeArchive: join(output, `dota-factory-${version}-node.tar.gz`),
    report: stdout,
    unpack(archive, folder) {
      const { status: code, stderr: words } = spawnSync('tar', ['-xzf', archive, '-C', folder]);
      if (code !== 0) throw new Error(`tar: ${words}`);
      return join(folder, `dota-factory-${version}${archive.includes('-node.') ? '-node' : ''}`);
    },
    emptyFolder(name) {
      const folder = join(place, name);
      mkdirSync(folder);
      return folder;
    },
    remove: () => rmSync(place, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Runs a program in our own scripts' language and gives what it says as JSON: Jest cannot load them as they are. */
export function runScript<T>(program: string): T {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as T;
}
