/** Temporary files of processes that are gone are removed at the next start; nothing else is. */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openHomeFolder } from './home-folder.ts';
import { removeLeftovers, temporaryBeside } from './leftovers.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'leftovers-'));
});
afterEach(() => rm(home, { recursive: true }));

/** A process that was there and is gone. */
const goneProcess = (): number => spawnSync(process.execPath, ['-e', '0']).pid;
const ofProcess = (path: string, pid: number): string =>
  temporaryBeside(path).replace(`.${process.pid}.`, `.${pid}.`);

it('at the start of a product, beside saves, config and texts', async () => {
  for (const folder of ['saves', 'config', 'settings']) await mkdir(join(home, folder));
  const targets = ['saves/a.dfsave', 'config/world.toml', 'blueprints.toml', 'settings/places.json'];
  for (const target of targets) await writeFile(ofProcess(join(home, target), goneProcess()), 'half');
  openHomeFolder({
    beside: home,
    content: undefined,
    settingsFolder: join(home, 'settings'),
    otherPlace: join(home, 'other'),
    belongings: ['config', 'saves', 'blueprints.toml'],
  });
  expect((await readdir(home, { recursive: true })).sort()).toEqual(['config', 'saves', 'settings']);
});

it('not what a running process is writing, nor a file that only looks a little like one', async () => {
  const own = temporaryBeside(join(home, 'game.dfsave'));
  const kept = [basename(own), '.game.tmp', 'game.0123456789ab.tmp', '.game.dfsave', 'game.dfsave'];
  for (const name of [...kept, '.game.dfsave.0123456789ab.tmp']) await writeFile(join(home, name), 'x');
  removeLeftovers([home, join(home, 'none')]);
  expect((await readdir(home)).sort()).toEqual(kept.sort());
});
