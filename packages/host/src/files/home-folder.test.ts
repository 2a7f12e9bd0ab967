/** Laying out what a package brings along, and the other place where the program's own folder cannot be written. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type HomeFolder, openHomeFolder } from './home-folder.ts';
import { resolveOtherPlace, resolveSettingsFolder } from './settings-folder.ts';
import { createTextStore } from './text-store.ts';
import { formatShippedList, hashFile, readShippedList, SHIPPED_LIST } from './shipped-content.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'home-folder-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = (path: string) => join(root, path);
const read = (path: string) => readFileSync(at(path), 'utf8');
function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}
/** The content of a package, as the packaging writes it. */
function pack(files: Readonly<Record<string, string>>): void {
  rmSync(at('content'), { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) write(`content/${path}`, text);
  const list = Object.keys(files).map((path) => [path, hashFile(at(`content/${path}`))]);
  write(`content/${SHIPPED_LIST}`, formatShippedList(Object.fromEntries(list)));
}
const open = (beside = at('beside')): HomeFolder =>
  openHomeFolder({
    beside,
    content: at('content'),
    settingsFolder: at('settings'),
    otherPlace: at('Documents/Dota Factory'),
    belongings: ['config', 'saves', 'blueprints.toml', 'ship_layouts.toml'],
  });

describe('laying out', () => {
  beforeEach(() => {
    pack({ 'config/world.toml': 'v1', 'config/ships.toml': 'v1', 'blueprints.toml': '# none\n' });
    mkdirSync(at('beside'));
  });

  it('adds everything at the first start, an AppImage for example, and nothing at the second', () => {
    const home = open();
    expect(home.folder).toBe(at('beside'));
    expect(home.findContent('config')).toBe(at('beside/config'));
    expect([read('beside/config/world.toml'), read('beside/blueprints.toml')]).toEqual(['v1', '# none\n']);
    rmSync(at('content/config'), { recursive: true });
    open(); // would throw or report a missing file if it copied again
    expect(read('beside/config/world.toml')).toBe('v1');
  });

  it('a new version replaces unedited files, keeps edited ones, and adds new ones', () => {
    open();
    write('beside/config/ships.toml', 'mine');
    write('beside/blueprints.toml', 'my blueprints');
    pack({
      'config/world.toml': 'v2',
      'config/ships.toml': 'v2',
      'config/new.toml': 'v2',
      'blueprints.toml': '# none\n',
    });
    open();
    expect(['world', 'ships', 'new'].map((name) => read(`beside/config/${name}.toml`))).toEqual([
      'v2',
      'mine',
      'v2',
    ]);
    expect(read('beside/blueprints.toml')).toBe('my blueprints');
    pack({ 'config/ships.toml': 'v3' });
    open();
    expect(read('beside/config/ships.toml')).toBe('mine');
    expect(readdirSync(at('beside/config')).sort()).toEqual(['new.toml', 'ships.toml', 'world.toml']);
  });

  it('a file that was deleted comes back', () => {
    open();
    rmSync(at('beside/config/world.toml'));
    open();
    expect(read('beside/config/world.toml')).toBe('v1');
  });

  it('a list that names a path outside is not followed', () => {
    write(`content/${SHIPPED_LIST}`, JSON.stringify({ '../outside.toml': 'x', '/etc/x': 'x', 'C:\\x': 'x' }));
    expect(readShippedList(at('content'))).toEqual({});
    write('content/.shipped-files.json', 'not a list');
    expect(readShippedList(at('content'))).toEqual({});
  });
});

describe('a folder that cannot be written', () => {
  const mountFailure = (() => {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root may mount';
    const place = mkdtempSync(join(tmpdir(), 'home-folder-mount-'));
    const { status, stderr } = spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', place]);
    if (status === 0) spawnSync('/bin/umount', [place]);
    rmSync(place, { recursive: true, force: true });
    return status === 0 ? undefined : String(stderr ?? 'no mount');
  })();

  /** The same for every way in which a folder can refuse. */
  async function showOffer(beside: string, code: string): Promise<void> {
    const home = open(beside);
    const store = createTextStore(() => home.folder);
    // Playing works: the config is there, beside the executable or as the package has it.
    expect(readFileSync(join(home.findContent('config'), 'world.toml'), 'utf8')).toBe('v1');
    // Save explains …
    const text = '[[blueprint]]\nname = "mine"\n';
    const refused = await store.writeText('blueprints.toml', text);
    expect(refused).toMatchObject({
      ok: false,
      error: { path: join(beside, 'blueprints.toml'), code, reason: expect.stringMatching(/[a-z ]{8,}/) },
    });
    // … and offers another place …
    const place = at('Documents/Dota Factory');
    expect(home.findOtherPlace()).toBe(place);
    expect(home.useOtherPlace()).toEqual({
      ok: true,
      value: { folder: place, isRemembered: true },
    });
    expect(await store.writeText('blueprints.toml', text)).toMatchObject({ ok: true });
    expect(read('Documents/Dota Factory/blueprints.toml')).toBe(text);
    expect(home.findOtherPlace()).toBeUndefined();
    expect(home.folder).toBe(place);
    // … with the config, so that it can be edited there …
    write('Documents/Dota Factory/config/world.toml', 'edited');
    // … which the next start remembers.
    const next = open(beside);
    const nextStore = createTextStore(() => next.folder);
    expect(await nextStore.readText('blueprints.toml')).toEqual({ ok: true, value: text });
    expect(next.findContent('config')).toBe(join(place, 'config'));
    expect(readFileSync(join(next.findContent('config'), 'world.toml'), 'utf8')).toBe('edited');
  }

  beforeEach(() => {
    pack({ 'config/world.toml': 'v1', 'blueprints.toml': '# none\n', 'ship_layouts.toml': '# none\n' });
    mkdirSync(at('Documents'));
  });

  (mountFailure === undefined ? it : it.skip)(
    'a read-only mount, as an AppImage or a disk image is',
    async () => {
      write('beside/placeholder', '');
      expect(spawnSync('/bin/mount', ['-t', 'tmpfs', 'tmpfs', at('beside')]).status).toBe(0);
      try {
        write('beside/config/world.toml', 'v1');
        write('beside/ship_layouts.toml', 'of the administrator');
        expect(spawnSync('/bin/mount', ['-o', 'remount,ro', at('beside')]).status).toBe(0);
        await showOffer(at('beside'), 'EROFS');
        expect(read('Documents/Dota Factory/ship_layouts.toml')).toBe('of the administrator');
      } finally {
        spawnSync('/bin/umount', [at('beside')]);
      }
    },
  );

  (process.getuid?.() === 0 ? it.skip : it)('a folder without the permission to write', async () => {
    write('beside/config/world.toml', 'v1');
    chmodSync(at('beside'), 0o555);
    try {
      await showOffer(at('beside'), 'EACCES');
    } finally {
      chmodSync(at('beside'), 0o755);
    }
  });

  it('a folder that cannot exist: below a file', async () => {
    write('file', '');
    await showOffer(at('file/beside'), 'ENOTDIR');
  });

  it('the other place may refuse, too, and says why; nothing moves then', () => {
    write('Documents/Dota Factory', 'a file of that name');
    const home = open(at('none/beside'));
    expect(home.useOtherPlace()).toMatchObject({
      ok: false,
      error: { path: at('Documents/Dota Factory'), code: 'EEXIST' },
    });
    expect(home.folder).toBe(at('none/beside'));
    expect(existsSync(at('settings'))).toBe(false);
  });

  it('files that are in the other place already stay as they are', () => {
    write('beside/blueprints.toml', 'old');
    write('Documents/Dota Factory/blueprints.toml', 'kept');
    open().useOtherPlace();
    expect(read('Documents/Dota Factory/blueprints.toml')).toBe('kept');
  });

  it('each folder has a place of its own, and a place that is gone is not used', () => {
    mkdirSync(at('beside'));
    open().useOtherPlace();
    expect(open(at('another')).folder).toBe(at('another'));
    rmSync(at('Documents/Dota Factory'), { recursive: true });
    expect(open().folder).toBe(at('beside'));
  });

  it('where the choice cannot be remembered, it says so and holds until the end', () => {
    write('settings', 'a file in place of the folder');
    mkdirSync(at('beside'));
    const home = open();
    expect(home.useOtherPlace()).toMatchObject({ ok: true, value: { isRemembered: false } });
    expect(home.folder).toBe(at('Documents/Dota Factory'));
    expect(open().folder).toBe(at('beside'));
  });
});

it('settings are where each system keeps them; the offered place is in plain sight', () => {
  expect(resolveSettingsFolder('linux', {}, '/home/me')).toBe('/home/me/.config/dota-factory');
  expect(resolveSettingsFolder('linux', { XDG_CONFIG_HOME: '/c' }, '/home/me')).toBe('/c/dota-factory');
  expect(resolveSettingsFolder('darwin', {}, '/Users/me')).toBe(
    '/Users/me/Library/Application Support/dota-factory',
  );
  expect(resolveOtherPlace('/home/me', () => true)).toBe('/home/me/Documents/Dota Factory');
  expect(resolveOtherPlace('/home/me', () => false)).toBe('/home/me/Dota Factory');
});
