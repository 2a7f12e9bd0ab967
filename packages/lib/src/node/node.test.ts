// Config folders on a real disk: texts, what cannot be read, and reloading.
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatDiagnostic } from '@dota-factory/base';
import { SMALL_CONFIG } from '../testing/small-config.ts';
import { CONFIG_LIMIT_BYTES } from './config-folder.ts';
import {
  createConfigStore,
  inspectConfigFolder,
  loadConfigFolder,
  loadConfigFolderSync,
  readConfigFolder,
  readConfigFolderSync,
} from './index.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'config-'));
  for (const [name, text] of Object.entries(SMALL_CONFIG)) writeFileSync(join(dir, name), text);
});
afterEach(() => rmSync(dir, { recursive: true }));

const faultsOf = async (folder = dir) => {
  const report = await loadConfigFolder(folder, { folder: 'config/' });
  expect(loadConfigFolderSync(folder, { folder: 'config/' }).diagnostics).toEqual(report.diagnostics);
  return report.diagnostics.map(formatDiagnostic);
};

describe('reading', () => {
  it('gives the texts by name, and no key for a missing file', async () => {
    expect(await readConfigFolder(dir)).toEqual(SMALL_CONFIG);
    rmSync(join(dir, 'visuals.toml'));
    expect(readConfigFolderSync(dir)).not.toHaveProperty(['visuals.toml']);
  });

  it('a valid folder loads', async () => {
    expect((await loadConfigFolder(dir)).config?.game.ships).toHaveLength(2);
    expect(await faultsOf()).toEqual([]);
  });

  it('file names in faults carry the folder', async () => {
    writeFileSync(join(dir, 'hq.toml'), '');
    writeFileSync(join(dir, 'world.toml'), '= 1');
    expect((await loadConfigFolder(dir)).diagnostics[0]?.file).toBe(`${dir}/world.toml`);
  });
});

describe('what cannot be read', () => {
  it('a missing folder is one fault', async () => {
    expect(await faultsOf(join(dir, 'nowhere'))).toEqual([
      'config:1:1: the folder does not exist, expected a folder with the config files',
    ]);
  });

  it('a file in place of the folder', async () => {
    expect(await faultsOf(join(dir, 'world.toml'))).toEqual([
      'config:1:1: this is not a folder, expected a folder with the config files',
    ]);
  });

  it('a missing file', async () => {
    rmSync(join(dir, 'ships.toml'));
    expect(await faultsOf()).toEqual(['config/ships.toml:1:1: the file is missing']);
  });

  it('a folder in place of a file', async () => {
    rmSync(join(dir, 'ships.toml'));
    mkdirSync(join(dir, 'ships.toml'));
    expect(await faultsOf()).toEqual(['config/ships.toml:1:1: this is a folder, not a file']);
  });

  // Root may read everything.
  (process.getuid?.() === 0 || process.platform === 'win32' ? it.skip : it)(
    'a file without permission',
    async () => {
      chmodSync(join(dir, 'ships.toml'), 0);
      expect(await faultsOf()).toEqual(['config/ships.toml:1:1: the file cannot be read (EACCES)']);
    },
  );

  it('a file that is not UTF-8, at the first bad byte', async () => {
    const bytes = Buffer.concat([Buffer.from('# é\nname = "'), Buffer.from([0xe9]), Buffer.from('"\n')]);
    writeFileSync(join(dir, 'visuals.toml'), bytes);
    expect(await faultsOf()).toEqual(['config/visuals.toml:2:9: the file is not UTF-8']);
  });

  it('files that are no regular file or too large are named with the reason', async () => {
    for (const name of Object.keys(SMALL_CONFIG)) rmSync(join(dir, name));
    const world = join(dir, 'world.toml');
    writeFileSync(world, Buffer.alloc(CONFIG_LIMIT_BYTES, '#'));
    expect((await inspectConfigFolder(dir)).unreadable).toEqual({});
    appendFileSync(world, '#');
    symlinkSync('/dev/zero', join(dir, 'ships.toml'));
    expect((await inspectConfigFolder(dir)).unreadable).toEqual({
      'world.toml': { message: 'the file has more than 1048576 bytes' },
      'ships.toml': { message: 'this is not a regular file' },
    });
  });
});

describe('[REQ-CFG-RELOAD] the store', () => {
  it('has nothing before the first load', async () => {
    const store = createConfigStore(dir);
    expect(store.current).toBeUndefined();
    await store.reload();
    expect(store.current?.game.world.height_tiles).toBe(40);
  });

  it('takes changes from disk, formulas too', async () => {
    const store = createConfigStore(dir);
    await store.reload();
    const stations = SMALL_CONFIG['stations.toml'] ?? '';
    writeFileSync(join(dir, 'stations.toml'), stations.replace('"1000"', '"1000 + 5 * x"'));
    expect(store.current?.game.stations.hq.hp_formula.at(1)).toBe(1000);
    await store.reload();
    expect(store.current?.game.stations.hq.hp_formula.at(1)).toBe(1005);
  });

  it('keeps the last good config when the files are bad, and recovers', async () => {
    const store = createConfigStore(dir);
    await store.reload();
    const good = store.current;
    writeFileSync(join(dir, 'world.toml'), 'broken');
    const report = await store.reload();
    expect(report.config).toBeUndefined();
    expect(report.diagnostics).toHaveLength(1);
    expect(store.current).toBe(good);
    writeFileSync(join(dir, 'world.toml'), (SMALL_CONFIG['world.toml'] ?? '').replace('= 40', '= 44'));
    expect((await store.reload()).config).toBe(store.current);
    expect(store.current?.game.world.height_tiles).toBe(44);
  });

  it('of reloads that overlap the one that began last counts', async () => {
    const store = createConfigStore(dir);
    const reports = await Promise.all([store.reload(), store.reload(), store.reload()]);
    expect(store.current).toBe(reports[2]?.config);
  });
});
