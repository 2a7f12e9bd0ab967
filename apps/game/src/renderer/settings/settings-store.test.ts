/** The settings in force and their file: what is chosen lasts, and what is damaged is kept aside and told. */
import { err, ok, type Result } from '@dota-factory/base';
import type { FileFault } from '../../contract/index.ts';
import { DEFAULT_SETTINGS, parseSettings } from './settings-file.ts';
import { createSettingsStore, type SettingsFiles } from './settings-store.ts';

const FAULT: FileFault = { path: '/home/settings.toml', code: 'EACCES', reason: 'permission denied' };

/** A folder with one file, as the host gives it. */
function createFiles(
  start: string | undefined,
  refuses: { read?: boolean; aside?: boolean; write?: boolean } = {},
) {
  const disk = { text: start, aside: undefined as string | undefined };
  const files: SettingsFiles = {
    read: async () => (refuses.read ? err(FAULT) : ok(disk.text)),
    write: async (text): Promise<Result<undefined, FileFault>> => {
      if (refuses.write) return err(FAULT);
      disk.text = text;
      return ok(undefined);
    },
    setAside: async () => {
      if (refuses.aside) return err(FAULT);
      disk.aside = disk.text;
      disk.text = undefined;
      return ok('settings.damaged.toml');
    },
  };
  return { disk, files };
}

it('the file is read once, what is chosen is written, and listeners are told', async () => {
  const { disk, files } = createFiles('volume_music = 7\n');
  const store = createSettingsStore();
  let told = 0;
  const stop = store.subscribe(() => told++);
  expect(store.get()).toEqual(DEFAULT_SETTINGS);
  await store.connect(files);
  expect([store.get().volume_music, told]).toEqual([7, 1]);
  store.set({ mute: true });
  expect([store.get().mute, told]).toEqual([true, 2]);
  expect(parseSettings(disk.text ?? '').settings).toEqual({
    ...DEFAULT_SETTINGS,
    volume_music: 7,
    mute: true,
  });
  stop();
  store.set({ mute: false });
  expect([told, store.takeReports()]).toEqual([2, []]);
});

it('what was chosen before the file was read stays chosen', async () => {
  const { disk, files } = createFiles('volume_music = 7\n');
  const store = createSettingsStore();
  store.set({ ui_scale: 125 });
  expect(disk.text).toBe('volume_music = 7\n');
  await store.connect(files);
  expect(store.get()).toEqual({ ...DEFAULT_SETTINGS, volume_music: 7, ui_scale: 125 });
  expect(disk.text).toContain('ui_scale = 125');
});

it('a damaged file is kept aside, replaced by the defaults, and reported with its place', async () => {
  for (const text of ['volume_music = "loud"\n', '[[[', 'mute = true\nui_scale = 5']) {
    const { disk, files } = createFiles(text);
    const store = createSettingsStore();
    await store.connect(files);
    expect([store.get(), disk.aside]).toEqual([DEFAULT_SETTINGS, text]);
    expect(parseSettings(disk.text ?? '?').settings).toEqual(DEFAULT_SETTINGS);
    expect(store.takeReports()).toEqual([
      expect.stringMatching(/damaged.*settings\.damaged\.toml.*:\d+:\d+: /),
    ]);
    expect(store.takeReports()).toEqual([]);
  }
});

it('a damaged file that cannot be kept aside is not written over', async () => {
  const { disk, files } = createFiles('[[[', { aside: true });
  const store = createSettingsStore();
  await store.connect(files);
  store.set({ mute: true });
  expect([store.get().mute, disk.text]).toEqual([true, '[[[']);
  expect(store.takeReports()).toHaveLength(1);
});

it('a file that cannot be written is told, and the choice holds until the window closes', async () => {
  const { files } = createFiles(undefined, { write: true });
  const store = createSettingsStore();
  await store.connect(files);
  store.set({ mute: true });
  await Promise.resolve().then(() => {});
  expect(store.get().mute).toBe(true);
  expect(store.takeReports()).toEqual(['Settings are not kept: /home/settings.toml: permission denied.']);
});
